import { type Kysely, sql } from "kysely";
import { newId } from "../ids.ts";
import { searchTextOf } from "../search-text.ts";
import type { Dialect, Step } from "./table.ts";

/**
 * The names that the office has typed into courses become teachers. A name that several teachers have stays a name, as
 * does that of one with an account: no migration lets anybody into a course. So do the samples of the demo institute.
 *
 * A course whose teachers change by the page of teachers has a new version: whoever had its form open would take them
 * out again.
 */
export const namedTeachers: Step = {
  name: "0270-named-teachers",
  up: async (db, _columns, dialect) => {
    await employNamed(db);
    await countChanges(db, dialect);
  },
};

async function employNamed(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: string;
    teachers: string;
  }>`select "id", "teachers" from "courses"
    where "teachers" <> '[]' and "id" not in (select "id" from "demo_rows" where "kind" = 'course')
    order by "id"`.execute(db);
  const at = new Date().toISOString();
  for (const { id, teachers } of rows)
    for (const name of new Set<string>(JSON.parse(teachers)))
      await employ(db, { courseId: id, name, at });
}

async function employ(
  db: Kysely<unknown>,
  { courseId, name, at }: { courseId: string; name: string; at: string },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    subject: string;
    teaches: number;
  }>`select "users"."id", "users"."subject",
    (select count(*) from "course_staff" where "courseId" = ${courseId} and "userId" = "users"."id") as "teaches"
    from "users" join "teachers" on "teachers"."userId" = "users"."id" where "users"."name" = ${name}`.execute(
    db,
  );
  const [found, ...others] = rows;
  if (others.length > 0 || (found && !found.subject.startsWith("office|"))) return;
  if (Number(found?.teaches ?? 0) > 0) return;
  const userId = found?.id ?? (await addTeacher(db, { name, at }));
  await sql`insert into "course_staff" ("courseId", "userId", "addedAt")
    values (${courseId}, ${userId}, ${at})`.execute(db);
}

async function addTeacher(
  db: Kysely<unknown>,
  { name, at }: { name: string; at: string },
): Promise<string> {
  const id = newId();
  const searchText = searchTextOf({ names: [name], others: [] });
  await sql`insert into "users" ("id", "subject", "name", "email", "isEmailVerified", "role", "searchText", "createdAt")
    values (${id}, ${`office|${id}`}, ${name}, '', 0, 'student', ${searchText}, ${at})`.execute(db);
  await sql`insert into "teachers" ("userId", "isShown", "version", "createdAt")
    values (${id}, 0, 1, ${at})`.execute(db);
  return id;
}

async function countChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const when = `update of "teachers" on "courses" for each row
    when (old."teachers" <> new."teachers" and old."version" = new."version")`;
  if (dialect === "sqlite") {
    await sql
      .raw(`create trigger "courses_taught_by_others" after ${when} begin
        update "courses" set "version" = new."version" + 1 where "id" = new."id"; end`)
      .execute(db);
    return;
  }
  await sql`create function courses_taught_by_others() returns trigger language plpgsql as $$
    begin new."version" = new."version" + 1; return new; end $$`.execute(db);
  await sql
    .raw(`create trigger "courses_taught_by_others" before ${when}
      execute function courses_taught_by_others()`)
    .execute(db);
}
