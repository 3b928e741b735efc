import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";

/** The notice, locked until the transaction ends; undefined where it is sent, withdrawn or gone. */
export async function lockUnsent(trx: Db, id: string): Promise<NoticeFields | undefined> {
  return trx
    .updateTable("notices")
    .set({ id })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .where("withdrawnAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** By which an announcement is found again. */
export type Told = { kind: NoticeFields["kind"]; aboutId: string };

/** As lockUnsent. */
export async function lockUnsentAnnouncement(
  trx: Db,
  told: Told,
): Promise<NoticeFields | undefined> {
  const row = await trx
    .selectFrom("notices")
    .select("id")
    .where("aboutId", "=", told.aboutId)
    .where("kind", "=", told.kind)
    .executeTakeFirst();
  return row && lockUnsent(trx, row.id);
}

/** Whoever has been told of it, with what is still to be sent. */
export async function deleteAnnouncement(trx: Db, { kind, aboutId }: Told): Promise<void> {
  await trx.deleteFrom("notices").where("aboutId", "=", aboutId).where("kind", "=", kind).execute();
}

/** Who does not get a notice: whoever has one of these, or has begun this test. */
export type Unless = {
  unlessTold?: readonly string[] | undefined;
  unlessBegunId?: string | undefined;
};
type Part = Unless & { notice: NoticeFields; afterId: string; limit: number };

/**
 * The next of those for whom the notice is get it; gives the last of them, or undefined where there was nobody
 * left. Neither the office nor the suspended get what is for many; whoever teaches has the role of a student, and gets
 * what is for all. Whoever has it keeps it as it is.
 */
export async function insertReceipts(
  trx: Db,
  { notice, afterId, limit, unlessTold = [], unlessBegunId }: Part,
): Promise<string | undefined> {
  const next = await receiversOf(trx, notice)
    .select("users.id")
    .$if(unlessTold.length > 0, (all) =>
      all.where("users.id", "not in", (rows) =>
        rows.selectFrom("notice_receipts").select("userId").where("noticeId", "in", unlessTold),
      ),
    )
    .$if(unlessBegunId !== undefined, (all) =>
      all.where("users.id", "not in", (rows) =>
        rows
          .selectFrom("attempts")
          .select("userId")
          .where("examId", "=", unlessBegunId ?? ""),
      ),
    )
    .where("users.id", ">", afterId)
    .orderBy("users.id")
    .limit(limit)
    .execute();
  if (next.length === 0) return undefined;
  await trx
    .insertInto("notice_receipts")
    .columns(["noticeId", "userId", "receivedAt"])
    .expression(
      trx
        .selectFrom("users")
        .select([
          sql.val(notice.id).as("noticeId"),
          "users.id as userId",
          sql.val(notice.sendAt).as("receivedAt"),
        ])
        .where(
          "users.id",
          "in",
          next.map(({ id }) => id),
        ),
    )
    .onConflict((same) => same.columns(["noticeId", "userId"]).doNothing())
    .execute();
  return next.at(-1)?.id;
}

/** Newcomers for whom a notice is get it, if it is still there. Whoever has it keeps it as it is. */
export async function insertReceiptsOf(
  trx: Db,
  notice: NoticeFields,
  userIds: readonly string[],
): Promise<void> {
  const receivers = receiversOf(trx, notice)
    .select([
      sql.val(notice.id).as("noticeId"),
      "users.id as userId",
      sql.val(notice.sendAt).as("receivedAt"),
      sql.lit(notice.sentAt === null ? 0 : 1).as("isNewcomer"),
    ])
    .where("users.id", "in", userIds)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("notices").select("notices.id").where("notices.id", "=", notice.id)),
    );
  await trx
    .insertInto("notice_receipts")
    .columns(["noticeId", "userId", "receivedAt", "isNewcomer"])
    .expression(receivers)
    .onConflict((same) => same.columns(["noticeId", "userId"]).doNothing())
    .execute();
}

type Receivers = Pick<NoticeFields, "kind" | "audience" | "gradeCode" | "courseId" | "personId">;

export function receiversOf(trx: Db, { kind, audience, gradeCode, courseId, personId }: Receivers) {
  // What the office writes by hand cannot be turned off in the app.
  const users = trx
    .selectFrom("users")
    .$if(kind !== "office", (all) =>
      all.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("message_settings")
              .select("message_settings.userId")
              .whereRef("message_settings.userId", "=", "users.id")
              .where("muted", "like", `%"${kind}:app"%`),
          ),
        ),
      ),
    );
  if (audience === "person") return users.where("users.id", "=", personId);
  const students = users.where("role", "=", "student").where("suspendedAt", "is", null);
  if (audience === "class") return students.where("formGrade", "=", gradeCode);
  if (audience === "course")
    return students.where("users.id", "in", (rows) =>
      rows
        .selectFrom("enrolments")
        .select("enrolments.userId")
        .where("courseId", "=", courseId)
        .where("status", "=", "active"),
    );
  return students;
}

export async function markSent(trx: Db, { id, at }: { id: string; at: string }): Promise<void> {
  await trx.updateTable("notices").set({ sentAt: at }).where("id", "=", id).execute();
}

/** Deletes some of a notice's receipts and messages; gives whether any were left. */
export async function deleteReceipts(
  trx: Db,
  { noticeId, limit }: { noticeId: string; limit: number },
): Promise<boolean> {
  const [receipts, messages] = [
    await trx
      .deleteFrom("notice_receipts")
      .where("noticeId", "=", noticeId)
      .where("userId", "in", (rows) =>
        rows
          .selectFrom("notice_receipts")
          .select("userId")
          .where("noticeId", "=", noticeId)
          .limit(limit),
      )
      .executeTakeFirst(),
    await trx
      .deleteFrom("outbox")
      .where("id", "in", (rows) =>
        rows.selectFrom("outbox").select("id").where("noticeId", "=", noticeId).limit(limit),
      )
      .executeTakeFirst(),
  ];
  return receipts.numDeletedRows + messages.numDeletedRows > 0n;
}

/** Takes back what people were told, with the messages about it that are still to be sent. */
export async function deleteNotice(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("notices").where("id", "=", id).execute();
}

/** Those that are due, and those whose sending broke off: begun before a moment in ISO 8601 UTC, and not ended. */
export async function listUnsent(
  db: Db,
  { now, before }: { now: string; before: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("notices")
    .select("id")
    .where("sentAt", "is", null)
    .where("withdrawnAt", "is", null)
    .where("sendAt", "<=", now)
    .where("createdAt", "<", before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that were withdrawn before a moment (ISO 8601 UTC) and are not deleted yet. */
export async function listWithdrawn(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom("notices")
    .select("id")
    .where("withdrawnAt", "<", before)
    .execute();
  return rows.map(({ id }) => id);
}
