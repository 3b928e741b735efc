import {
  type CommitmentInsertion,
  type CommitmentName,
  commitmentTexts,
  type OfferedCommitment,
} from "../../../contract/entities/commitments.ts";
import type { Language } from "../../../contract/errors.ts";
import { once, readData } from "./content-folder.ts";
import { isRecord } from "./text-schema.ts";

export const readCommitments = once((language) =>
  readData(`${language}/commitments.json`, commitmentTexts),
);

/** Every promise in both languages, with what the site says where it is kept. */
export async function offeredCommitments(): Promise<OfferedCommitment[]> {
  const [english, hindi] = await Promise.all([readCommitments("en"), readCommitments("hi")]);
  return english.flatMap(({ id, title, insertions }) => {
    const inHindi = hindi.find((promise) => promise.id === id);
    if (!inHindi) return [];
    const said = { en: insertions.map(wordsOf), hi: inHindi.insertions.map(wordsOf) };
    return [{ id, title: { en: title, hi: inHindi.title }, said }];
  });
}

function wordsOf(insertion: CommitmentInsertion): string {
  if ("sentence" in insertion) return insertion.sentence;
  if ("line" in insertion) return insertion.line;
  if ("item" in insertion) return `${insertion.item.title}: ${insertion.item.text}`;
  return insertion.section.heading;
}

type Shown = { document: string; language: Language; kept: readonly CommitmentName[] };

/** A text of the site, as it is written, with the sentences of the commitments that the institute keeps. */
export async function withCommitments<Text>(
  text: Text,
  { document, language, kept }: Shown,
): Promise<Text> {
  if (kept.length === 0) return text;
  const insertions = (await readCommitments(language))
    .filter(({ id }) => kept.includes(id))
    .flatMap((promise) => promise.insertions)
    .filter(({ place }) => place.startsWith(`${document}/`));
  const filled = structuredClone(text);
  for (const insertion of insertions) insert(filled, insertion);
  return filled;
}

/** A place that the office has removed is passed over. */
function insert(text: unknown, insertion: CommitmentInsertion): void {
  const [, ...way] = insertion.place.split("/");
  const last = way.pop() ?? "";
  const parent = way.reduce(partOf, text);
  const target = partOf(parent, last);
  if (typeof target === "string" && "sentence" in insertion && isRecord(parent))
    parent[last] = `${target} ${insertion.sentence}`;
  if (Array.isArray(target) && !("sentence" in insertion))
    target.splice(insertion.after ?? target.length, 0, entryOf(insertion));
}

/** What a key or, in a list, an id or a slug leads to. */
function partOf(parent: unknown, name: string): unknown {
  if (Array.isArray(parent))
    return parent.find((part) => isRecord(part) && (part.id === name || part.slug === name));
  return isRecord(parent) ? parent[name] : undefined;
}

function entryOf(insertion: Exclude<CommitmentInsertion, { sentence: string }>): unknown {
  if ("item" in insertion) return insertion.item;
  return "line" in insertion ? insertion.line : insertion.section;
}
