import type { RefObject } from "react";
import {
  type PlayerSettings,
  playerRates,
  type ShownSettings,
} from "../lectures/player-settings.ts";
import { enterFullScreen, isFullScreen, leaveFullScreen } from "./full-screen.ts";

export const SKIP_S = 10;

export type PlayerCommands = ReturnType<typeof makeCommands>;

type Commanded = {
  media: RefObject<HTMLMediaElement | null>;
  stage: RefObject<HTMLElement | null>;
  durationMs: number;
  settings: ShownSettings;
  captions: readonly ("en" | "hi")[];
  pageLanguage: "en" | "hi";
  onSettings: (change: Partial<PlayerSettings>) => void;
};

/** What buttons, keys and the phone's own controls do. */
export function makeCommands(given: Commanded) {
  const { media, stage, durationMs, settings, captions, pageLanguage, onSettings } = given;
  const seek = (ms: number) => {
    const element = media.current;
    if (element) element.currentTime = Math.min(Math.max(0, ms), Math.max(0, durationMs)) / 1000;
  };
  const setRate = (rate: number) => {
    if (media.current) media.current.playbackRate = rate;
    onSettings({ rate });
  };
  return {
    seek,
    setRate,
    play: () => void media.current?.play().catch(() => undefined),
    pause: () => media.current?.pause(),
    toggle() {
      if (media.current?.paused) void media.current.play().catch(() => undefined);
      else media.current?.pause();
    },
    skip: (bySeconds: number) => seek(((media.current?.currentTime ?? 0) + bySeconds) * 1000),
    changeRate(by: 1 | -1) {
      const rate = playerRates[playerRates.indexOf(settings.rate) + by];
      if (rate !== undefined) setRate(rate);
    },
    toggleSound() {
      if (media.current) media.current.muted = !media.current.muted;
    },
    /** Captions in the page's language where there are any, else in the other. */
    toggleCaptions() {
      const first = captions.find((language) => language === pageLanguage) ?? captions[0];
      if (first) onSettings({ captions: settings.captions === "off" ? first : "off" });
    },
    toggleFullScreen() {
      if (isFullScreen()) leaveFullScreen();
      else enterFullScreen(stage.current, media.current);
    },
    togglePictureInPicture() {
      const element = media.current;
      if (!(element instanceof HTMLVideoElement)) return;
      const changing = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : element.requestPictureInPicture();
      changing.catch(() => undefined);
    },
  };
}
