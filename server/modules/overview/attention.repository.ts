import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { countRows } from "../../database/pages.ts";
import { isPending } from "../enrolments/index.ts";

type Db = Connection["db"];

export type Waiting = { count: number; first: string | null };

/** Seats that wait for the office, and when the next of them lapses. */
export async function findPendingSeats(db: Db, now: Date): Promise<Waiting> {
  const rows = db.selectFrom("enrolments").where(isPending(now.toISOString()));
  const next = await rows
    .select("heldUntil as first")
    .orderBy("heldUntil")
    .limit(1)
    .executeTakeFirst();
  return { count: await countRows(rows), first: next?.first ?? null };
}

/** New enquiries, when the first of them was sent, and how many are new for longer than is promised. */
export async function findNewEnquiries(db: Db, now: Date): Promise<Waiting & { overdue: number }> {
  const promised = new Date(now.valueOf() - limits.acknowledgementMs).toISOString();
  const rows = db.selectFrom("enquiries").where("status", "=", "new");
  const first = await rows.select("createdAt").orderBy("createdAt").limit(1).executeTakeFirst();
  return {
    count: await countRows(rows),
    first: first?.createdAt ?? null,
    overdue: await countRows(rows.where("createdAt", "<", promised)),
  };
}
