import { type Kysely, sql } from "kysely";
import { newId } from "../ids.ts";
import { searchTextOf } from "../search-text.ts";
import type { Columns, Dialect, Step } from "./table.ts";

/**
 * Teachers are one row: a person, who may have signed in or not, with what their card says. Triggers write the names of
 * those who teach in a course into it, so that nobody can stand in one place and not in the other: whoever is taken
 * away, or erased, leaves their courses and the cards at once.
 */
export const teachers: Step = {
  name: "0257-teachers",
  up: async (db, columns, dialect) => {
    await createTable(db, columns);
    await sql`insert into "teachers" ("userId", "isShown", "version", "createdAt")
      select "userId", 0, 1, min("addedAt") from "course_staff" group by "userId"`.execute(db);
    await moveCards(db);
    await (dialect === "postgres" ? followOnPostgres(db) : followOnSqlite(db));
  },
};

async function createTable(db: Kysely<unknown>, { text, integer }: Columns): Promise<void> {
  let table = db.schema
    .createTable("teachers")
    .addColumn("userId", text, (column) =>
      column.primaryKey().notNull().references("users.id").onDelete("cascade"),
    );
  for (const name of ["nameHi", "subjectCode", "degree", "experience", "experienceHi", "about"])
    table = table.addColumn(name, text);
  await table
    .addColumn("aboutHi", text)
    .addColumn("photo", text)
    .addColumn("isShown", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull())
    .addColumn("createdAt", text, (column) => column.notNull())
    .execute();
}

type Card = Record<string, unknown> & { id: string; name: string; isSample?: boolean };

/** The cards that the office has written become rows: of whoever teaches under that name, or of somebody new. */
async function moveCards(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ en: string; hi: string }>`
    select "en", "hi" from "site_texts" where "name" = 'teachers'`.execute(db);
  const [stored] = rows;
  if (!stored) return;
  const cardsOf = (text: string): Card[] => JSON.parse(text).teachers ?? [];
  const hindi = new Map(cardsOf(stored.hi).map((card) => [card.id, card]));
  const at = Date.now();
  for (const [index, card] of cardsOf(stored.en).entries())
    if (!card.isSample)
      await keepCard(db, {
        card,
        hi: hindi.get(card.id),
        createdAt: new Date(at + index).toISOString(),
      });
  await sql`delete from "site_texts" where "name" = 'teachers'`.execute(db);
}

async function keepCard(
  db: Kysely<unknown>,
  { card, hi, createdAt }: { card: Card; hi: Card | undefined; createdAt: string },
): Promise<void> {
  const found = await sql<{ id: string }>`select "users"."id" from "users"
    join "teachers" on "teachers"."userId" = "users"."id" where "users"."name" = ${card.name}
    order by "users"."id" limit 1`.execute(db);
  const id = found.rows[0]?.id ?? newId();
  if (found.rows.length === 0) {
    const searchText = searchTextOf({ names: [card.name], others: [] });
    await sql`insert into "users" ("id", "subject", "name", "email", "isEmailVerified", "role", "searchText", "createdAt")
      values (${id}, ${`office|${id}`}, ${card.name}, '', 0, 'student', ${searchText}, ${createdAt})`.execute(
      db,
    );
    await sql`insert into "teachers" ("userId", "isShown", "version", "createdAt")
      values (${id}, 1, 1, ${createdAt})`.execute(db);
  }
  const photo = card.photo ? JSON.stringify(card.photo) : null;
  await sql`update "teachers" set "isShown" = 1, "nameHi" = ${hi?.name ?? null}, "degree" = ${card.degree ?? null},
    "experience" = ${card.experience ?? null}, "experienceHi" = ${hi?.experience ?? null},
    "about" = ${card.about ?? null}, "aboutHi" = ${hi?.about ?? null}, "photo" = ${photo},
    "subjectCode" = coalesce((select "code" from "choices" where "kind" = 'subject'
      and lower("code") = lower(${String(card.subject ?? "")})), ${card.subject ?? null})
    where "userId" = ${id}`.execute(db);
}

const leave = `delete from "course_staff" where "userId" = old`;

/** How the triggers read and write the names in a course, and how they show a change, in one dialect. */
export function dialectOfNames(dialect: Dialect) {
  const isLite = dialect === "sqlite";
  const [value, now] = isLite
    ? ["lower(hex(randomblob(16)))", "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"]
    : [
        "gen_random_uuid()::text",
        `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      ];
  return {
    each: isLite
      ? `json_each("teachers")`
      : `json_array_elements_text("teachers"::json) as "each"("value")`,
    quoted: (name: string) => (isLite ? `json_quote(${name})` : `to_json(${name})::text`),
    list: (from: string) =>
      isLite
        ? `(select json_group_array("value") from ${from})`
        : `(select coalesce(json_agg("value")::text, '[]') from ${from})`,
    show: `insert into "settings" ("key", "value", "updatedAt") values ('content-version', ${value}, ${now})
      on conflict ("key") do update set "value" = excluded."value", "updatedAt" = excluded."updatedAt"`,
  };
}

/** What the triggers do. */
function steps(dialect: Dialect) {
  const { each, quoted, list, show } = dialectOfNames(dialect);
  const nameOf = (row: string) => `(select "name" from "users" where "id" = ${row}."userId")`;
  const named = (row: string) => `exists (select 1 from ${each} where "value" = ${nameOf(row)})`;
  return {
    come: `update "courses" set "teachers" = ${list(`(select "value" from ${each} union all select ${nameOf("new")}) as "all"`)}
      where "id" = new."courseId" and not ${named("new")}`,
    go: `update "courses" set "teachers" = ${list(`(select "value" from ${each} where "value" <> ${nameOf("old")}) as "all"`)}
      where "id" = old."courseId" and ${named("old")}`,
    rename: `update "courses" set "teachers" = replace("teachers", ${quoted('old."name"')}, ${quoted('new."name"')})
      where "id" in (select "courseId" from "course_staff" where "userId" = new."id")`,
    show,
  };
}

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { come, go, rename, show } = steps("sqlite");
  const triggers = [
    `"course_staff_come" after insert on "course_staff" begin ${come}; ${show}; end`,
    `"course_staff_go" before delete on "course_staff" begin ${go}; ${show}; end`,
    `"teachers_renamed" after update of "name" on "users" when old."name" <> new."name"
      and exists (select 1 from "teachers" where "userId" = new."id") begin ${rename}; ${show}; end`,
    `"teachers_erased" before delete on "users" begin ${leave}."id"; end`,
    `"teachers_come" after insert on "teachers" begin ${show}; end`,
    `"teachers_changed" after update on "teachers" begin ${show}; end`,
    `"teachers_go" after delete on "teachers" begin ${leave}."userId"; ${show}; end`,
  ];
  for (const trigger of triggers) await sql.raw(`create trigger ${trigger}`).execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { come, go, rename, show } = steps("postgres");
  const triggers: [name: string, when: string, work: string, result: string][] = [
    ["course_staff_come", `after insert on "course_staff"`, `${come}; ${show}`, "null"],
    ["course_staff_go", `before delete on "course_staff"`, `${go}; ${show}`, "old"],
    [
      "teachers_renamed",
      `after update of "name" on "users"`,
      `if old."name" <> new."name" and exists (select 1 from "teachers" where "userId" = new."id")
        then ${rename}; ${show}; end if`,
      "null",
    ],
    ["teachers_erased", `before delete on "users"`, `${leave}."id"`, "old"],
    ["teachers_changed", `after insert or update on "teachers"`, show, "null"],
    ["teachers_go", `after delete on "teachers"`, `${leave}."userId"; ${show}`, "null"],
  ];
  for (const [name, when, work, result] of triggers) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$
        begin ${work}; return ${result}; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger "${name}" ${when} for each row execute function ${name}()`)
      .execute(db);
  }
}
