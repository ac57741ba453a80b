"""Listens to a server beside whoever works there: that there is news, and whether the server is there at all."""

from __future__ import annotations

from contextlib import closing
from threading import Event, Thread

from scorer.store.address import Address
from scorer.store.server import DeedNotice, ServerAway, ServerTrouble, in_words

LISTENS = 0.25  # seconds between two looks whether somebody doubts that the server is there
SEEN_EVERY = 12  # of these, after which the server has to answer something
AGAIN = 0.5  # seconds between two tries to reach one that is away


class Watch:
    """A thread that listens; ``lost`` is whether the server does not answer, which it sees first.

    Whoever is told that it is away asks it nothing, and so waits for nothing; that it is back is news.
    """

    def __init__(self, at: Address) -> None:
        self.at, self.lost = at, False
        self._news, self._doubted, self._over = Event(), Event(), Event()
        self._thread = Thread(target=self._listen, name="served", daemon=True)
        self._thread.start()

    def see_there(self) -> None:
        """Raises a ``ServerTrouble`` while the server does not answer."""
        if (trouble := self.trouble) is not None:
            raise trouble

    @property
    def trouble(self) -> ServerTrouble | None:
        """What is to be said while the server does not answer, made anew for whoever asks.

        What was raised holds all that was in hand there, a window too: kept here, this thread would take that down.
        """
        return in_words(self.at, ServerAway) if self.lost else None

    def has_news(self) -> bool:
        """Whether anything was done since this was asked last, by anybody."""
        found = self._news.is_set()
        self._news.clear()
        return found

    def look_again(self) -> None:
        """What was news still is."""
        self._news.set()

    def doubt(self) -> None:
        """Somebody had no answer: the server is away until it has answered here."""
        self._doubted.set()
        self.lost = True

    def end(self) -> None:
        """Listen no more; the thread ends by itself."""
        self._over.set()

    def _listen(self) -> None:
        with closing(DeedNotice(self.at)) as news:
            while not self._over.is_set():
                try:
                    self._heard(news)
                except ServerTrouble:
                    self.lost = True
                    self._over.wait(AGAIN)

    def _heard(self, news: DeedNotice) -> None:
        """Listen for a while; raises a ``ServerTrouble`` where the server does not answer."""
        for _ in range(SEEN_EVERY):
            if news.wait(LISTENS):
                self._news.set()
            if self._over.is_set():
                return
            if self._doubted.is_set() or self.lost:
                break
        self._doubted.clear()
        news.answered()
        if self.lost and not self._doubted.is_set():
            self._news.set()  # before anybody is told that it is back
            self.lost = False
