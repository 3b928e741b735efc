import { sql } from "kysely";
import type { Step } from "./table.ts";

const tables = ["enrolments", "registrations", "course_notes", "lectures"] as const;
const others = ["classes", "class_series", "notices", "waiting_list"] as const;

/** In which course something was done: what was changed may be in another one by now, or gone. */
export const coursesOfAuditLines: Step = {
  name: "0218-courses-of-audit-lines",
  up: async (db, columns) => {
    await db.schema.alterTable("audit_log").addColumn("courseId", columns.text).execute();
    const found = [...tables, ...others].map(
      (table) =>
        sql`(select "courseId" from ${sql.table(table)} where ${sql.table(table)}."id" = "subjectId")`,
    );
    const itself = sql`(select "id" from "courses" where "courses"."id" = "subjectId")`;
    await sql`update "audit_log" set "courseId" = coalesce(${sql.join([itself, ...found])})`.execute(
      db,
    );
  },
};
