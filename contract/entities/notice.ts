import * as z from "zod/mini";
import type { FieldErrorCode } from "../field-errors.ts";
import { limits } from "../limits.ts";
import { moment } from "../schedule.ts";
import { line, paragraphs } from "../text.ts";
import {
  gonePlaces,
  languages,
  mailStates,
  type NoticeAudience,
  noticeAudiences,
  pushStates,
  unreachedReasons,
} from "./closed-lists.ts";
import { lookupCode } from "./lookup.ts";

/** The types of the files that a notice may have. */
export const noticeFileTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
] as const;

/** A file of a notice. */
const noticeFile = z.strictObject({
  id: z.string(),
  /** The file's name without its ending. */
  title: z.string(),
  /** Bytes. */
  size: z.int(),
  mimeType: z.enum(noticeFileTypes),
});

/** What an upload will be as a file of a notice; a picture is encoded again, so its size is another. */
export const checkedNoticeFile = z.omit(noticeFile, { id: true });

/** The finished uploads that become a notice's files, in their order. */
const noticeUploads = z.array(line(limits.idLength)).check(
  z.maxLength(limits.noticeFiles),
  z.refine((ids) => new Set(ids).size === ids.length, { error: "repeated_field" }),
);

/** The English ones are in Hindi where the notice was written in Hindi alone. */
export const noticeWords = {
  titleEn: z.string(),
  titleHi: z.nullable(z.string()),
  textEn: z.string(),
  textHi: z.nullable(z.string()),
};

type Named = Partial<Record<"gradeCode" | "courseId" | "personId", string | undefined>>;

/** A notice for a class, a course or a person says which. */
const names = (audience: NoticeAudience, field: keyof Named) =>
  z.refine<Named & { audience: NoticeAudience }>(
    (notice) => notice.audience !== audience || notice[field] !== undefined,
    { error: "required", path: [field] },
  );

type Words = Partial<Record<"titleEn" | "titleHi" | "textEn" | "textHi", string | undefined>>;

/** A Hindi title over an English text, or the reverse, would be in neither language. */
const comesWith = (given: keyof Words, other: keyof Words, error: FieldErrorCode) =>
  z.refine<Words>((words) => words[given] === undefined || words[other] !== undefined, {
    error,
    path: [other],
  });
const isWrittenAt = (field: "titleEn" | "textEn") =>
  z.refine<Words>((words) => Object.values(pick(words)).some((text) => text !== undefined), {
    error: "one_language",
    path: [field],
  });
const pick = ({ titleEn, titleHi, textEn, textHi }: Words) => ({
  titleEn,
  titleHi,
  textEn,
  textHi,
});

/** A notice is in English, in Hindi or in both, title and text. */
export const inOneLanguage = [
  isWrittenAt("titleEn"),
  isWrittenAt("textEn"),
  comesWith("titleEn", "textEn", "required"),
  comesWith("textEn", "titleEn", "required"),
  comesWith("titleHi", "textHi", "one_hindi_field"),
  comesWith("textHi", "titleHi", "one_hindi_field"),
];

/** What anybody who writes a notice says. */
export const writtenNotice = {
  titleEn: z.optional(line(limits.titleLength)),
  titleHi: z.optional(line(limits.titleLength)),
  textEn: z.optional(paragraphs(limits.textLength)),
  textHi: z.optional(paragraphs(limits.textLength)),
  /** When it is sent; if this is absent or past, at once. */
  sendAt: z.optional(moment),
  uploadIds: z.optional(noticeUploads),
};

export type NoticeFile = z.infer<typeof noticeFile>;

/**
 * A notice as the office writes it. Of `gradeCode`, `courseId` and `personId` only the one of the audience is used.
 */
export const newNotice = z
  .strictObject({
    audience: z.enum(noticeAudiences),
    gradeCode: z.optional(lookupCode),
    courseId: z.optional(line(limits.idLength)),
    personId: z.optional(line(limits.idLength)),
    ...writtenNotice,
  })
  .check(
    names("class", "gradeCode"),
    names("course", "courseId"),
    names("person", "personId"),
    ...inOneLanguage,
  );
export type NewNotice = z.infer<typeof newNotice>;

/** A notice as the office sees it. */
export const officeNotice = z.strictObject({
  ...noticeWords,
  id: z.string(),
  audience: z.enum(noticeAudiences),
  gradeCode: z.nullable(z.string()),
  course: z.nullable(
    z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  ),
  person: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** Whoever teaches in the course wrote it. */
  isOfTeacher: z.boolean(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  sendAt: z.string(),
  /** When everybody had it; null until then. */
  sentAt: z.nullable(z.string()),
  /** From when on e-mails and push messages go: after the quiet hours. */
  messagesAt: z.string(),
  /** How many people have it under Notices, and how many of them have opened it. */
  receivers: z.int(),
  opened: z.int(),
  files: z.array(noticeFile),
});
export type OfficeNotice = z.infer<typeof officeNotice>;

/** Whom a notice has reached: whoever has opened it, or has been sent a message about it. */
export const noticeReach = z.strictObject({
  opened: z.int(),
  /** Those who have not opened it, and for whom a mail server or a push service has accepted a message. */
  told: z.int(),
  /** Those with neither: they see it when they next open the website. */
  unreached: z.int(),
  /** Those of all these who joined after it was sent, and found it on the website. */
  newcomers: z.int(),
  /** Messages to some of the unreached are still to go. */
  isSending: z.boolean(),
  /** Whether the institute has a mail server. */
  canMail: z.boolean(),
});
export type NoticeReach = z.infer<typeof noticeReach>;

export const reachedNotice = z.strictObject({ ...officeNotice.shape, reach: noticeReach });
export type ReachedNotice = z.infer<typeof reachedNotice>;

/** A notice of which some people have not heard whom the office can call. */
export const noticeToCallAbout = z.strictObject({
  id: z.string(),
  titleEn: noticeWords.titleEn,
  titleHi: noticeWords.titleHi,
  people: z.int(),
});
export type NoticeToCallAbout = z.infer<typeof noticeToCallAbout>;

/** A notice as its recipient sees it. */
export const receivedNotice = z.strictObject({
  ...noticeWords,
  id: z.string(),
  receivedAt: z.string(),
  readAt: z.nullable(z.string()),
  files: z.array(noticeFile),
});
export type ReceivedNotice = z.infer<typeof receivedNotice>;

/**
 * Somebody who has a notice and has not opened it, with the reason: never signed in, not on the website since it was
 * sent, or on it without opening the notice.
 */
export const unreachedPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  reason: z.enum(unreachedReasons),
  /** What became of the e-mail and of the push message about it. */
  mail: z.enum(mailStates),
  push: z.enum(pushStates),
  /** The person may not come in, or has left the course that the notice is for. */
  gone: z.nullable(z.enum(gonePlaces)),
  /** When the person was last on the website, ISO 8601 UTC. */
  lastSeenAt: z.nullable(z.string()),
  /** Of the enrolment form; E.164. */
  phoneNumber: z.nullable(z.string()),
  parentName: z.nullable(z.string()),
  /** The one chosen for messages, else that of the last enrolment. */
  language: z.nullable(z.enum(languages)),
  /** When the office called or wrote to them about it, ISO 8601 UTC. */
  calledAt: z.nullable(z.string()),
});
export type UnreachedPerson = z.infer<typeof unreachedPerson>;

/** Says that the office called or wrote to somebody about a notice, or that it did not after all. */
export const callAboutNotice = z.strictObject({
  personId: line(limits.idLength),
  isPhoned: z.boolean(),
});
