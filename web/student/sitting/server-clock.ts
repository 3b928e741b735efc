/** When a request was sent and its answer came, by performance.now(), and the server's time in it, in milliseconds. */
export type TimedAnswer = { nowMs: number; askedAt: number; answeredAt: number };

export type ServerClock = {
  /** The server's time as this page reckons it, in whole milliseconds. */
  nowMs: () => number;
  /** Whether the server has answered since the page was loaded. */
  isSure: () => boolean;
  note: (answer: TimedAnswer) => void;
  /** A moment that the server's clock is known to have passed, such as the last act before a reload. */
  notePassed: (atMs: number) => void;
};

/**
 * The server's time from its last answer and the monotonic clock of the page; whoever changes the phone's clock changes
 * nothing. A page that was loaded without a network goes on from what is known to have passed: its time is behind until
 * the server answers, so that it never ends a sitting too early. A phone that slept is behind in the same way.
 */
export function createServerClock(ticks: () => number = () => performance.now()): ServerClock {
  let anchor = { atMs: 0, tick: ticks() };
  let isSure = false;
  const timeAt = (tick: number) => anchor.atMs + tick - anchor.tick;
  return {
    nowMs: () => Math.floor(timeAt(ticks())),
    isSure: () => isSure,
    note({ nowMs, askedAt, answeredAt }) {
      // When the answer came, the server's clock showed at least its time, and at most a whole way there and back more.
      const latest = nowMs + answeredAt - askedAt;
      const reckoned = timeAt(answeredAt);
      if (isSure && nowMs <= reckoned && reckoned <= latest) return;
      anchor = { atMs: (nowMs + latest) / 2, tick: answeredAt };
      isSure = true;
    },
    notePassed(atMs) {
      const tick = ticks();
      if (timeAt(tick) < atMs) anchor = { atMs, tick };
    },
  };
}
