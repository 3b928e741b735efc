import type { ImportNote } from "../../../contract/entities/question-import.ts";
import type { QuestionCells } from "../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../contract/field-errors.ts";

/**
 * A question of a file before it is checked. `place` is its row as Excel counts, or its number among those of the file,
 * from 1; `faults` name cells, and what was wrong already where it was read.
 */
export type FoundQuestion = {
  place: number;
  /** The number that it bears in the file, by which answers and its other language find it: `12`. */
  number?: string;
  beginning: string;
  cells: QuestionCells;
  faults?: readonly Fault[];
  /** What was taken over, but is to be looked at by a person. */
  notes?: readonly ImportNote[];
  /** What it was read from, as it stood there, in the markup of `Written`. */
  source?: string;
};

/** The questions of a file. Their texts name pictures by the keys of `pictures`: `![what is seen](picture:<key>)`. */
export type QuestionsOfFile = {
  found: FoundQuestion[];
  pictures: ReadonlyMap<string, Blob>;
};
