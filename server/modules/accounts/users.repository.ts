import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { GivenRole } from "../../../contract/entities/closed-lists.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { locked } from "../../database/locked.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { lockCoursesOf } from "../enrolments/index.ts";

const PREFIX = "office|";

/** Written exactly as in the indexes of people.sql, which SQLite uses for no other spelling. */
export const isWithoutAccount: RawBuilder<SqlBool> = sql<SqlBool>`substr("users"."subject", 1, 7) = ${sql.lit(PREFIX)}`;

/** 0 or 1. */
export const hasAccount = sql<number>`(case when ${isWithoutAccount} then 0 else 1 end)`.as(
  "hasAccount",
);

/** `isEmailVerified` is 0 or 1. */
export type UserRow = {
  id: string;
  name: string;
  email: string;
  isEmailVerified: number;
  role: GivenRole;
  pic: string | null;
};

export const userColumns = ["id", "name", "email", "isEmailVerified", "role", "pic"] as const;

export async function findUserBySubject(db: Db, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(userColumns)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export type NewUser = UserRow & {
  subject: string;
  searchText: string;
  createdAt: string;
  lastSignInAt: string | null;
};

/** Inserts a person. Of two first sign-ins at once, the second gives false. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const result = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Inserts people who cannot be here yet. */
export async function insertUsers(
  trx: Db,
  users: readonly (NewUser & { importId: string })[],
): Promise<void> {
  if (users.length > 0) await trx.insertInto("users").values(users).execute();
}

/** Whether this person exists. */
export async function hasUser(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks people and the courses in which they are active until the transaction ends: nobody can change them, or
 * write anything that refers to them.
 */
export async function lockPeople(
  trx: Db,
  { ids, dialect }: { ids: readonly string[]; dialect: Connection["dialect"] },
): Promise<void> {
  if (ids.length === 0) return;
  await lockCoursesOf(trx, ids);
  const people = trx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id");
  await locked(people, dialect).execute();
}

/** Deletes people and, by cascade, every row that refers to them; gives the ids of those who were there. */
export async function deleteUsers(trx: Db, ids: readonly string[]): Promise<string[]> {
  await lockCoursesOf(trx, ids);
  const gone = await trx.deleteFrom("users").where("id", "in", ids).returning("id").execute();
  return gone.map(({ id }) => id);
}

/**
 * Updates a person with what the identity provider says: never the role, and the name only of somebody who has no form
 * and is no teacher: there it is the office's. Gives the name; undefined where the person was deleted meanwhile.
 */
export async function updateSignedInUser(
  db: Db,
  {
    id,
    name,
    ...changes
  }: {
    id: string;
    name: string;
    email: string;
    isEmailVerified: number;
    pic: string | null;
    lastSignInAt: string;
  },
): Promise<string | undefined> {
  const row = await db
    .updateTable("users")
    .set(changes)
    .set(({ fn, selectFrom, val }) => ({
      name: fn.coalesce(
        selectFrom("enrolment_forms").select("fullName").where("userId", "=", id),
        selectFrom("teachers")
          .innerJoin("users as teacher", "teacher.id", "teachers.userId")
          .select("teacher.name")
          .where("teachers.userId", "=", id),
        val(name),
      ),
    }))
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/**
 * Makes the row of a teacher who has not signed in yet the account of this subject, which Google says has the teacher's
 * e-mail; gives its id. A person with an enrolment form is left to the office's question (account-merge.service.ts).
 */
export async function claimTeacher(
  trx: Db,
  { subject, email }: { subject: string; email: string },
): Promise<string | undefined> {
  const found = await trx
    .selectFrom("users")
    .innerJoin("teachers", "teachers.userId", "users.id")
    .select("users.id")
    .where(sql`lower("users"."email")`, "=", email.toLowerCase())
    .where(isWithoutAccount)
    .where("formGrade", "is", null)
    .orderBy("users.id")
    .executeTakeFirst();
  if (!found) return undefined;
  const claimed = await trx
    .updateTable("users")
    .set({ subject })
    .where("id", "=", found.id)
    // Again, as somebody else may have claimed the row, or the office have erased it, meanwhile.
    .where(isWithoutAccount)
    .returning("id")
    .executeTakeFirst();
  return claimed?.id;
}

/** The subject of somebody without an account. No issuer of ID tokens is called so. */
export function officeSubject(id: string): string {
  return `${PREFIX}${id}`;
}

/**
 * Writes what a person is found by: the name, the account's e-mail and, from the form, the phone number, e-mail
 * and parent. Called in every transaction that changes one of them.
 */
export async function refreshSearchText(trx: Db, userId: string): Promise<void> {
  // Locks the row: of a sign-in and a form at the same time, the second must see what the first wrote.
  await trx.updateTable("users").set({ id: userId }).where("id", "=", userId).execute();
  const found = await trx
    .selectFrom("users")
    .leftJoin("enrolment_forms as form", "form.userId", "users.id")
    .select([
      ...(["users.name", "users.email", "users.searchText"] as const),
      ...(["form.phoneNumber", "form.parentName"] as const),
      "form.email as formEmail",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!found) return;
  const { name, email, phoneNumber, formEmail, parentName } = found;
  const searchText = searchTextOf({
    names: [name, parentName],
    others: [email, phoneNumber, formEmail],
  });
  if (searchText === found.searchText) return;
  await trx.updateTable("users").set({ searchText }).where("id", "=", userId).execute();
}
