import { type RefObject, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../texts/texts.ts";
import type { QualityChoice } from "../lectures/lecture-sizes.ts";
import { type PlayerSettings, withCaptions } from "../lectures/player-settings.ts";
import type { WatchViewProps } from "../lectures/watched-lecture.ts";
import { attachMedia, type MediaProblem } from "./attach-media.ts";
import { type MediaState, useMedia } from "./full-screen.ts";
import { lectureAddresses, qualityOf } from "./player-quality.ts";
import { makeCommands, type PlayerCommands, SKIP_S } from "./use-commands.ts";
import { useNotedProgress } from "./use-noted-progress.ts";

type Elements = {
  stage: RefObject<HTMLElement | null>;
  media: RefObject<(HTMLVideoElement & HTMLAudioElement) | null>;
};

export type Playback = ReturnType<typeof usePlayback>;

/** Plays a lecture in an element: its source, what it is at, what was watched, and what commands it. */
export function usePlayback(given: PlayerProps, { stage, media }: Elements) {
  const { lecture, title, from, viewer, onSettings } = given;
  const pageLanguage = useLanguage();
  const settings = withCaptions(given.settings, lecture, pageLanguage);
  const quality = qualityOf(given);
  const element: "audio" | "video" = quality === "audio" ? "audio" : "video";
  const addresses = lectureAddresses(from, lecture.id);
  const { problem, retry } = useAttached({ given, media, quality, addresses });
  const state = useMedia(media, element);
  const durationMs = lecture.durationMs || state.durationMs;
  const watched = useNotedProgress({
    media,
    element,
    lectureId: lecture.id,
    userId: viewer?.id,
    before: lecture.watched,
    durationMs: lecture.durationMs,
  });
  const { captions } = lecture;
  const does = { media, stage, durationMs, settings, captions, pageLanguage, onSettings };
  const commands = makeCommands(does);
  usePlayerKeys(commands);
  useMediaSession(commands, { title, durationMs, state, rate: settings.rate });
  return {
    settings,
    quality,
    element,
    addresses,
    problem,
    retry,
    state,
    durationMs,
    watched,
    commands,
  };
}

export type PlayerProps = WatchViewProps & {
  startMs: number;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
};

/** The player's keys, except while the focus is in a field that needs them. */
function usePlayerKeys(commands: PlayerCommands): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isShortcut) return;
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    // Before the slider, whose own steps are smaller.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

function actOf({ key, target }: KeyboardEvent, commands: PlayerCommands) {
  const element = target instanceof Element ? target : undefined;
  if (element?.closest("dialog, textarea, select, [type=text], [type=search]")) return undefined;
  const isChoice = element?.matches("[type=radio], [type=checkbox]") === true;
  // A button is pressed by the space bar, and the arrows change a choice.
  if (key === " ") {
    return isChoice || element?.matches("button, a, summary") ? undefined : commands.toggle;
  }
  if (key === "ArrowLeft") return isChoice ? undefined : () => commands.skip(-SKIP_S);
  if (key === "ArrowRight") return isChoice ? undefined : () => commands.skip(SKIP_S);
  if (key === "<") return () => commands.changeRate(-1);
  if (key === ">") return () => commands.changeRate(1);
  const letters: Record<string, () => void> = {
    k: commands.toggle,
    f: commands.toggleFullScreen,
    c: commands.toggleCaptions,
    m: commands.toggleSound,
  };
  return letters[key.toLowerCase()];
}

type Shown = { title: string; durationMs: number; state: MediaState; rate: number };

/** The controls on a phone's locked screen and on headphones. */
function useMediaSession(commands: PlayerCommands, shown: Shown): void {
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

type Attaching = {
  given: Pick<PlayerProps, "kept" | "startMs" | "settings" | "lecture" | "from">;
  media: React.RefObject<HTMLMediaElement | null>;
  quality: QualityChoice;
  addresses: ReturnType<typeof lectureAddresses>;
};

/** Plays from where the element before this one was, as another quality is another source. */
function useAttached({ given, media, quality, addresses }: Attaching) {
  const { startMs, settings, lecture, from } = given;
  const kept = given.kept?.file;
  const [problem, setProblem] = useState<MediaProblem>();
  const [tries, setTries] = useState(0);
  const place = useRef({ startS: startMs / 1000, isPlaying: false });
  const again = () => setTries((count) => count + 1);
  const isToPlay = useRef(true);
  const rate = useRef(settings.rate);
  rate.current = settings.rate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are those of the lecture, and each try is a new one
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const { startS } = place.current;
    const isPlaying = place.current.isPlaying || isToPlay.current;
    isToPlay.current = false;
    const detach = attachMedia(element, {
      addresses,
      quality,
      kept,
      startS,
      savesData: settings.savesData,
      onProblem: setProblem,
      onOnline: again,
    });
    element.defaultPlaybackRate = rate.current;
    element.playbackRate = rate.current;
    if (isPlaying) element.play().catch(() => undefined);
    return () => {
      const isReady = element.readyState > 0;
      place.current = {
        startS: isReady ? element.currentTime : startS,
        isPlaying: !element.paused,
      };
      detach();
      setProblem(undefined);
    };
  }, [media, quality, kept, settings.savesData, lecture.id, from, tries]);
  return {
    problem,
    /** Somebody asks for it, who wants to go on watching: what failed may have paused it. */
    retry() {
      isToPlay.current = true;
      again();
    },
  };
}
