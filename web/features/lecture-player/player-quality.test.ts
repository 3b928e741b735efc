import { expect, test } from "vitest";
import type { Rendition } from "../../../contract/entities/lecture.ts";
import type { PlayerSettings } from "../lectures/player-settings.ts";
import type { WatchedLecture } from "../lectures/watched-lecture.ts";
import { qualityOf } from "./player-quality.ts";

const settings: PlayerSettings = { quality: "480p", savesData: false, rate: 1 };
const rendition = (kind: Rendition["kind"]): Rendition => ({
  kind,
  bytes: 1,
  durationMs: 1,
  width: 0,
  height: 0,
});
const lecture: WatchedLecture = {
  id: "l1",
  courseId: "k1",
  title: "Optics",
  titleHi: null,
  durationMs: 60_000,
  // As the server lists them, the smallest first.
  renditions: [rendition("audio"), rendition("240p"), rendition("480p")],
  captions: [],
  hasPoster: false,
  positionMs: 0,
  watched: [],
};

test.each(["audio", "240p", "480p", "original"] as const)(
  "a kept file plays as the %s that it is, whatever else the server lists and somebody chose",
  (kind) => {
    // Sound alone is stored as video/mp4, too.
    const file = new File([""], "optics.mp4", { type: "video/mp4" });
    expect(qualityOf({ lecture, kept: { kind, file }, settings })).toBe(kind);
  },
);
