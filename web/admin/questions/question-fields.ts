import type { NewQuestion, QuestionKind } from "../../../contract/entities/question-bank.ts";
import type { QuestionKey } from "../../../contract/exams/answers.ts";
import type { QuestionContent, Written } from "../../../contract/exams/question.ts";
import { readMarks } from "../../../contract/exams/question-cells.ts";
import { typedNumber } from "../../../contract/typed-text.ts";

/** A text as it is typed, in both languages. */
export type Typed = { en: string; hi: string };
export type OptionFields = Typed & { id: string; isRight: boolean };
/** `right`: the ids of the options that belong to it. */
export type RowFields = Typed & { id: string; right: readonly string[] };
/** `to` is empty where one number is right. */
export type RangeFields = { from: string; to: string };

/** What is typed of a question, of every kind: another kind may be chosen, and the first one again. */
export type ContentFields = {
  kind: QuestionKind;
  text: Typed;
  passage: Typed;
  reason: Typed;
  unit: Typed;
  solution: Typed;
  options: readonly OptionFields[];
  rows: readonly RowFields[];
  ranges: readonly RangeFields[];
  fullMarks: string;
  /** Of the four options that every assertion has. */
  rightOfAssertion: readonly number[];
  /** The sets that a key accepts, by the ids of their options, where there are several: the first is marked. */
  accepted: readonly (readonly string[])[];
};

export type QuestionFields = Record<
  "subject" | "grade" | "chapter" | "difficulty" | "source" | "tags",
  string
> & {
  content: ContentFields;
  /** Always empty: faults of the key, which is part of what is typed above, are known by its name. */
  key: string;
};

const nothing: Typed = { en: "", hi: "" };

/** An id that none of a list has. */
export function nextId(list: readonly { id: string }[]): string {
  return String(Math.max(0, ...list.map(({ id }) => Number(id))) + 1);
}

export const emptyContent: ContentFields = {
  kind: "single",
  text: nothing,
  passage: nothing,
  reason: nothing,
  unit: nothing,
  solution: nothing,
  options: ["1", "2", "3", "4"].map((id) => ({ ...nothing, id, isRight: false })),
  rows: ["1", "2", "3", "4"].map((id) => ({ ...nothing, id, right: [] })),
  ranges: [{ from: "", to: "" }],
  fullMarks: "",
  rightOfAssertion: [],
  accepted: [],
};

export const emptyFields: QuestionFields = {
  subject: "",
  grade: "",
  chapter: "",
  difficulty: "2",
  source: "",
  tags: "",
  content: emptyContent,
  key: "",
};

/** What the form sends; the contract's schema checks it. */
export function questionInput(fields: QuestionFields) {
  const { content, key: _, tags, difficulty, grade, source, ...place } = fields;
  return {
    ...place,
    grade: grade || null,
    source: source.trim() === "" ? null : source,
    difficulty: Number(difficulty),
    tags: tags.split(",").flatMap((tag) => (tag.trim() === "" ? [] : [tag.trim()])),
    content: contentOf(content),
    key: keyOf(content),
  };
}

/** As it is typed so far, also where something is missing. */
export function contentOf(fields: ContentFields): QuestionContent {
  const { kind, passage } = fields;
  const common = {
    text: written(fields.text),
    ...(isBlank(passage) ? {} : { passage: written(passage) }),
    solution: writtenOrNull(fields.solution),
  };
  const options = fields.options.map(written);
  switch (kind) {
    case "single":
    case "multiple":
      return { kind, ...common, options };
    case "assertion":
      return { kind, ...common, reason: written(fields.reason) };
    case "numeric":
      return { kind, ...common, unit: writtenOrNull(fields.unit) };
    case "matrix":
      return { kind, ...common, rows: fields.rows.map(written), options };
    case "written":
      return { kind, ...common, ...fullMarksOf(fields) };
  }
}

/** What is no number is refused at its field. */
function fullMarksOf({ fullMarks }: ContentFields): { fullMarks?: number } {
  return fullMarks.trim() === "" ? {} : { fullMarks: readMarks(fullMarks) ?? Number.NaN };
}

export function keyOf({ kind, ...fields }: ContentFields): QuestionKey {
  const right = fields.options.flatMap(({ isRight }, at) => (isRight ? [at] : []));
  switch (kind) {
    // Where several are marked, each of them is right by itself.
    case "single":
      return { kind: "choice", accepted: right.map((at) => [at]) };
    case "multiple":
      return { kind: "choice", accepted: acceptedSets(fields, right) };
    case "assertion":
      return { kind: "choice", accepted: fields.rightOfAssertion.map((at) => [at]) };
    case "numeric":
      return { kind: "numeric", ranges: fields.ranges.map(rangeOf) };
    case "matrix":
      return {
        kind: "matrix",
        rows: fields.rows.map((row) => placesOf(row.right, fields.options)),
      };
    case "written":
      return { kind: "written" };
  }
}

function rangeOf({ from, to }: RangeFields) {
  return { from: typedNumber(from), to: typedNumber(to) || typedNumber(from) };
}

function placesOf(ids: readonly string[], options: readonly OptionFields[]): number[] {
  return options.flatMap(({ id }, at) => (ids.includes(id) ? [at] : []));
}

/** All sets that are whole as long as the first is marked, else what is marked alone. */
function acceptedSets(
  { accepted, options }: Pick<ContentFields, "accepted" | "options">,
  marked: number[],
) {
  const sets = accepted.map((ids) => placesOf(ids, options));
  if (String(sets[0]) !== String(marked)) return [marked];
  return sets.filter((set, at) => set.length === accepted[at]?.length);
}

export function isBlank({ en, hi }: Typed): boolean {
  return en.trim() === "" && hi.trim() === "";
}

function written({ en, hi }: Typed): Written {
  return { en: en.trim() === "" ? null : en, hi: hi.trim() === "" ? null : hi };
}

function writtenOrNull(typed: Typed): Written | null {
  return isBlank(typed) ? null : written(typed);
}

/** A question that may lack something: what was read from a file, too. */
type AnyQuestion = Omit<NewQuestion, "content" | "key" | "difficulty"> & {
  difficulty: number | string;
  content: AnyContent;
  key: QuestionKey | undefined;
};
type AnyContent = {
  kind: QuestionKind;
  text: Written;
  passage?: Written | undefined;
  reason?: Written | undefined;
  unit?: Written | null | undefined;
  options?: readonly Written[] | undefined;
  rows?: readonly Written[] | undefined;
  /** A text where it was read from a file and is no number. */
  fullMarks?: number | string | undefined;
  solution: Written | null;
};

/** A question as the form holds it. */
export function fieldsOf(question: AnyQuestion): QuestionFields {
  const { subject, grade, chapter, difficulty, source, tags, content, key } = question;
  return {
    subject,
    chapter,
    grade: grade ?? "",
    difficulty: String(difficulty),
    source: source ?? "",
    tags: tags.join(", "),
    content: contentFieldsOf(content, key),
    key: "",
  };
}

function contentFieldsOf(content: AnyContent, key: QuestionKey | undefined): ContentFields {
  const accepted = key?.kind === "choice" ? key.accepted : [];
  const right = content.kind === "multiple" ? (accepted[0] ?? []) : accepted.flat();
  const idOf = (at: number) => String(at + 1);
  const { fullMarks } = content;
  return {
    ...emptyContent,
    kind: content.kind,
    text: typed(content.text),
    passage: typed(content.passage),
    reason: typed(content.reason),
    unit: typed(content.unit),
    solution: typed(content.solution),
    fullMarks: typeof fullMarks === "number" ? String(fullMarks / 100) : (fullMarks ?? ""),
    rightOfAssertion: right,
    accepted: accepted.length > 1 ? accepted.map((set) => set.map(idOf)) : [],
    ...(content.options && {
      options: content.options.map((option, at) => ({
        ...typed(option),
        id: idOf(at),
        isRight: right.includes(at),
      })),
    }),
    ...(content.rows && {
      rows: content.rows.map((row, at) => ({
        ...typed(row),
        id: idOf(at),
        right: key?.kind === "matrix" ? (key.rows[at] ?? []).map(idOf) : [],
      })),
    }),
    ...(key?.kind === "numeric" && {
      ranges: key.ranges.map(({ from, to }) => ({ from, to: to === from ? "" : to })),
    }),
  };
}

function typed(text: Written | null | undefined): Typed {
  return { en: text?.en ?? "", hi: text?.hi ?? "" };
}
