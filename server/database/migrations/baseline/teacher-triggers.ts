import type { Dialect } from "../table.ts";
import { movedContent, type Trigger } from "./write-trigger.ts";

/**
 * Writes the names of those who teach in a course into it, so that nobody can stand in one place and not in the other:
 * whoever is taken away, or erased, leaves their courses and the cards at once. A name stays while somebody of that name
 * teaches there. A course whose teachers change so has a new version: whoever had its form open would take them out
 * again.
 */
export function coursesFollowTeachers(dialect: Dialect): Trigger[] {
  const { come, go, rename } = changesOfNames(dialect);
  const show = movedContent(dialect);
  const isTeacher = `exists (select 1 from "teachers" where "userId" = new."id")`;
  const leaveCourses = (id: string) => `delete from "course_staff" where "userId" = ${id}`;
  return [
    { name: "course_staff_come", on: `after insert on "course_staff"`, work: [come, show] },
    { name: "course_staff_go", on: `before delete on "course_staff"`, work: [go, show] },
    {
      name: "teachers_renamed",
      on: `after update of "name" on "users"`,
      when: `old."name" <> new."name"`,
      work: [...rename, movedContent(dialect, isTeacher)],
    },
    { name: "teachers_erased", on: `before delete on "users"`, work: [leaveCourses('old."id"')] },
    { name: "teachers_come", on: `after insert on "teachers"`, work: [show] },
    { name: "teachers_changed", on: `after update on "teachers"`, work: [show] },
    {
      name: "teachers_go",
      on: `after delete on "teachers"`,
      work: [leaveCourses('old."userId"'), show],
    },
    {
      name: "courses_taught_by_others",
      on: `after update of "teachers" on "courses"`,
      when: `old."teachers" <> new."teachers" and old."version" = new."version"`,
      work: [`update "courses" set "version" = new."version" + 1 where "id" = new."id"`],
    },
  ];
}

function changesOfNames(dialect: Dialect) {
  const { names, list, quoted } = jsonOf(dialect);
  const isThere = (name: string) => `exists (select 1 from ${names} where "value" = ${name})`;
  const isOthers = (name: string, id: string) => `exists (select 1 from "course_staff"
    join "users" on "users"."id" = "course_staff"."userId"
    where "courseId" = "courses"."id" and "userId" <> ${id} and "users"."name" = ${name})`;
  const add = (name: string) => `update "courses"
    set "teachers" = ${list(`select "value" from ${names} union all select ${name}`)}
    where not ${isThere(name)}`;
  const drop = (name: string, id: string) => `update "courses"
    set "teachers" = ${list(`select "value" from ${names} where "value" <> ${name}`)}
    where ${isThere(name)} and not ${isOthers(name, id)}`;
  const nameOf = (id: string) => `(select "name" from "users" where "id" = ${id})`;
  const [former, present] = ['old."name"', 'new."name"'];
  const isTaught = `"courses"."id" in (select "courseId" from "course_staff" where "userId" = new."id")`;
  return {
    come: `${add(nameOf('new."userId"'))} and "courses"."id" = new."courseId"`,
    go: `${drop(nameOf('old."userId"'), 'old."userId"')} and "courses"."id" = old."courseId"`,
    // In its place if nobody else has either name; else the one comes last, and the other goes if it is nobody's.
    rename: [
      `update "courses" set "teachers" = replace("teachers", ${quoted(former)}, ${quoted(present)})
        where ${isTaught} and not ${isThere(present)} and not ${isOthers(former, 'new."id"')}`,
      `${add(present)} and ${isTaught}`,
      `${drop(former, 'new."id"')} and ${isTaught}`,
    ],
  };
}

/** The names of a course as rows, and rows as its list. */
function jsonOf(dialect: Dialect) {
  if (dialect === "postgres")
    return {
      names: `json_array_elements_text("teachers"::json) as "each"("value")`,
      list: (rows: string) =>
        `(select coalesce(json_agg("value")::text, '[]') from (${rows}) as "all")`,
      quoted: (name: string) => `to_json(${name})::text`,
    };
  return {
    names: `json_each("teachers")`,
    list: (rows: string) => `(select json_group_array("value") from (${rows}) as "all")`,
    quoted: (name: string) => `json_quote(${name})`,
  };
}
