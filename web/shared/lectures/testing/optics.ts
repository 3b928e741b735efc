import type { Rendition } from "../../../../contract/entities/lecture.ts";
import type { WatchedLecture } from "../watched-lecture.ts";

export const rendition = (kind: Rendition["kind"]): Rendition => ({
  kind,
  bytes: 1,
  durationMs: 1,
  width: 0,
  height: 0,
});

/** A minute of optics in 240p, of which nothing was watched. */
export const optics: WatchedLecture = {
  id: "l1",
  courseId: "k1",
  title: "Optics",
  titleHi: null,
  durationMs: 60_000,
  renditions: [{ kind: "240p", bytes: 9_000_000, durationMs: 60_000, width: 426, height: 240 }],
  captions: [],
  hasPoster: false,
  positionMs: 0,
  watched: [],
};
