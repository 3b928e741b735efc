import { setImmediate as nextTurn } from "node:timers/promises";
import type * as z from "zod/mini";
import type {
  acceptedPlaces,
  acceptRefusals,
  ImportGiven,
  NewQuestionImport,
} from "../../../contract/entities/question-import.ts";
import { importLimits } from "../../../contract/exams/import-limits.ts";
import type { QuestionCells } from "../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { type Actor, recordTeachingAudit } from "../audit/index.ts";
import { formulaSetter } from "./formulas.ts";
import { cellsIn, lookAtImport, textFaultsOf } from "./look-at-import.service.ts";
import {
  deleteImport,
  deleteUntouchedImports,
  type ImportRow,
  insertImport,
  listImported,
  lockImport,
  raiseVersions,
  updateImport,
  updateImported,
} from "./question-imports.repository.ts";
import { knownPictures } from "./question-pictures.service.ts";
import { lockQuestion } from "./questions.repository.ts";
import { addQuestions, binQuestion } from "./questions.service.ts";

type Database = Pick<Connection, "transaction">;
type Asked = { id: string; actor: Actor };

/** Gives its id. */
export async function createImport(
  { transaction }: Database,
  { title, format, questions }: NewQuestionImport,
  actor: Actor,
): Promise<string> {
  const formulas = await formulaFaults(questions.map(({ cells }) => cells));
  return transaction(async (trx) => {
    const [importId, moment] = [newId(), actor.at.toISOString()];
    const after = { questionCount: questions.length };
    await record(trx, actor, { action: "create", row: { id: importId, title }, after });
    // Nobody removes the pictures until the import is there, which then keeps them.
    await knownPictures(trx, questions);
    const row = {
      id: importId,
      title,
      format,
      given: "{}",
      createdById: actor.actorId,
      version: 1,
    };
    await insertImport(
      trx,
      { ...row, createdAt: moment, updatedAt: moment },
      questions.map(({ cells, notes, faults, ...question }, at) => ({
        ...{ importId, ...question, cells: JSON.stringify(cells), notes: JSON.stringify(notes) },
        faults: JSON.stringify([...faults, ...(formulas[at] ?? [])]),
        ...({ isLeftOut: 0, questionId: null, version: 1 } as const),
      })),
    );
    return importId;
  });
}

/** Of each question, its texts with a formula that cannot be set. */
async function formulaFaults(all: readonly QuestionCells[]): Promise<Fault[][]> {
  const canSet = await formulaSetter();
  const faults: Fault[][] = [];
  for (const cells of all) {
    faults.push(textFaultsOf(cells, { canSet }));
    // A file of 500 questions has thousands of formulas.
    await nextTurn();
  }
  return faults;
}

/** `present`: what the caller has not seen, where somebody else has changed it. */
type Edit = Asked & { version: number; present: (trx: Trx) => Promise<object> };
type GivenChange = Edit & { given: ImportGiven };

/** Throws AppError("not_found") and ("changed_meanwhile"). */
export function changeGiven(
  { transaction }: Database,
  { id, version, given, actor, present }: GivenChange,
): Promise<void> {
  return transaction(async (trx) => {
    const row = await getLocked(trx, id);
    await requireSeen(trx, row, { version, present });
    const before: ImportGiven = JSON.parse(row.given);
    await record(trx, actor, { action: "change", row, before, after: given });
    await raiseVersions(trx, id);
    const change = { given: JSON.stringify(given), version: version + 1 };
    await updateImport(trx, id, { ...change, updatedAt: actor.at.toISOString() });
  });
}

type Correction = Edit & {
  place: number;
  change: { cells?: QuestionCells; isLeftOut?: boolean };
};

/**
 * Whoever corrects a question has seen what was noted about it. Throws AppError("not_found"), ("changed_meanwhile"),
 * ("question_accepted").
 */
export async function changeImported(
  { transaction }: Database,
  { id, place, version, change: { cells, isLeftOut }, actor, present }: Correction,
): Promise<void> {
  const [faults] = cells ? await formulaFaults([cells]) : [];
  return transaction(async (trx) => {
    const row = await getLocked(trx, id);
    const before = (await listImported(trx, id)).find((each) => each.place === place);
    if (!before) throw new AppError("not_found");
    await requireSeen(trx, before, { version, present });
    if (before.questionId !== null) throw new AppError("question_accepted");
    const said = cellsIn(before);
    await record(trx, actor, {
      ...({ action: "change", row } as const),
      before: { ...said, isLeftOut: before.isLeftOut },
      after: { ...(cells ?? said), isLeftOut: Number(isLeftOut ?? before.isLeftOut) },
    });
    await knownPictures(trx, [cells]);
    await updateImported(
      trx,
      { importId: id, place },
      {
        ...(cells && { cells: JSON.stringify(cells), faults: JSON.stringify(faults), notes: "[]" }),
        ...(isLeftOut !== undefined && { isLeftOut: isLeftOut ? 1 : 0 }),
      },
    );
    await updateImport(trx, id, { updatedAt: actor.at.toISOString() });
  });
}

type Acceptance = Asked & z.infer<typeof acceptedPlaces>;
type Refusal = { place: number; reason: (typeof acceptRefusals)[number] };

/** Adds questions to the bank; gives those that were not added. Throws AppError("not_found"). */
export function acceptImported(
  { transaction }: Database,
  { id, questions, onlyReady, actor }: Acceptance,
): Promise<Refusal[]> {
  return transaction(async (trx) => {
    const row = await getLocked(trx, id);
    const looked = await lookAtImport(trx, row);
    const byPlace = new Map(looked.map((one) => [one.row.place, one]));
    const refused: Refusal[] = [];
    const taken = new Map<number, NonNullable<(typeof looked)[number]["question"]>>();
    for (const { place, version } of questions) {
      const one = byPlace.get(place);
      if (one?.row.questionId) continue;
      if (!one) refused.push({ place, reason: "gone" });
      else if (one.row.version !== version) refused.push({ place, reason: "changed" });
      else if (onlyReady && one.state !== "ready") refused.push({ place, reason: "changed" });
      else if (!one.question) refused.push({ place, reason: "faulty" });
      else taken.set(place, one.question);
    }
    const before = looked.filter(({ state }) => state === "accepted").length;
    if (taken.size > 0)
      await recordAccepted(trx, actor, { row, before, after: before + taken.size });
    const ids = await addQuestions(trx, { questions: [...taken.values()], actor });
    for (const [at, place] of [...taken.keys()].entries())
      await updateImported(
        trx,
        { importId: id, place },
        { questionId: ids[at] ?? null, isLeftOut: 0 },
      );
    await updateImport(trx, id, { updatedAt: actor.at.toISOString() });
    return refused;
  });
}

/** Moves to the bin what an import has brought; gives how many those are. Throws AppError("not_found"). */
export function takeBackImport({ transaction }: Database, { id, actor }: Asked): Promise<number> {
  return transaction(async (trx) => {
    const row = await getLocked(trx, id);
    const accepted = (await listImported(trx, id)).filter(({ questionId }) => questionId !== null);
    let taken = 0;
    for (const { place, questionId } of accepted) {
      // One that somebody has deleted is in the bin already.
      const question = await lockQuestion(trx, questionId ?? "");
      if (question) await binQuestion(trx, { row: question, actor });
      if (question) taken += 1;
      await updateImported(trx, { importId: id, place }, { questionId: null });
    }
    await recordAccepted(trx, actor, { row, before: accepted.length, after: 0 });
    await updateImport(trx, id, { updatedAt: actor.at.toISOString() });
    return taken;
  });
}

/** What was accepted stays in the bank. Throws AppError("not_found"). */
export function removeImport({ transaction }: Database, { id, actor }: Asked): Promise<void> {
  return transaction(async (trx) => {
    const row = await getLocked(trx, id);
    const before = { title: row.title, questionCount: (await listImported(trx, id)).length };
    await record(trx, actor, { action: "delete", row, before });
    await deleteImport(trx, id);
  });
}

/** Removes imports that nobody has touched for `importLimits.untouchedImportMs`. */
export async function sweepQuestionImports({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - importLimits.untouchedImportMs).toISOString();
  await deleteUntouchedImports(database.db, before);
}

async function requireSeen(
  trx: Trx,
  row: { version: number },
  { version, present }: Pick<Edit, "version" | "present">,
): Promise<void> {
  if (row.version !== version)
    throw new AppError("changed_meanwhile", { present: await present(trx) });
}

async function getLocked(trx: Trx, id: string): Promise<ImportRow> {
  const row = await lockImport(trx, id);
  if (!row) throw new AppError("not_found");
  return row;
}

type Accepted = { row: ImportRow; before: number; after: number };

function recordAccepted(trx: Trx, actor: Actor, { row, before, after }: Accepted): Promise<void> {
  return record(trx, actor, {
    ...({ action: "change", row } as const),
    ...{ before: { acceptedQuestions: before }, after: { acceptedQuestions: after } },
  });
}

type Line = Pick<Parameters<typeof recordTeachingAudit>[2], "action" | "before" | "after"> & {
  row: Pick<ImportRow, "id" | "title">;
};

function record(trx: Trx, actor: Actor, { row: { id, title }, ...change }: Line): Promise<void> {
  const about = { subjectType: "question-import", subjectId: id, detail: title } as const;
  return recordTeachingAudit(trx, actor, { ...about, ...change });
}
