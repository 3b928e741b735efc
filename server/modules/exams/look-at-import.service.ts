import type { Lookups } from "../../../contract/entities/lookup.ts";
import type { NewQuestion } from "../../../contract/entities/question-bank.ts";
import {
  type ImportedQuestion,
  type ImportState,
  importStates,
  type QuestionImport,
} from "../../../contract/entities/question-import.ts";
import type { Language } from "../../../contract/errors.ts";
import { type CheckedCells, checkCells } from "../../../contract/exams/check-cells.ts";
import type { QuestionCells } from "../../../contract/exams/question-cells.ts";
import { fieldError } from "../../../contract/field-errors.ts";
import type { Db } from "../../database/connect.ts";
import { listLookups } from "../lookups/index.ts";
import { faultsIn } from "./formulas.ts";
import {
  countInBank,
  countTestsWith,
  type ImportedRow,
  type ImportRow,
  listImported,
  listSources,
} from "./question-imports.repository.ts";
import { knownPictures } from "./question-pictures.service.ts";
import { presentListed } from "./questions.present.ts";
import { listSameQuestions, type QuestionRow } from "./questions.repository.ts";
import { sameAsOf } from "./questions.rules.ts";

/** A question of an import with all that is known of it. */
export type Looked = CheckedCells & {
  row: ImportedRow;
  same: readonly QuestionRow[];
  /** The place of the same question earlier in the import. */
  sameAsPlace: number | null;
  state: ImportState;
};

/** All questions of an import in their order, as they stand by what the bank and the office have now. */
export async function lookAtImport(db: Db, { id, given }: ImportRow): Promise<Looked[]> {
  const rows = await listImported(db, id);
  const lookups = await offered(db);
  const pictures = await knownPictures(
    db,
    rows.map(({ cells }) => cells),
  );
  const checked = rows.map((row) => {
    const cells = cellsIn(row);
    const faults = [...JSON.parse(row.faults), ...textFaultsOf(cells, { pictures })];
    return { row, ...checkCells(cells, { given: JSON.parse(given), lookups, faults }) };
  });
  const prints = checked.map(({ row, question }) =>
    question && row.questionId === null && !row.isLeftOut ? printOf(question) : null,
  );
  const same = Map.groupBy(
    await listSameQuestions(
      db,
      prints.filter((print) => print !== null),
    ),
    ({ sameAs }) => sameAs,
  );
  return checked.map((one, at) => {
    const print = prints[at] ?? null;
    const first = print === null ? at : prints.indexOf(print);
    const found = {
      same: print === null ? [] : (same.get(print) ?? []),
      sameAsPlace: first < at ? (rows[first]?.place ?? null) : null,
    };
    return { ...one, ...found, state: stateOf({ ...one, ...found }) };
  });
}

function stateOf({ row, question, same, sameAsPlace }: Omit<Looked, "state">): ImportState {
  if (row.questionId !== null) return "accepted";
  if (row.isLeftOut) return "left-out";
  const isPlain = same.length === 0 && sameAsPlace === null && row.notes === "[]";
  return question && isPlain ? "ready" : "to-look-at";
}

async function offered(db: Db): Promise<Pick<Lookups, "subjects" | "classes">> {
  const rows = await listLookups(db, ["subject", "class"]);
  const choices = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ code, nameEn, nameHi, retiredAt }) => ({
        ...{ code, name: { en: nameEn, hi: nameHi } },
        isRetired: retiredAt !== null,
      }));
  return { subjects: choices("subject"), classes: choices("class") };
}

function printOf({ content }: NewQuestion): string {
  return sameAsOf(content);
}

/** As the contract has checked them before they were written. */
export function cellsIn({ cells }: Pick<ImportedRow, "cells">): QuestionCells {
  return JSON.parse(cells);
}

/** In which cells there is no text with formulas and pictures. */
const PLAIN = /^(?:kind|subject|gradeCode|chapter|difficulty|rightAnswer|source|tags)$/;

/** A fault for each text with a formula that cannot be set, or a picture that is not here or has no words. */
export function textFaultsOf(cells: QuestionCells, known: Parameters<typeof faultsIn>[1]) {
  return Object.entries(cells).flatMap(([field, text]) =>
    PLAIN.test(field) ? [] : faultsIn({ field, text }, known),
  );
}

export async function presentImport(
  db: Db,
  { id, title, format, given, version }: ImportRow,
  looked: readonly Looked[],
): Promise<QuestionImport> {
  const inState = (wanted: ImportState) => looked.filter(({ state }) => state === wanted);
  // One count for each state.
  const counts = Object.fromEntries(
    importStates.map((state) => [state, inState(state).length]),
  ) as QuestionImport["counts"];
  const ready = inState("ready").map(({ row: { place, version: seen } }) => ({
    place,
    version: seen,
  }));
  const [inBank, tests] = [await countInBank(db, id), await countTestsWith(db, id)];
  return { id, title, format, given: JSON.parse(given), version, counts, ready, inBank, tests };
}

/** With what they were read from. */
export async function presentImported(
  db: Db,
  looked: readonly Looked[],
  language: Language,
): Promise<ImportedQuestion[]> {
  const importId = looked[0]?.row.importId ?? "";
  const places = looked.map(({ row }) => row.place);
  const sources = await listSources(db, importId, places);
  return looked.map(({ row, cells, faults, same, sameAsPlace, state }) => ({
    ...{ place: row.place, number: row.number, cells, source: sources.get(row.place) ?? null },
    ...{ notes: JSON.parse(row.notes), state, sameAsPlace },
    faults: faults.map(({ field, ...fault }) => {
      const { code, message } = fieldError({ field, ...fault }, language);
      return { field, code, message };
    }),
    same: same.map(presentListed),
    ...{ questionId: row.questionId, version: row.version },
  }));
}
