import type { RefObject } from "react";
import { useLanguage } from "../../messages/language.ts";
import { withCaptions } from "../lectures/player-settings.ts";
import { lectureAddresses } from "./lecture-addresses.ts";
import type { PlayerProps } from "./player-props.ts";
import { qualityOf } from "./player-quality.ts";
import { useAttached } from "./use-attached.ts";
import { makeCommands } from "./use-commands.ts";
import { useMedia } from "./use-media.ts";
import { useMediaSession } from "./use-media-session.ts";
import { useNotedProgress } from "./use-noted-progress.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

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
