import type { OfficePost, PostSource, PostText } from "../../../contract/entities/office-post.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { ofLocalField, toLocalField } from "../../shared/forms/india-moment.ts";
import type { TextSchema } from "./text-shape.ts";

const line: TextSchema = { kind: "line" };
const optional = (schema: TextSchema): TextSchema => ({ anyOf: [schema, { type: "null" }] });

export const postSchema: TextSchema = {
  properties: {
    date: { format: "date" },
    updated: { format: "date" },
    publishAt: optional({ kind: "moment" }),
    officialUrl: optional({ kind: "link" }),
    title: line,
    excerpt: { kind: "paragraph" },
    body: { kind: "markdown" },
    examYear: optional(line),
    officialName: optional(line),
    officialText: optional({ kind: "paragraph" }),
  },
};

const noText: PostText = {
  title: "",
  excerpt: "",
  body: "",
  examYear: null,
  officialName: null,
  officialText: null,
};

/** What the form of a new post starts with; version 0 is not saved yet. */
export function newPost(today: string): Pick<OfficePost, "version" | "source"> {
  const source = { date: today, updated: today, publishAt: null, officialUrl: null };
  return { version: 0, source: { ...source, state: "draft", en: noText, hi: null } };
}

/** A post as its form holds it: what is the same in both languages stands in both. */
export function textsOfPost({ en, hi, publishAt, ...shared }: PostSource): BothTexts {
  const both = { ...shared, publishAt: toLocalField(publishAt) };
  return { en: { ...both, ...en }, hi: { ...both, ...(hi ?? noText) } };
}

/** Without a word of Hindi the post is in English only. What is wrong in it the server says. */
export function postOfTexts({ en, hi }: BothTexts): PostSource {
  const { title, excerpt, body } = hi;
  const hasHindi = [title, excerpt, body].some((text) => String(text ?? "").trim() !== "");
  return {
    // The form holds what textsOfPost gives.
    ...(sharedOf(en) as Omit<PostSource, "en" | "hi">),
    en: textOf(en),
    hi: hasHindi ? textOf(hi) : null,
  };
}

function sharedOf({ state, date, updated, publishAt, officialUrl }: BothTexts["en"]) {
  const at = ofLocalField(String(publishAt ?? ""));
  return { state, date, updated, publishAt: at, officialUrl: orNull(officialUrl) };
}

function textOf(text: BothTexts["en"]): PostText {
  const { title, excerpt, body, examYear, officialName, officialText } = text;
  return {
    title: String(title),
    excerpt: String(excerpt),
    body: String(body),
    examYear: orNull(examYear),
    officialName: orNull(officialName),
    officialText: orNull(officialText),
  };
}

function orNull(value: unknown): string | null {
  const text = String(value ?? "");
  return text.trim() === "" ? null : text;
}
