import type { TicketState } from "../../../contract/entities/enquiry.ts";
import type { Database, Db } from "../../database/connect.ts";
import { ticketIn } from "./ticket.ts";

export type EnquiryRow = Database["enquiries"];

export async function insertEnquiry(db: Db, row: EnquiryRow): Promise<void> {
  await db.insertInto("enquiries").values(row).execute();
}

/** The enquiry that was sent with this token, if any. */
export async function findByToken(db: Db, tokenHash: string) {
  return db
    .selectFrom("enquiries")
    .select(["ticket", "kind", "topic", "fullName", "phoneNumber", "email"])
    .select(["message", "phoneCallTime", "courseId"])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

/** By the number as it stands in the address of its page, in small letters. */
export async function isTicket(db: Db, id: string): Promise<boolean> {
  const ticket = ticketIn(id);
  if (ticket === undefined) return false;
  const found = db.selectFrom("enquiries").select("id").where("ticket", "=", ticket);
  return (await found.executeTakeFirst()) !== undefined;
}

/** What a visitor may see who knows the ticket number and the phone number. */
export async function findTicketState(
  db: Db,
  { ticket, phoneNumber }: { ticket: string; phoneNumber: string },
): Promise<TicketState | undefined> {
  return db
    .selectFrom("enquiries")
    .select(["ticket", "status", "createdAt", "reply"])
    .where("ticket", "=", ticket)
    .where("phoneNumber", "=", phoneNumber)
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

/** Locks the enquiry until the transaction ends; an update locks on both databases. */
export async function lockEnquiry(trx: Db, id: string): Promise<EnquiryRow | undefined> {
  return trx
    .updateTable("enquiries")
    .set({ id })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export type EnquiryChanges = Pick<
  EnquiryRow,
  "status" | "answer" | "reply" | "acknowledgedAt" | "changedAt" | "version"
>;

export async function updateEnquiry(
  trx: Db,
  { id, ...changes }: EnquiryChanges & { id: string },
): Promise<void> {
  await trx.updateTable("enquiries").set(changes).where("id", "=", id).execute();
}
