import { sql } from "kysely";
import type { Step } from "./table.ts";

/** Which notices teachers wrote to their courses, and the notices of one course, newest first. */
export const teachersNotices: Step = {
  name: "0208-teachers-notices",
  up: async (db, columns) => {
    await db.schema
      .alterTable("notices")
      .addColumn("isOfTeacher", columns.integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index "notices_of_course" on "notices" ("courseId", "createdAt", "id")
      where "withdrawnAt" is null and "audience" = 'course'`.execute(db);
  },
};
