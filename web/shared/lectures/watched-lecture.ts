import type { Lecture, RenditionKind, SampleLecture } from "../../../contract/entities/lecture.ts";
import { posterAddress } from "../device-files/lecture-file.ts";
import type { KeptCaptions } from "./kept-captions.ts";

export type WatchedLecture = SampleLecture & Pick<Lecture, "positionMs" | "watched">;

/** The one quality of a lecture that this device keeps, as a whole file. */
export type KeptQuality = { kind: RenditionKind; file: File };

/** The person who watches; nothing of a visitor is noted. */
export type Viewer = { id: string; name: string | undefined };

export type WatchViewProps = {
  lecture: WatchedLecture;
  /** In the page's language, where it has one. */
  title: string;
  /** Where the lecture's files are; the public calls for samples. */
  from: "user" | "public";
  viewer: Viewer | undefined;
  /** Where this device keeps it. */
  kept: KeptQuality | undefined;
  /** Captions that this device keeps with it. */
  keptCaptions?: KeptCaptions | undefined;
  /** The poster that it keeps, as a `data:` address. */
  keptPoster?: string | undefined;
};

/**
 * The poster to be shown: the one that this device keeps, or the server's; undefined where there is none, or none any
 * more.
 */
export function posterOf({
  lecture: { id, hasPoster },
  from,
  keptPoster,
}: Pick<WatchViewProps, "lecture" | "from" | "keptPoster">): string | undefined {
  return hasPoster ? (keptPoster ?? posterAddress(from, id)) : undefined;
}
