import type { AuditedFields } from "../../../contract/entities/audit.ts";
import type { BankQuestion, NewQuestion } from "../../../contract/entities/question-bank.ts";
import { cellsOf } from "../../../contract/exams/question-cells.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { requireVersion } from "../../http/require-version.ts";
import {
  type Actor,
  type AuditRecord,
  recordTeachingAudit,
  requireSessionAccess,
  writeAuditLines,
} from "../audit/index.ts";
import { binnedBefore, restorableUntil } from "../bin/index.ts";
import { deleteBinnedQuestions, unbinQuestion } from "./binned-questions.repository.ts";
import { requirePictures } from "./question-pictures.service.ts";
import { presentQuestion, storedTitle, titleOf } from "./questions.present.ts";
import {
  deleteEarlierVersions,
  findQuestion,
  insertQuestions,
  insertVersion,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
} from "./questions.repository.ts";
import { sameAsOf, searchTextOfQuestion } from "./questions.rules.ts";

type Database = Pick<Connection, "transaction">;

/** Throws AppError("not_found") where it was deleted. */
export async function getQuestion(db: Connection["db"], id: string): Promise<BankQuestion> {
  const row = await findQuestion(db, id);
  if (!row) throw new AppError("not_found");
  return presentQuestion(row);
}

/** Gives their ids. Throws what requirePictures throws. */
export async function addQuestions(
  trx: Trx,
  { questions, actor }: { questions: readonly NewQuestion[]; actor: Actor },
): Promise<string[]> {
  const { sessionId, at } = actor;
  await requireSessionAccess(trx, { sessionId, access: "teach", now: at });
  await requirePictures(trx, questions);
  const rows = await bringQuestions(trx, { questions, at });
  const lines = rows.map(({ question, version: { content } }) => ({
    ...({ action: "create", subjectType: "question", subjectId: question.id } as const),
    ...{ detail: storedTitle(content), after: placeCells(question) },
  }));
  await writeAuditLines(trx, actor, lines);
  return rows.map(({ question }) => question.id);
}

/** Where a question stands, without what it asks. */
function placeCells({ subject, grade, chapter, difficulty }: PlacedQuestion): AuditedFields {
  return { subject, gradeCode: grade, chapter, difficulty };
}

type PlacedQuestion = Pick<NewQuestion, "subject" | "grade" | "chapter" | "difficulty">;

/** Adds questions without asking who does it, and without audit lines: for the demo. */
export async function bringQuestions(
  trx: Trx,
  { questions, at }: { questions: readonly NewQuestion[]; at: Date },
) {
  const moment = at.toISOString();
  const rows = questions.map((question) => {
    const [id, versionId] = [newId(), newId()];
    const counted = { version: 1, createdAt: moment, updatedAt: moment, deletedAt: null };
    const first = { id: versionId, questionId: id, number: 1, createdAt: moment };
    return {
      question: { id, ...columnsOf(question), versionId, ...counted },
      version: { ...first, ...askedOf(question) },
    };
  });
  await insertQuestions(trx, rows);
  return rows;
}

function columnsOf(question: NewQuestion) {
  const { subject, grade, chapter, difficulty, source, tags, content } = question;
  return {
    ...{ subject, grade, chapter, difficulty, source },
    tags: JSON.stringify(tags),
    kind: content.kind,
    fullMarks: (content.kind === "written" && content.fullMarks) || null,
    searchText: searchTextOfQuestion(question),
    sameAs: sameAsOf(content),
  };
}

function askedOf({ content, key }: NewQuestion) {
  return { content: JSON.stringify(content), key: JSON.stringify(key) };
}

type Edit = { id: string; version: number; question: NewQuestion; actor: Actor };

/**
 * Where what is asked or its key changes, that is a new version. Throws AppError("not_found"), ("changed_meanwhile")
 * with the question as it is, and what requirePictures throws.
 */
export function changeQuestion(
  database: Database,
  { id, version, question, actor }: Edit,
): Promise<BankQuestion> {
  return database.transaction(async (trx) => {
    const row = await lockQuestion(trx, id);
    if (!row) throw new AppError("not_found");
    requireVersion(row, version, (present) => ({ question: presentQuestion(present) }));
    await requirePictures(trx, [question]);
    const [before, after] = [cellsOf(presentQuestion(row)), cellsOf(question)];
    const detail = titleOf(question.content);
    await record(trx, actor, { action: "change", row, detail, before, after });
    const updatedAt = actor.at.toISOString();
    const asked = askedOf(question);
    const isAskedAsBefore = asked.content === row.content && asked.key === row.key;
    const versionId = isAskedAsBefore ? row.versionId : newId();
    const next = { id: versionId, questionId: id, number: row.number + 1, createdAt: updatedAt };
    if (!isAskedAsBefore) await insertVersion(trx, { ...next, ...asked });
    const columns = { ...columnsOf(question), versionId, updatedAt, version: version + 1 };
    await updateQuestion(trx, { id, ...columns });
    await deleteEarlierVersions(trx, { id, versionId });
    return getQuestion(trx, id);
  });
}

type Asked = { id: string; actor: Actor };

/** Puts a question into the bin; gives until when it can be restored. Throws AppError("not_found") and ("changed_meanwhile"). */
export function removeQuestion(
  database: Database,
  { id, version, actor }: Asked & { version: number },
): Promise<string> {
  return database.transaction(async (trx) => {
    const row = await lockQuestion(trx, id);
    if (!row) throw new AppError("not_found");
    requireVersion(row, version);
    await binQuestion(trx, { row, actor });
    return restorableUntil(actor.at);
  });
}

/** Puts a locked question into the bin. */
export async function binQuestion(
  trx: Trx,
  { row, actor }: { row: QuestionRow; actor: Actor },
): Promise<void> {
  await record(trx, actor, { action: "delete", row, before: placeCells(row) });
  await updateQuestion(trx, { id: row.id, deletedAt: actor.at.toISOString() });
}

/** Throws AppError("not_found") once it is gone for good, or restored already. */
export function restoreQuestion(database: Database, { id, actor }: Asked): Promise<BankQuestion> {
  return database.transaction(async (trx) => {
    const row = await unbinQuestion(trx, id);
    if (!row) throw new AppError("not_found");
    await record(trx, actor, { action: "restore", row, after: placeCells(row) });
    return presentQuestion(row);
  });
}

/** Deletes questions for good once they have lain in the bin for their time. */
export async function emptyBinOfQuestions({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  await database.transaction((trx) => deleteBinnedQuestions(trx, binnedBefore(now())));
}

type Change = Pick<AuditRecord, "action" | "detail" | "before" | "after"> & { row: QuestionRow };

async function record(trx: Trx, actor: Actor, { row, ...change }: Change): Promise<void> {
  const about = { subjectId: row.id, detail: storedTitle(row.content) };
  await recordTeachingAudit(trx, actor, { subjectType: "question", ...about, ...change });
}
