import { type RefObject, useEffect, useState } from "react";
import { sendWatched } from "../lectures/send-watched.ts";
import { mergeRanges, noteWatched, type WatchedRange } from "../lectures/watched-ranges.ts";

/** What is lost at most when a phone ends the page without a word. */
const NOTE_MS = 3_000;
/** How often the server is told while it plays. */
const SEND_MS = 15_000;

type Noting = {
  media: RefObject<HTMLMediaElement | null>;
  /** Names the element: another for sound alone. */
  element: string;
  lectureId: string;
  /** Nothing is noted of a visitor. */
  userId: string | undefined;
  before: readonly WatchedRange[];
  durationMs: number;
};

/** Notes on this device what is watched and tells the server; gives all that was ever watched. */
export function useNotedProgress(noting: Noting): readonly WatchedRange[] {
  const { media, element, lectureId, userId, before, durationMs } = noting;
  const [watched, setWatched] = useState<readonly WatchedRange[]>(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another element
  useEffect(() => {
    const playing = media.current;
    if (!playing) return;
    const stopFollowing = follow(playing, {
      durationMs,
      note: ({ ranges, positionMs }) => {
        setWatched((all) => mergeRanges([...all, ...ranges]));
        if (userId) noteWatched(userId, lectureId, { ranges, positionMs });
      },
      send: () => {
        if (userId) void sendWatched(userId, lectureId);
      },
    });
    return stopFollowing;
  }, [media, element, lectureId, userId, durationMs]);
  return watched;
}

type Following = {
  durationMs: number;
  note: (watched: { ranges: WatchedRange[]; positionMs: number }) => void;
  send: () => void;
};

function follow(media: HTMLMediaElement, following: Following): () => void {
  const { send } = following;
  const { tick, noteNow, stop, leap, pause } = watching(media, following);
  const leaving = new AbortController();
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: leaving.signal });
  // At once too, so that the first moments count.
  for (const name of ["timeupdate", "playing", "seeked"]) on(media, name, tick);
  on(media, "pause", pause);
  on(media, "seeking", leap);
  on(media, "ended", stop);
  on(window, "pagehide", stop);
  on(window, "online", send);
  on(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      noteNow();
      send();
    }
  });
  const timer = window.setInterval(send, SEND_MS);
  return () => {
    window.clearInterval(timer);
    leaving.abort();
    noteNow();
    send();
  };
}

/** What has been watched since it was last noted, and when that is noted. */
function watching(media: HTMLMediaElement, { durationMs, note, send }: Following) {
  const tracker = createWatchTracker();
  let notedAt = performance.now();
  let hasMoved = false;
  const positionMs = () => {
    const ms = Math.round(media.currentTime * 1000);
    return durationMs > 0 ? Math.min(ms, durationMs) : ms;
  };
  const noteNow = () => {
    notedAt = performance.now();
    const ranges = tracker.take();
    if (ranges.length > 0 || hasMoved) note({ ranges, positionMs: positionMs() });
    hasMoved = false;
  };
  const tick = () => {
    if (media.paused || media.seeking) return;
    hasMoved = true;
    tracker.tick({ positionMs: positionMs(), nowMs: performance.now(), rate: media.playbackRate });
    if (performance.now() - notedAt > NOTE_MS) noteNow();
  };
  const stop = () => {
    tick();
    noteNow();
    tracker.stop();
    send();
  };
  const pause = () => {
    if (!media.ended) hasMoved = true;
    stop();
  };
  const leap = () => {
    hasMoved = true;
    noteNow();
    tracker.stop();
  };
  return { tick, noteNow, stop, pause, leap };
}

type Tick = {
  positionMs: number;
  /** A clock that only goes forward, in milliseconds. */
  nowMs: number;
  rate: number;
};

/** Finds out which parts are really watched: what was jumped over is not. */
export function createWatchTracker() {
  let ranges: WatchedRange[] = [];
  let last: Tick | undefined;
  return {
    /** Called again and again while it plays. */
    tick(now: Tick): void {
      const open = ranges.at(-1);
      if (last && open && isStep(last, now)) open[1] = now.positionMs;
      else ranges.push([now.positionMs, now.positionMs]);
      last = now;
    },
    /** It was paused, or somebody jumps. */
    stop(): void {
      last = undefined;
    },
    /** The parts since the last time, without what lasted no time at all. */
    take(): WatchedRange[] {
      const taken = ranges.filter(([from, until]) => until > from);
      const open = last ? ranges.at(-1) : undefined;
      // What goes on is continued from here.
      ranges = open ? [[open[1], open[1]]] : [];
      return taken;
    },
  };
}

/** Between two events of an element that plays (every quarter of a second), and in a hidden tab every second. */
const LONGEST_STEP_MS = 1_500;

function isStep(before: Tick, now: Tick): boolean {
  const playedMs = now.positionMs - before.positionMs;
  const mostMs = (now.nowMs - before.nowMs) * now.rate + LONGEST_STEP_MS / 2;
  return playedMs >= 0 && playedMs <= mostMs && playedMs <= LONGEST_STEP_MS * now.rate + 500;
}
