import type { Lecture, SampleLecture } from "../../../contract/entities/lecture.ts";
import type { KeptCaptions } from "./kept-captions.ts";

export type WatchedLecture = SampleLecture & Pick<Lecture, "positionMs" | "watched">;

/** The person who watches; nothing of a visitor is noted. */
export type Viewer = { id: string; name: string | undefined };

export type WatchViewProps = {
  lecture: WatchedLecture;
  /** In the page's language, where it has one. */
  title: string;
  /** Where the lecture's files are; the public calls for samples. */
  from: "user" | "public";
  viewer: Viewer | undefined;
  /** The whole file where this device keeps it. */
  kept: File | undefined;
  /** Captions that this device keeps with it. */
  keptCaptions?: KeptCaptions | undefined;
  /** The poster that it keeps, as a `data:` address. */
  keptPoster?: string | undefined;
};
