import type { BinItem } from "../../../contract/entities/bin.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Db, Trx } from "../../database/connect.ts";
import { countRows, nextRows, type PageBounds } from "../../database/pages.ts";
import { type Actor, recordAudit, recordTeachingAudit, requireCourseUndo } from "../audit/index.ts";
import { binnedBefore } from "../bin/index.ts";
import { tellOfChange } from "./announce-exam.service.ts";
import type { Asking } from "./exams.access.ts";
import { type ExamRow, listCoursesOf } from "./exams.repository.ts";

type Transacting = Pick<Connection, "transaction">;

/** By whoever deleted it, or the office. Throws AppError("not_found") to others, and where it is not in the bin. */
export function restoreTaughtExam(
  { transaction }: Transacting,
  { call, actor }: Asking,
  id: string,
): Promise<ExamRow> {
  return transaction(async (trx) => {
    const [course] = await listCoursesOf(trx, [id]);
    const exam = await unbin(trx, { id, actor, write: recordTeachingAudit });
    const deleted = { courseId: course?.id ?? "", doneById: exam.deletedById };
    await requireCourseUndo(trx, { ...actor, call }, deleted);
    return { ...exam, deletedAt: null, deletedById: null };
  });
}

/** From the office's bin. Throws AppError("not_found"). */
export async function restoreExam(
  { transaction }: Transacting,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await transaction((trx) => unbin(trx, { id, actor, write: recordAudit }));
}

type Unbinned = { id: string; actor: Actor; write: typeof recordAudit };

/** Takes it out of the bin with its line, tells its students, and gives it as it lay there. */
async function unbin(trx: Trx, { id, actor, write }: Unbinned): Promise<ExamRow> {
  const rows = trx.selectFrom("exams").selectAll().where("deletedAt", "is not", null);
  const exam = await rows.where("id", "=", id).executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable("exams")
    .set({ deletedAt: null, deletedById: null })
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  if (!exam || numUpdatedRows === 0n) throw new AppError("not_found");
  const { title } = exam;
  const [course] = await listCoursesOf(trx, [id]);
  await write(trx, actor, {
    ...{ action: "restore", subjectType: "exam", subjectId: id, detail: title, after: { title } },
    courseId: course?.id ?? null,
  });
  await tellOfChange(trx, { exam, before: [], wasDraft: true }, actor.at);
  return exam;
}

/** The next of a page of those in the bin, newest first. */
export async function listBinnedExams(db: Db, bounds: PageBounds): Promise<BinItem[]> {
  const rows = binned(db)
    .leftJoin("users", "users.id", "exams.deletedById")
    .select(({ val, ref }) => [
      ...(["exams.id", "exams.title", "users.name as deletedBy"] as const),
      val("exam" as const).as("kind"),
      val(null).as("courseTitle"),
      ref("exams.deletedAt").$notNull().as("deletedAt"),
    ]);
  return nextRows(rows, { table: "exams", at: "deletedAt", ...bounds }).execute();
}

export function countBinnedExams(db: Db): Promise<number> {
  return countRows(binned(db));
}

function binned(db: Db) {
  return db.selectFrom("exams").where("exams.deletedAt", "is not", null);
}

/** Deletes for good what has lain in the bin for its time; nobody had begun it. */
export async function emptyBinOfExams({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  const before = binnedBefore(now());
  await database.transaction(async (trx) => {
    await trx.deleteFrom("exams").where("deletedAt", "<", before).execute();
  });
}
