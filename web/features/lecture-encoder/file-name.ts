import type { RenditionKind } from "../../../contract/entities/lecture.ts";

const MOST_LETTERS = 100;

/** What a quality's file is called: by the lecture's title, as a recording's own name may be refused. */
export function fileNameOf(title: string, kind: RenditionKind, ending = "mp4"): string {
  const short = [...title.replace(/[\\/:*?"<>|.\s]+/g, " ")].slice(0, MOST_LETTERS).join("");
  return `${short.trim() || "lecture"} ${kind}.${ending}`;
}
