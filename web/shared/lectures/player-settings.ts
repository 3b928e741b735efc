import { useState } from "react";
import type { Language } from "../../../contract/entities/closed-lists.ts";
import { store, stored } from "../../state/device-storage.ts";
import { savesData } from "../../ui/saves-data.ts";
import type { QualityChoice } from "./lecture-sizes.ts";
import type { WatchedLecture } from "./watched-lecture.ts";

/** How somebody watches on this device, for every lecture. */
export type PlayerSettings = {
  quality: QualityChoice;
  savesData: boolean;
  rate: number;
  /** Undefined until something is chosen. */
  captions?: "off" | "en" | "hi" | undefined;
};

/** With the captions that are shown. */
export type ShownSettings = PlayerSettings & { captions: "off" | "en" | "hi" };

const KEY = "lecture-player";

export const playerRates: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

function kept(): PlayerSettings {
  const initial = { quality: "auto", savesData: savesData(), rate: 1 } as const;
  // What an older version lacks is as at first.
  const settings = { ...initial, ...stored<Partial<PlayerSettings>>(KEY) };
  return playerRates.includes(settings.rate) ? settings : { ...settings, rate: 1 };
}

/**
 * Where nothing is chosen, captions are shown for a lecture without sound: they are its words. Of a lecture that plays
 * from the device without the server nobody knows whether it has sound, so there they are shown as well.
 */
export function withCaptions(
  settings: PlayerSettings,
  { renditions, captions }: Pick<WatchedLecture, "renditions" | "captions">,
  pageLanguage: Language,
): ShownSettings {
  const isSilent = renditions.every(({ kind }) => kind !== "audio" && kind !== "original");
  const words = captions.find((language) => language === pageLanguage) ?? captions[0];
  return { ...settings, captions: settings.captions ?? ((isSilent && words) || "off") };
}

/** The settings, and how to change some of them. */
export function usePlayerSettings() {
  const [settings, setSettings] = useState(kept);
  const change = (changed: Partial<PlayerSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    // Where storage is refused, they last as long as the page.
    store(KEY, next);
  };
  return { settings, change };
}
