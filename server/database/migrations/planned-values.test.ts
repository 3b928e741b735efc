import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createUser } from "../../../test/factories/people.ts";
import type { Connection } from "../connect.ts";
import { migrate } from "./index.ts";

const at = (day: number, time = "10:30") => `2094-03-0${day}T${time}:00.000Z`;

describeEarlierDatabases(
  "an institute's earlier classes",
  { after: "0218-courses-of-audit-lines" },
  (database) => {
    beforeEach(() => createSeries(database.db));

    const plans = () =>
      database.db
        .selectFrom("classes")
        .select([
          "plannedEndsAt",
          "plannedSubject",
          "plannedTeacherId",
          "plannedRoom",
          "plannedLink",
        ])
        .orderBy("startsAt")
        .execute();

    it("were planned as they are, and where they differ from the plan as the others of their series", async () => {
      const { db } = database;
      const { id: plannedTeacherId } = await createUser(db);
      const { id: other } = await createUser(db);
      const link = "https://meet.example/a";
      const held = { subject: "Physics", teacherId: plannedTeacherId, room: "Room 2", link };
      await createClass(db, 1, held);
      const changed = '["time","subject","teacher","room","link"]';
      const later = { startsAt: at(2, "12:30"), endsAt: at(2, "13:30"), plannedStartsAt: at(2) };
      const changes = { subject: "Maths", teacherId: other, room: null, link: null };
      await createClass(db, 2, { ...changes, ...later, changedFields: changed });
      await createClass(db, 3, { ...held, room: "Room 3", changedFields: '["room"]' });

      await migrate(database.connection);

      const columns = { plannedSubject: "Physics", plannedRoom: "Room 2", plannedLink: link };
      expect(await plans()).toEqual(
        [1, 2, 3].map((day) => ({ ...columns, plannedTeacherId, plannedEndsAt: at(day, "12:00") })),
      );
    });

    it("were planned as they are where no class of the series says what was planned", async () => {
      await createClass(database.db, 1, { room: "Room 3", changedFields: '["room"]' });
      await migrate(database.connection);
      expect(await plans()).toMatchObject([{ plannedRoom: "Room 3", plannedSubject: null }]);
    });

    it("lose whoever teaches them, and whoever was to, with the account", async () => {
      const { db } = database;
      const { id: teacherId } = await createUser(db);
      await createClass(db, 1, { teacherId });
      await createClass(db, 2, { changedFields: '["teacher"]' });
      await migrate(database.connection);
      await db.deleteFrom("users").where("id", "=", teacherId).execute();
      const rows = await db
        .selectFrom("classes")
        .select(["teacherId", "plannedTeacherId"])
        .execute();
      expect(rows).toEqual(Array(2).fill({ teacherId: null, plannedTeacherId: null }));
    });
  },
);

// Not where rows were just migrated: while any older transaction is open, PostgreSQL does not use an index that was
// made in the transaction that had changed the rows.
describeEachDatabase("the classes that an account was to teach", (database) => {
  it("are found by an index when it is deleted", async () => {
    const lose = database.db
      .updateTable("classes")
      .set({ plannedTeacherId: null })
      .where("plannedTeacherId", "=", "a teacher");
    expect(await planOf(database, lose.compile())).toContain("classes_by_planned_teacher");
  });
});

type Row = Record<string, string | number | null>;
type Earlier = { courses: Row; class_series: Row; classes: Row };

/** A course with the columns of that time, and a series in it, both called "one". */
async function createSeries(db: Connection["db"]): Promise<void> {
  await sql`insert into "courses" ("id", "slug", "title", "programme", "selectedClass", "mode", "subjects", "teachers",
      "description", "duration", "startsOn", "batchSize", "feePaise", "version", "createdAt", "publishedAt")
    values ('one', 'one', 'Physics', 'jee', 'JEE', 'offline', '[]', '[]', 'Mechanics', '6 months', '2094-03-01', 30, 0,
      1, ${at(1)}, ${at(1)})`.execute(db);
  await sql`insert into "class_series" ("id", "courseId", "weekdays", "startTime", "minutes", "fromDay", "untilDay",
      "createdAt") values ('one', 'one', '[]', '16:00', 90, '2094-03-01', '2094-03-09', ${at(1)})`.execute(
    db,
  );
}

async function createClass(db: Connection["db"], day: number, given: Row): Promise<void> {
  const row = {
    ...{ id: `class ${day}`, seriesId: "one", courseId: "one", day: `2094-03-0${day}` },
    ...{ startsAt: at(day), endsAt: at(day, "12:00"), plannedStartsAt: at(day) },
    ...{ changedFields: "[]", version: 1, ...given },
  };
  await db.withTables<Earlier>().insertInto("classes").values(row).execute();
}
