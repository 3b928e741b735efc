import { type SqlBool, sql } from "kysely";
import type { Role } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { nextRows, type Page, type PageRequest } from "../../database/pages.ts";
import {
  type Condition,
  countMatching,
  listByCreation,
  type PageBounds,
  type Total,
} from "../../database/search/matching-rows.ts";
import { type UserRow, userColumns } from "./users.repository.ts";

type Db = Connection["db"];

export type ListedUserRow = UserRow & { createdAt: string; lastSignInAt: string | null };

/** Which people the office asks for; without either, all. */
export type UserFilter = { query?: string | undefined; role?: Role | undefined };

const listedColumns = [...userColumns, "createdAt", "lastSignInAt"] as const;

/** People by their first sign-in, newest first, and how many match in all. */
export async function listUsers(
  database: Pick<Connection, "db" | "dialect">,
  { role, query, ...page }: UserFilter & PageRequest,
): Promise<Page<ListedUserRow> & Total> {
  const { db } = database;
  return listByCreation(database, {
    table: "users",
    narrowed: role ? [sql<SqlBool>`"users"."role" = ${role}`] : [],
    // Admins are few.
    leavesFew: role === "admin",
    list: {
      byIds: (ids) => listByIds(db, ids),
      fromTop: (asked) => selectPage(db, asked),
      count: (conditions) => countOf(db, conditions),
    },
    query,
    ...page,
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

/** Everybody, counted to the last. */
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

/**
 * The ids of all admins, whose rows stay locked until the transaction ends: an update locks on both
 * databases, so that of two admins who remove each other at once the second sees the first's change.
 */
export async function lockAdmins(trx: Db): Promise<string[]> {
  const admins = await trx
    .updateTable("users")
    .set({ role: "admin" })
    .where("role", "=", "admin")
    .returning("id")
    .execute();
  return admins.map(({ id }) => id);
}

export async function updateRole(trx: Db, { id, role }: { id: string; role: Role }): Promise<void> {
  await trx.updateTable("users").set({ role }).where("id", "=", id).execute();
}
