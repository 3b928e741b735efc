import { useEffect, useRef } from "react";
import { type PlayerCommands, SKIP_S } from "./use-commands.ts";
import type { MediaState } from "./use-media.ts";

type Shown = { title: string; durationMs: number; state: MediaState; rate: number };

/** The controls on a phone's locked screen and on headphones. */
export function useMediaSession(commands: PlayerCommands, shown: Shown): void {
  const { title, durationMs, state, rate } = shown;
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.metadata = new MediaMetadata({ title });
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => latest.current.play()],
      ["pause", () => latest.current.pause()],
      ["seekbackward", ({ seekOffset }) => latest.current.skip(-(seekOffset ?? SKIP_S))],
      ["seekforward", ({ seekOffset }) => latest.current.skip(seekOffset ?? SKIP_S)],
      ["seekto", ({ seekTime }) => seekTime != null && latest.current.seek(seekTime * 1000)],
    ];
    for (const [action, handler] of handlers) setHandler(session, action, handler);
    return () => {
      for (const [action] of handlers) setHandler(session, action, null);
      session.metadata = null;
    };
  }, [title]);
  const positionS = Math.floor(state.positionMs / 1000);
  useEffect(() => {
    const duration = durationMs / 1000;
    if (!navigator.mediaSession?.setPositionState || positionS > duration) return;
    navigator.mediaSession.playbackState = state.isPlaying ? "playing" : "paused";
    navigator.mediaSession.setPositionState({ duration, position: positionS, playbackRate: rate });
  }, [positionS, durationMs, rate, state.isPlaying]);
}

/** Browsers that do not know an action refuse it. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The other actions still work.
  }
}
