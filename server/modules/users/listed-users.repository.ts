import { sql } from "kysely";
import type { GivenRole } from "../../../contract/entities/closed-lists.ts";
import type { Connection } from "../../database/connect.ts";
import { nextRows, type Page, type PageRequest } from "../../database/pages.ts";
import { listByCreation } from "../../database/search/list-by-creation.ts";
import {
  type Condition,
  countMatching,
  type PageBounds,
  type Total,
} from "../../database/search/matching-rows.ts";
import { hasAccount } from "./office-subject.repository.ts";
import { conditionsOf, leavesFew, type UserFilter } from "./people-conditions.repository.ts";
import { type UserRow, userColumns } from "./users.repository.ts";

type Db = Connection["db"];

export type ListedUserRow = UserRow & {
  createdAt: string;
  lastSignInAt: string | null;
  suspendedAt: string | null;
  /** 0 or 1. */
  hasAccount: number;
};

const listedColumns = [
  ...([...userColumns, "createdAt", "lastSignInAt", "suspendedAt"] as const),
  hasAccount,
] as const;

/** People by when they came, newest first, and the total. */
export async function listUsers(
  database: Pick<Connection, "db" | "dialect">,
  { cursor, limit, ...filter }: UserFilter & PageRequest,
): Promise<Page<ListedUserRow> & Total> {
  const { db } = database;
  return listByCreation(database, {
    table: "users",
    filters: conditionsOf(filter),
    leavesFew: leavesFew(filter),
    list: {
      byIds: (ids) => listByIds(db, ids),
      fromTop: (asked) => selectPage(db, asked),
      count: (conditions) => countOf(db, conditions),
    },
    query: filter.query,
    cursor,
    limit,
  });
}

const order = { table: "users", at: "createdAt" };

function selectPage(
  db: Db,
  { conditions, ...bounds }: { conditions: readonly Condition[] } & PageBounds,
): Promise<ListedUserRow[]> {
  const rows = db
    .selectFrom("users")
    .select(listedColumns)
    .where(({ and }) => and([...conditions]));
  return nextRows(rows, { ...order, ...bounds }).execute();
}

async function listByIds(db: Db, ids: readonly string[]): Promise<ListedUserRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("users")
    .select(listedColumns)
    .where("id", "in", ids)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

function countOf(db: Db, conditions: readonly Condition[]): Promise<Total> {
  return conditions.length === 0
    ? countAll(db)
    : countMatching(db, { rows: db.selectFrom("users"), conditions });
}

async function countAll(db: Db): Promise<Total> {
  return { total: await countUsers(db), totalIsCapped: false };
}

/** The exact number of people. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findListedUser(db: Db, id: string): Promise<ListedUserRow | undefined> {
  return db.selectFrom("users").select(listedColumns).where("id", "=", id).executeTakeFirst();
}

/** Locks the row until the transaction ends; an update locks on both databases. */
export async function lockUser(trx: Db, id: string): Promise<void> {
  await trx.updateTable("users").set({ id }).where("id", "=", id).execute();
}

/** The one name: in the form, whose trigger writes the person's, and else in the person's row. */
export async function renamePerson(
  trx: Db,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await trx.updateTable("users").set({ name }).where("id", "=", id).execute();
  await trx
    .updateTable("enrolment_forms")
    .set(({ eb }) => ({ fullName: name, version: eb("version", "+", 1) }))
    .where("userId", "=", id)
    .where("fullName", "<>", name)
    .execute();
}

export async function writeNotedEmail(
  trx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx.updateTable("users").set({ email }).where("id", "=", id).execute();
}

/** The account whose e-mail, verified by Google, this is. */
export async function findVerifiedAccount(trx: Db, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where(sql`lower("users"."email")`, "=", email.toLowerCase())
    .where("isEmailVerified", "=", 1)
    .orderBy("id")
    .executeTakeFirst();
  return row?.id;
}

/** As the office knows somebody without an account. */
export async function updateNoted(
  trx: Db,
  { id, ...noted }: { id: string; name: string; email: string },
): Promise<void> {
  await trx.updateTable("users").set(noted).where("id", "=", id).execute();
}

/**
 * Locks the rows of all admins who may sign in until the transaction ends and gives their ids. An update locks on both
 * databases, so that of two admins who remove each other at once the second sees the first's change.
 */
export async function lockAdmins(trx: Db): Promise<string[]> {
  const admins = await trx
    .updateTable("users")
    .set({ role: "admin" })
    .where("role", "=", "admin")
    .where("suspendedAt", "is", null)
    .returning("id")
    .execute();
  return admins.map(({ id }) => id);
}

export async function updateRole(
  trx: Db,
  { id, role }: { id: string; role: GivenRole },
): Promise<void> {
  await trx.updateTable("users").set({ role }).where("id", "=", id).execute();
}

export async function updateSuspension(
  trx: Db,
  { id, suspendedAt }: { id: string; suspendedAt: string | null },
): Promise<void> {
  await trx.updateTable("users").set({ suspendedAt }).where("id", "=", id).execute();
}

export async function isSuspended(db: Db, id: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("suspendedAt")
    .where("id", "=", id)
    .executeTakeFirst();
  return user !== undefined && user.suspendedAt !== null;
}
