import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import type { PeopleFilter } from "../../../contract/entities/people-filter.ts";
import { containsWords } from "../../database/search-text.ts";
import { istMidnight } from "../../ist.ts";
import { seatHeld } from "../enrolments/index.ts";
import { isWithoutAccount } from "./users.repository.ts";

type Condition = RawBuilder<SqlBool>;

/** `now` decides who holds a seat in `courseId`. */
export type UserFilter = PeopleFilter & { query?: string | undefined; now: Date };

/** What the filters and the search say of a row. Each filter is spelled as its index in people.sql. */
export function conditionsOf(filter: UserFilter): Condition[] {
  const { role, account, joining, suspended, form, selectedClass, courseId, since } = filter;
  const { query, now } = filter;
  const conditions: (Condition | undefined)[] = [
    role && isOfRole(role),
    account && (account === "without" ? isWithoutAccount : sql<SqlBool>`not ${isWithoutAccount}`),
    joining && isAskedAbout,
    suspended && sql<SqlBool>`"users"."suspendedAt" is not null`,
    form && (form === "missing" ? hasNoForm : sql<SqlBool>`"users"."formGrade" is not null`),
    selectedClass === undefined ? undefined : sql<SqlBool>`"users"."formGrade" = ${selectedClass}`,
    courseId === undefined ? undefined : holdsSeatIn(courseId, now),
    since === undefined
      ? undefined
      : sql<SqlBool>`"users"."createdAt" >= ${istMidnight(since).toISOString()}`,
  ];
  return [
    ...conditions.filter((condition) => condition !== undefined),
    ...containsWords("users.searchText", query),
  ];
}

/** Teachers are students by the role that the office gives; see roleOf. */
function isOfRole(role: Role): Condition {
  if (role === "admin") return sql<SqlBool>`"users"."role" = 'admin'`;
  const teaches = sql<SqlBool>`"users"."id" in (select "userId" from "course_staff")`;
  // Not by the index of roles, which SQLite would read for every student.
  if (role === "teacher") return sql<SqlBool>`("users"."role" <> 'admin' and ${teaches})`;
  return sql<SqlBool>`("users"."role" = 'student' and not ${teaches})`;
}

const hasNoForm = sql<SqlBool>`"users"."formGrade" is null`;

const isAskedAbout = sql<SqlBool>`("users"."id" in
  (select "officeUserId" from "join_questions" where "refusedAt" is null))`;

function holdsSeatIn(courseId: string, now: Date): Condition {
  return sql<SqlBool>`("users"."id" in (select "userId" from "enrolments"
    where "enrolments"."courseId" = ${courseId} and ${seatHeld(now.toISOString())}))`;
}
