import { sql } from "kysely";
import type { Role } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import { containsPattern } from "../../database/search-text.ts";
import { type UserRow, userColumns } from "./users.repository.ts";

type Db = Connection["db"];

export type ListedUserRow = UserRow & { createdAt: string; lastSignInAt: string | null };

/** Which people the office asks for; without either, all. */
export type UserFilter = { query?: string | undefined; role?: Role | undefined };

const listedColumns = [...userColumns, "createdAt", "lastSignInAt"] as const;

/** People by their first sign-in, newest first. */
export async function listUsers(
  db: Db,
  { cursor, limit, ...filter }: UserFilter & PageRequest,
): Promise<Page<ListedUserRow>> {
  const bounds = pageBounds({ cursor, limit });
  const { after } = bounds;
  const rows = await matching(db, filter)
    .select(listedColumns)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("createdAt", "id"),
          "<",
          where.tuple(after?.at ?? "", after?.id ?? ""),
        ),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(bounds.fetch)
    .execute();
  return toPage(rows, {
    limit: bounds.limit,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
}

export async function countUsers(db: Db, filter: UserFilter = {}): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function matching(db: Db, { query = "", role }: UserFilter) {
  return db
    .selectFrom("users")
    .$if(query !== "", (users) =>
      // SQLite has no escape character of its own, so both dialects are told which it is.
      users.where(
        sql<boolean>`${sql.ref("searchText")} like ${containsPattern(query)} escape '\\'`,
      ),
    )
    .$if(role !== undefined, (users) => users.where("role", "=", role ?? "student"));
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
