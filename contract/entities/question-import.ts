import * as z from "zod/mini";
import { importLimits } from "../exams/import-limits.ts";
import { questionCells } from "../exams/question-cells.ts";
import { type FieldErrorCode, fieldErrorCatalogue } from "../field-errors.ts";
import { limits } from "../limits.ts";
import { line, text } from "../text.ts";
import { lookupCode, subjectCode } from "./lookup.ts";
import { chapterName, listedQuestion } from "./question-bank.ts";

export const importFormats = [
  ...(["xlsx", "csv", "gift", "aiken", "moodle", "qti", "word", "pdf"] as const),
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What a reader took over, but a person is to look at. */
export const importNoteCodes = [
  /** MathType: its picture stands in the text. */
  "formula_as_picture",
  /** MathType without a picture that can be shown or drawn: its place is named in the text. */
  "formula_left_out",
  /** EMF or another picture that no browser shows: its place is named in the text. */
  "picture_left_out",
  /** Word shows a part of it. */
  "picture_uncropped",
  /** A picture that the file only links to; it was not fetched. */
  "linked_picture",
  "kruti_dev_converted",
  /** Something of the document that is not understood, which stands as its plain text. */
  "kept_as_text",
  /** The number is not one more than that before it. */
  "number_out_of_order",
  "number_twice",
  "answer_given_twice",
  /** Of the first question: the file has macros, which were left out. */
  "macros_left_out",
  /** It may be meant as the letter of an option or as the text of another one. */
  "answer_unclear",
  "dropped_in_key",
  /** Something that no question of the bank has, as hints or marks; what it was read from has it. */
  "part_left_out",
  /** Of the first question: only one of the sheets was read. */
  "sheets_left_out",
  /** Without a cell, the other file of the paper has no question of this number; otherwise no such text. */
  "no_counterpart",
] as const;

const cell = z.enum(questionCells);

/** `cell` is the column that it stands in, where it is not the whole question. */
const importNote = z.strictObject({ code: z.enum(importNoteCodes), cell: z.exactOptional(cell) });
export type ImportNote = z.infer<typeof importNote>;

const cells = z.partialRecord(cell, text(importLimits.importCellLength));

// Object.keys loses the type of the keys.
const faultCode = z.enum(Object.keys(fieldErrorCatalogue) as FieldErrorCode[]);
const fault = z.strictObject({
  field: cell,
  code: faultCode,
  named: z.optional(text(importLimits.importCellLength)),
});

/** A question as it was read from a file; `place` is its row, or its number among those of the file. */
const foundQuestion = z.strictObject({
  place: z.int().check(z.gte(1), z.lte(importLimits.importPlaces)),
  number: z.nullable(line(limits.nameLength)),
  cells,
  source: z.nullable(text(importLimits.importCellLength)),
  notes: z.array(importNote).check(z.maxLength(importLimits.importNotes)),
  faults: z.array(fault).check(z.maxLength(importLimits.importNotes)),
});

export const newQuestionImport = z.strictObject({
  title: line(limits.fileNameLength),
  format: z.enum(importFormats),
  questions: z
    .array(foundQuestion)
    .check(z.minLength(1), z.maxLength(importLimits.questionsOfFile), z.refine(arePlacedOnce)),
});
export type NewQuestionImport = z.infer<typeof newQuestionImport>;

function arePlacedOnce(questions: readonly { place: number }[]): boolean {
  return new Set(questions.map(({ place }) => place)).size === questions.length;
}

/** What the file does not say of its questions; what is left out is not known. */
export const importGiven = z.strictObject({
  subject: z.exactOptional(subjectCode),
  chapter: z.exactOptional(chapterName),
  gradeCode: z.exactOptional(lookupCode),
  difficulty: z.exactOptional(z.enum(["1", "2", "3"])),
});
export type ImportGiven = z.infer<typeof importGiven>;

export const importedChange = z.strictObject({
  cells: z.exactOptional(cells),
  isLeftOut: z.exactOptional(z.boolean()),
});

export const acceptedPlaces = z.strictObject({
  /** The version is the one that was seen. */
  questions: z
    .array(z.strictObject({ place: z.int(), version: z.int() }))
    .check(z.minLength(1), z.maxLength(limits.rowsAtOnce)),
  /** Nobody has looked at them: of these, only what is still ready is accepted. */
  onlyReady: z.exactOptional(z.boolean()),
});

export const importStates = ["to-look-at", "ready", "accepted", "left-out"] as const;
export type ImportState = (typeof importStates)[number];

/** An import in the list. `left`: how many questions are neither accepted nor left out. */
export const listedImport = z.strictObject({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  /** Null where that person's account was deleted. */
  byName: z.nullable(z.string()),
  questions: z.int(),
  left: z.int(),
});
export type ListedImport = z.infer<typeof listedImport>;

export const questionImport = z.strictObject({
  id: z.string(),
  title: z.string(),
  format: z.enum(importFormats),
  given: importGiven,
  version: z.int(),
  counts: z.record(z.enum(importStates), z.int()),
  /** What can be accepted without looking at it once more. */
  ready: z.array(z.strictObject({ place: z.int(), version: z.int() })),
  /** How many of those that were accepted are in the bank, and not in the bin. */
  inBank: z.int(),
  /** In how many tests its questions are. */
  tests: z.int(),
});
export type QuestionImport = z.infer<typeof questionImport>;

/** A question of an import with what the server found; its cells have what is given for the whole import, too. */
export const importedQuestion = z.strictObject({
  place: z.int(),
  number: z.nullable(z.string()),
  cells: z.partialRecord(cell, z.string()),
  source: z.nullable(z.string()),
  notes: z.array(importNote),
  faults: z.array(z.strictObject({ field: cell, code: z.string(), message: z.string() })),
  state: z.enum(importStates),
  /** Those of the bank that ask the same with the same options. */
  same: z.array(listedQuestion),
  /** The place of the same question earlier in the import. */
  sameAsPlace: z.nullable(z.int()),
  /** In the bank, once it is accepted. */
  questionId: z.nullable(z.string()),
  version: z.int(),
});
export type ImportedQuestion = z.infer<typeof importedQuestion>;

export const acceptRefusals = ["changed", "faulty", "gone"] as const;
