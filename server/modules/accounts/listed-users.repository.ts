import { sql } from "kysely";
import type { GivenRole } from "../../../contract/entities/closed-lists.ts";
import type { Connection, Db } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { conditionsOf, type UserFilter } from "./people-conditions.repository.ts";
import { hasAccount, type UserRow, userColumns } from "./users.repository.ts";

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
  { db }: Pick<Connection, "db">,
  { cursor, limit: asked, ...filter }: UserFilter & PageRequest,
): Promise<CountedPage<ListedUserRow>> {
  const { limit, ...bounds } = pageBounds({ cursor, limit: asked });
  const conditions = conditionsOf(filter);
  const rows = db.selectFrom("users").where(({ and }) => and(conditions));
  const isSearched = Boolean(filter.query);
  const order = { table: "users", at: "createdAt", isSearched, ...bounds };
  const found = await nextRows(rows.select(listedColumns), order).execute();
  const page = toPage(found, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  return { ...page, total: await countRows(rows) };
}

export function countUsers(db: Db): Promise<number> {
  return countRows(db.selectFrom("users"));
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
