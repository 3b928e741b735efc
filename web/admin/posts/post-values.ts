import type { PostSource, PostText } from "../../../contract/entities/office-post.ts";
import { ofLocalField, toLocalField } from "../../features/forms/india-moment.ts";

/** What the form holds: a text that is not there is empty. */
export type TextValues = Record<keyof PostText, string>;
export type PostValues = {
  date: string;
  updated: string;
  publishAt: string;
  officialUrl: string;
  en: TextValues;
  hi: TextValues;
};

export const noText: TextValues = {
  title: "",
  excerpt: "",
  body: "",
  examYear: "",
  officialName: "",
  officialText: "",
};

export function emptyPost(today: string): PostValues {
  return { date: today, updated: today, publishAt: "", officialUrl: "", en: noText, hi: noText };
}

export function valuesOf({
  date,
  updated,
  publishAt,
  officialUrl,
  en,
  hi,
}: PostSource): PostValues {
  return {
    date,
    updated,
    publishAt: toLocalField(publishAt),
    officialUrl: officialUrl ?? "",
    en: textValues(en),
    hi: hi ? textValues(hi) : noText,
  };
}

function textValues({ examYear, officialName, officialText, ...text }: PostText): TextValues {
  const optional = { examYear, officialName, officialText };
  const filled = Object.entries(optional).map(([key, value]) => [key, value ?? ""]);
  return { ...text, ...(Object.fromEntries(filled) as Record<keyof typeof optional, string>) };
}

/** Without a word of Hindi the post is in English only. */
export function sourceOf(values: PostValues, state: PostSource["state"]): PostSource {
  const { date, updated, publishAt, officialUrl, en, hi } = values;
  const hasHindi = [hi.title, hi.excerpt, hi.body].some((text) => text.trim() !== "");
  return {
    state,
    date,
    updated,
    publishAt: ofLocalField(publishAt),
    officialUrl: orNull(officialUrl),
    en: textOf(en),
    hi: hasHindi ? textOf(hi) : null,
  };
}

function textOf({ title, excerpt, body, ...optional }: TextValues): PostText {
  const { examYear, officialName, officialText } = optional;
  return {
    title,
    excerpt,
    body,
    examYear: orNull(examYear),
    officialName: orNull(officialName),
    officialText: orNull(officialText),
  };
}

function orNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}
