import type { CaptionLanguage, RenditionKind } from "../../../contract/entities/lecture.ts";
import { addressOf } from "../../api/send.ts";

export type LectureAddresses = ReturnType<typeof lectureAddresses>;

/** Where the files of a lecture are: the person's own calls, or those for anybody. */
export function lectureAddresses(from: "user" | "public", id: string) {
  const at = `/api/${from}/lectures/:id` as const;
  return {
    master: addressOf(`${at}/master.m3u8`, { id }),
    playlist: (kind: RenditionKind) => addressOf(`${at}/playlists/:kind`, { id, kind }),
    file: (kind: RenditionKind) => addressOf(`${at}/files/:kind`, { id, kind }),
    captions: (language: CaptionLanguage) =>
      addressOf(`${at}/captions/:language`, { id, language }),
  };
}
