import { type RawBuilder, type SqlBool, sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { type Condition, countMatching, type Total } from "../../database/search/matching-rows.ts";
import { statusSets } from "../enrolments/index.ts";

type Db = Connection["db"];

export type Waiting = Total & { first: string | null };

/** Seats that wait for the office, and when the next of them lapses. */
export async function findPendingSeats(db: Db, now: Date): Promise<Waiting> {
  const conditions = statusSets(now.toISOString()).pending;
  const rows = db.selectFrom("enrolments");
  const next = await rows
    .select("heldUntil as first")
    .where(({ and }) => and([...conditions]))
    .orderBy("heldUntil")
    .limit(1)
    .executeTakeFirst();
  return { ...(await countMatching(db, { rows, conditions })), first: next?.first ?? null };
}

/** New enquiries, when the first of them was sent, and how many are new for longer than is promised. */
export async function findNewEnquiries(db: Db, now: Date): Promise<Waiting & { overdue: number }> {
  const isNew: RawBuilder<SqlBool> = sql`"enquiries"."status" = 'new'`;
  const promised = new Date(now.valueOf() - limits.acknowledgementMs).toISOString();
  const rows = db.selectFrom("enquiries");
  const first = await rows
    .select("createdAt")
    .where("status", "=", "new")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  const isLate: Condition = sql<SqlBool>`"enquiries"."createdAt" < ${promised}`;
  const late = await countMatching(db, { rows, conditions: [isNew, isLate] });
  return {
    ...(await countMatching(db, { rows, conditions: [isNew] })),
    first: first?.createdAt ?? null,
    overdue: late.total,
  };
}
