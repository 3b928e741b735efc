import { expect, test } from "vitest";
import type { PlayerSettings } from "../lectures/player-settings.ts";
import { optics, rendition } from "../lectures/testing/optics.ts";
import { qualityOf } from "./player-quality.ts";

const settings: PlayerSettings = { quality: "480p", savesData: false, rate: 1 };
// As the server lists them, the smallest first.
const renditions = [rendition("audio"), rendition("240p"), rendition("480p")];
const lecture = { ...optics, renditions };

test.each(["audio", "240p", "480p", "original"] as const)(
  "a kept file plays as the %s that it is, whatever else the server lists and somebody chose",
  (kind) => {
    // Sound alone is stored as video/mp4, too.
    const file = new File([""], "optics.mp4", { type: "video/mp4" });
    expect(qualityOf({ lecture, kept: { kind, file }, settings })).toBe(kind);
  },
);
