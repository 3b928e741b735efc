import * as z from "zod/mini";
import { limits } from "../limits.ts";
import * as text from "../text.ts";
import { line, lines } from "./content-parts.ts";

/** What the office prints about a student. */
export const papers = ["id-card", "letter"] as const;
export type Paper = (typeof papers)[number];
/** Whether the enrolment behind a paper stands: its course may be over, or the student may have left it. */
export const paperStates = ["valid", "over", "left"] as const;
export type PaperState = (typeof paperStates)[number];

/** What a text that is printed about a student may leave to be filled in, each written in braces: `{name}`. */
const paperPlaces = ["name", "course", "from", "until", "institute", "date"] as const;
export type PaperPlace = (typeof paperPlaces)[number];

// A brace without its other one is a place that was typed wrongly, too.
const PLACE = /\{[^{}]*\}?|\}/g;

/** The places of a text that nothing would be filled into, as they are written: `{nmae}`. */
export function unknownPlacesIn(text: string): string[] {
  const known = paperPlaces.map((place) => `{${place}}`);
  return (text.match(PLACE) ?? []).filter((found) => !known.includes(found));
}

/** A text with its places filled in; what stands in a value is left as it is. */
export function withPlaces(text: string, values: Readonly<Record<PaperPlace, string>>): string {
  const filled = new Map(paperPlaces.map((place) => [`{${place}}`, values[place]]));
  return text.replace(PLACE, (found) => filled.get(found) ?? found);
}

const knownPlaces = z.refine<string>((text) => unknownPlacesIn(text).length === 0, {
  error: "unknown_place",
});
const paperText = (most: number) =>
  z.strictObject({ title: line.check(knownPlaces), text: lines(most).check(knownPlaces) });

/** What is printed about students, in the office's words. */
export const papersText = z.strictObject({
  "id-card": paperText(limits.titleLength),
  letter: paperText(limits.textLength),
});

/** Papers of one kind, each for an enrolment. */
export const askedPapers = z.strictObject({
  paper: z.enum(papers),
  enrolmentIds: z
    .array(text.line(limits.idLength))
    .check(z.minLength(1), z.maxLength(limits.batchSize)),
});

const course = z.strictObject({ title: z.string(), titleHi: z.nullable(z.string()) });

/**
 * What is put into each paper, by name, and the office's text in the language of the request, its places not filled in
 * yet. `token` is what the code of a paper carries; days are `YYYY-MM-DD`.
 */
export const madePapers = z.strictObject({
  text: z.strictObject({ title: z.string(), text: z.string() }),
  papers: z.array(
    z.strictObject({
      token: z.string(),
      name: z.string(),
      course,
      from: z.string(),
      until: z.string(),
    }),
  ),
  /** Names of those who get none: they are not confirmed, or their course is over or has no last day. */
  left: z.array(z.string()),
});
export type MadePapers = z.infer<typeof madePapers>;

/** What stands on a paper, and whether the enrolment behind it still stands. */
export const checkedPaper = z.strictObject({
  paper: z.enum(papers),
  name: z.string(),
  course,
  until: z.nullable(z.string()),
  state: z.enum(paperStates),
});
