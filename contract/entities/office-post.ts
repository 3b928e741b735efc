import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { moment } from "../schedule.ts";
import { httpsLink, isoDate, line, paragraphs } from "../text.ts";

/** A post in one language, as it is written. */
export const postText = z.strictObject({
  title: line(limits.titleLength),
  excerpt: paragraphs(limits.summaryLength),
  /** Markdown. */
  body: paragraphs(limits.markdownLength),
  /** The exam cycle whose bulletin the facts follow. */
  examYear: z.nullable(line(limits.nameLength)),
  officialName: z.nullable(line(limits.titleLength)),
  officialText: z.nullable(paragraphs(limits.summaryLength)),
});
export type PostText = z.infer<typeof postText>;

/** A post as the office writes it. Without Hindi it stands on the English site only. */
export const postSource = z.strictObject({
  state: z.enum(["draft", "published"]),
  /** A published post is public from this moment on; null: at once. */
  publishAt: z.nullable(moment),
  date: isoDate,
  updated: isoDate,
  /** The page of the official body, shown with its name and text. */
  officialUrl: z.nullable(httpsLink),
  en: postText,
  hi: z.nullable(postText),
});
export type PostSource = z.infer<typeof postSource>;

/** A deleted post is shown as it was before, and can be restored from its history. */
export const postStates = ["draft", "scheduled", "published", "deleted"] as const;

/** A post in the office's list. */
export const listedPost = z.strictObject({
  id: z.int(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  date: z.string(),
  state: z.enum(postStates),
  publishAt: z.nullable(z.string()),
  /** It is bundled with the program. */
  isBundled: z.boolean(),
  isChanged: z.boolean(),
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
});
export type ListedPost = z.infer<typeof listedPost>;

export const officePost = z.strictObject({
  ...listedPost.shape,
  source: postSource,
});
export type OfficePost = z.infer<typeof officePost>;
