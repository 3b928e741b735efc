import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** The types of the files that a notice may have. */
export const noticeFileTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
] as const;

/** A file of a notice. */
export const noticeFile = z.strictObject({
  id: z.string(),
  /** The file's name without its ending. */
  title: z.string(),
  /** Bytes. */
  size: z.int(),
  mimeType: z.enum(noticeFileTypes),
});
export type NoticeFile = z.infer<typeof noticeFile>;

/** What an upload will be as a file of a notice; a picture is encoded again, so its size is another. */
export const checkedNoticeFile = z.omit(noticeFile, { id: true });

/** The finished uploads that become a notice's files, in their order. */
export const noticeUploads = z.array(line(limits.idLength)).check(
  z.maxLength(limits.noticeFiles),
  z.refine((ids) => new Set(ids).size === ids.length, { error: "repeated_field" }),
);
