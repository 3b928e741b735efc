import { sql } from "kysely";
import type { Step } from "./table.ts";

/**
 * A class loses whoever taught it with their account. By a trigger, so that no deletion can forget to; SQLite adds
 * no foreign key to a table that is there.
 */
export const teachersWhoLeft: Step = {
  name: "0161-teachers-who-left",
  up: async (db, _columns, dialect) => {
    await sql`update "classes" set "teacherId" = null
      where "teacherId" is not null and "teacherId" not in (select "id" from "users")`.execute(db);
    const leave = sql`update "classes" set "teacherId" = null where "teacherId" = old."id"`;
    if (dialect === "sqlite") {
      await sql`create trigger "classes_lose_teacher" after delete on "users" begin ${leave}; end`.execute(
        db,
      );
      return;
    }
    await sql`create function classes_lose_teacher() returns trigger language plpgsql as $$
      begin ${leave}; return null; end $$`.execute(db);
    await sql`create trigger "classes_lose_teacher" after delete on "users"
      for each row execute function classes_lose_teacher()`.execute(db);
  },
};
