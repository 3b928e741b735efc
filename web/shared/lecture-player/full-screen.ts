import { type RefObject, useEffect, useReducer } from "react";

/** Of the iPhone, which shows only the video itself in full screen. */
type PhoneVideo = HTMLMediaElement & { webkitEnterFullscreen?: () => void };

export function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

export function enterFullScreen(stage: HTMLElement | null, media: PhoneVideo | null): void {
  if (stage?.requestFullscreen) stage.requestFullscreen().catch(() => undefined);
  else media?.webkitEnterFullscreen?.();
}

export function leaveFullScreen(): void {
  document.exitFullscreen().catch(() => undefined);
}

/** Whatever changes what the controls show. */
const events = [
  ...["timeupdate", "play", "pause", "ended", "seeking", "seeked", "ratechange"],
  ...["volumechange", "waiting", "playing", "durationchange", "loadeddata", "emptied", "progress"],
];

export type MediaState = {
  positionMs: number;
  /** By the element; 0 as long as it does not know. */
  durationMs: number;
  isPlaying: boolean;
  isMuted: boolean;
  /** It should play and has nothing to show. */
  isWaiting: boolean;
};

/** What an element is at, again with every event; `key` names the element. */
export function useMedia(media: RefObject<HTMLMediaElement | null>, key: string): MediaState {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another element
  useEffect(() => {
    const element = media.current;
    for (const name of events) element?.addEventListener(name, refresh);
    return () => {
      for (const name of events) element?.removeEventListener(name, refresh);
    };
  }, [media, key]);
  return stateOf(media.current);
}

function stateOf(media: HTMLMediaElement | null): MediaState {
  if (!media)
    return { positionMs: 0, durationMs: 0, isPlaying: false, isMuted: false, isWaiting: true };
  const isPlaying = !media.paused && !media.ended;
  return {
    positionMs: Math.round(media.currentTime * 1000),
    durationMs: Number.isFinite(media.duration) ? Math.round(media.duration * 1000) : 0,
    isPlaying,
    isMuted: media.muted,
    isWaiting: isPlaying && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  };
}
