import type { Exam } from "../../../contract/entities/exam.ts";
import type {
  KeyPreview,
  KeyRevision,
  RevisedKey,
} from "../../../contract/entities/exam-result.ts";
import { question } from "../../../contract/exams/question.ts";
import type { Fault } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { keyRevised } from "../messages/index.ts";
import { tellOfExam } from "./announce-exam.service.ts";
import { edit, type Read, requireRead } from "./edit-exam.ts";
import { listPaper } from "./exam-paper.repository.ts";
import { type Asking, getAllowedExam } from "./exams.access.ts";
import type { ExamRow } from "./exams.repository.ts";
import { markSheets, readSheets } from "./mark-exam.service.ts";
import { findKey, insertKey, replaceResults } from "./results.repository.ts";
import { requireCounted, studentOf } from "./results.service.ts";

type Context = Pick<AppContext, "database" | "now">;

/** Throws AppError("invalid_fields") for a key that does not fit its question. */
export async function previewKey(
  db: Db,
  exam: ExamRow,
  revisions: readonly KeyRevision[],
): Promise<KeyPreview> {
  await requireFitting(db, exam, revisions);
  const sheets = await readSheets(db, exam);
  const { revisions: present } = await findKey(db, exam.id);
  const before = new Map((await markSheets(sheets, present)).map((each) => [each.attemptId, each]));
  const after = await markSheets(sheets, revisions);
  const moved = after.flatMap((is) => {
    const was = before.get(is.attemptId);
    if (!was || (was.marks === is.marks && was.rank === is.rank)) return [];
    const student = studentOf(sheets, is.attemptId);
    const between = (of: "marks" | "rank") => ({ before: was[of], after: is[of] });
    return [{ student, marks: between("marks"), rank: between("rank") }];
  });
  return { appeared: after.length, moved };
}

/** Throws AppError("not_found"), ("changed_meanwhile"), ("invalid_fields"). */
export async function reviseKey(
  { database, now }: Context,
  asking: Asking,
  { id, version, key }: Read & { key: RevisedKey },
): Promise<Exam> {
  const { db } = database;
  const { revisions, reason } = key;
  const exam = await getAllowedExam(db, id, asking);
  await requireRead(db, exam, version);
  await requireFitting(db, exam, revisions);
  const at = now().toISOString();
  const isPublished = exam.state === "published";
  const ranked = isPublished ? await markSheets(await readSheets(db, exam), revisions) : undefined;
  return edit(database, asking, { id, version }, async (trx) => {
    const before = await findKey(trx, id);
    const keyVersion = before.version + 1;
    const row = { examId: id, version: keyVersion, reason, createdAt: at };
    await insertKey(trx, { ...row, revisions: JSON.stringify(revisions) });
    if (ranked) await requireCounted(trx, exam, ranked);
    if (ranked) await replaceResults(trx, id, { keyVersion, publishedAt: at, ranked });
    const write = (told: ExamRow) => keyRevised(told, reason);
    if (isPublished) await tellOfExam(trx, { exam, write }, now());
    return {
      reason,
      before: { keyVersion: before.version, revisedKeys: before.revisions.map(saidOf) },
      after: { keyVersion, revisedKeys: revisions.map(saidOf) },
    };
  });
}

async function requireFitting(
  db: Db,
  { id }: ExamRow,
  revisions: readonly KeyRevision[],
): Promise<void> {
  const paper = await listPaper(db, id);
  const faults = revisions.flatMap(({ position, key }, at): Fault[] => {
    const row = paper.find((each) => each.position === position);
    if (!row) return [{ field: `revisions.${at}.position`, code: "too_big" }];
    const content: unknown = JSON.parse(row.content);
    const isFitting = key === null || question.safeParse({ content, key }).success;
    return isFitting ? [] : [{ field: `revisions.${at}.key`, code: "key_names_no_option" }];
  });
  if (faults.length > 0) throw new AppError("invalid_fields", { fields: faults });
}

/** `4: attempted`, counted from 1 as on the paper. */
function saidOf({ position, outcome, key }: KeyRevision): string {
  return [position + 1, outcome, ...(key ? [JSON.stringify(key)] : [])].join(": ");
}
