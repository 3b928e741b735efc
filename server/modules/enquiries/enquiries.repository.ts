import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];
export type EnquiryRow = Database["enquiries"];

export async function insertEnquiry(db: Db, row: EnquiryRow): Promise<void> {
  await db.insertInto("enquiries").values(row).execute();
}

/** What was written with this token before. */
export async function findByToken(db: Db, tokenHash: string) {
  return db
    .selectFrom("enquiries")
    .select(["ticket", "topic", "fullName", "phoneNumber", "email", "message", "courseId"])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

/** Erases what was closed before this moment; gives the ids that it had. */
export async function deleteClosedBefore(trx: Db, moment: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom("enquiries")
    .where("status", "=", "closed")
    .where("changedAt", "<", moment.toISOString())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function findStatus(trx: Db, id: string): Promise<EnquiryStatus | undefined> {
  const row = await trx
    .selectFrom("enquiries")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

export type StatusChange = {
  id: string;
  from: EnquiryStatus;
  to: EnquiryStatus;
  changedAt: string;
};

/** False where somebody else has changed it in the meantime. */
export async function updateStatus(
  trx: Db,
  { id, from, to, changedAt }: StatusChange,
): Promise<boolean> {
  const result = await trx
    .updateTable("enquiries")
    .set({ status: to, changedAt })
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
