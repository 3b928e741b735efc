import type { Db } from "../../database/connect.ts";

type Receipt = { noticeId: string; userId: string };

/** Keeps the time of an earlier call. Returns whether this one is the first. */
export async function saveCall(
  trx: Db,
  { noticeId, userId, calledAt }: Receipt & { calledAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("notice_receipts")
    .set({ calledAt })
    .where("noticeId", "=", noticeId)
    .where("userId", "=", userId)
    .where("calledAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetCall(trx: Db, { noticeId, userId }: Receipt): Promise<void> {
  await trx
    .updateTable("notice_receipts")
    .set({ calledAt: null })
    .where("noticeId", "=", noticeId)
    .where("userId", "=", userId)
    .execute();
}

/** When the person was called; undefined for somebody who does not have the notice. */
export async function findCall(
  trx: Db,
  { noticeId, userId }: Receipt,
): Promise<{ calledAt: string | null } | undefined> {
  return await trx
    .selectFrom("notice_receipts")
    .select("calledAt")
    .where("noticeId", "=", noticeId)
    .where("userId", "=", userId)
    .executeTakeFirst();
}
