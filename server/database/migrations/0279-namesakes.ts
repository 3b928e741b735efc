import { type Kysely, sql } from "kysely";
import { dialectOfNames } from "./0257-teachers.ts";
import type { Dialect, Step } from "./table.ts";

/**
 * A name stays in a course while somebody of that name teaches there: of two who share it, renaming or removing one
 * left the other without.
 */
export const namesakes: Step = {
  name: "0279-namesakes",
  up: async (db, _columns, dialect) => {
    const { go, rename } = steps(dialect);
    await replaceTrigger(db, dialect, {
      ...{ name: "course_staff_go", when: `before delete on "course_staff"` },
      ...{ work: go, result: "old" },
    });
    await replaceTrigger(db, dialect, {
      ...{ name: "teachers_renamed", when: `after update of "name" on "users"` },
      condition: `old."name" <> new."name" and exists (select 1 from "teachers" where "userId" = new."id")`,
      ...{ work: rename, result: "null" },
    });
  },
};

function steps(dialect: Dialect) {
  const { each, list, quoted, show } = dialectOfNames(dialect);
  const named = (name: string) => `exists (select 1 from ${each} where "value" = ${name})`;
  const isOthers = (name: string, id: string) => `exists (select 1 from "course_staff"
    join "users" on "users"."id" = "course_staff"."userId" where "courseId" = "courses"."id"
    and "userId" <> ${id} and "users"."name" = ${name})`;
  const drop = (name: string, id: string) => `update "courses"
    set "teachers" = ${list(`(select "value" from ${each} where "value" <> ${name}) as "all"`)}
    where ${named(name)} and not ${isOthers(name, id)}`;
  const [former, present] = ['old."name"', 'new."name"'];
  const taught = `"courses"."id" in (select "courseId" from "course_staff" where "userId" = new."id")`;
  return {
    go: `${drop(`(select "name" from "users" where "id" = old."userId")`, 'old."userId"')}
      and "courses"."id" = old."courseId"; ${show}`,
    // In its place if nobody else has either name; else the one comes last, and the other goes if it is nobody's.
    rename: `update "courses" set "teachers" = replace("teachers", ${quoted(former)}, ${quoted(present)})
      where ${taught} and not ${named(present)} and not ${isOthers(former, 'new."id"')};
      update "courses" set "teachers" = ${list(`(select "value" from ${each} union all select ${present}) as "all"`)}
      where ${taught} and not ${named(present)};
      ${drop(former, 'new."id"')} and ${taught}; ${show}`,
  };
}

type Trigger = { name: string; when: string; condition?: string; work: string; result: string };

async function replaceTrigger(
  db: Kysely<unknown>,
  dialect: Dialect,
  { name, when, condition, work, result }: Trigger,
): Promise<void> {
  if (dialect === "postgres") {
    const guarded = condition ? `if ${condition} then ${work}; end if` : work;
    await sql
      .raw(`create or replace function ${name}() returns trigger language plpgsql as $$
        begin ${guarded}; return ${result}; end $$`)
      .execute(db);
    return;
  }
  await sql.raw(`drop trigger "${name}"`).execute(db);
  const guard = condition ? ` when ${condition}` : "";
  await sql.raw(`create trigger "${name}" ${when}${guard} begin ${work}; end`).execute(db);
}
