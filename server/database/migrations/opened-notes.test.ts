import { expect, it } from "vitest";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import { createCourseNote } from "../../../test/factories/files.ts";
import { createUser } from "../../../test/factories/people.ts";
import type { Connection } from "../connect.ts";
import { newId } from "../ids.ts";
import { migrate } from "./index.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`;

describeEarlierDatabases(
  "an institute's earlier notes",
  { after: "0079-people-filters" },
  (database) => {
    it("are opened where a visit or a download has shown them, and new where they came later", async () => {
      const { db } = database;
      const { id: userId } = await createUser(db);
      const courseId = await createEarlierCourse(db);
      await db
        .withTables<{ enrolments: Record<string, string> }>()
        .insertInto("enrolments")
        .values({
          id: newId(),
          userId,
          courseId,
          status: "active",
          enrolledAt: at(5),
          changedAt: at(5),
        })
        .execute();
      const note = (day: number) => createCourseNote(db, { courseId, uploadedAt: at(day) });
      const [_before, seen, taken, _new] = [
        await note(1),
        await note(8),
        await note(9),
        await note(11),
      ];
      await db
        .withTables<{ course_visits: Record<string, string> }>()
        .insertInto("course_visits")
        .values({ id: newId(), userId, courseId, seenAt: at(8) })
        .execute();
      const download = { id: newId(), userId, materialId: null, downloadedAt: at(10) };
      await db
        .insertInto("recent_downloads")
        .values({ ...download, noteId: taken.id })
        .execute();

      await migrate(database.connection);

      const rows = await db.selectFrom("opened_notes").selectAll().orderBy("openedAt").execute();
      expect(rows).toEqual([
        { userId, noteId: seen.id, openedAt: at(8) },
        { userId, noteId: taken.id, openedAt: at(10) },
      ]);
    });

    it("keep their order where the office has moved one, and else stand newest first", async () => {
      const { db } = database;
      const [moved, untouched] = [await createEarlierCourse(db), await createEarlierCourse(db)];
      const idOf = (hour: number) => newId().replace(/^.{13}/, `019aa000-000${hour}`);
      const add = (courseId: string, positions: readonly number[]) =>
        Promise.all(
          positions.map((position, hour) =>
            createCourseNote(db, { courseId, position, id: idOf(hour) }),
          ),
        );
      await add(moved, [0, 2, 1]);
      await add(untouched, [0, 1, 2]);

      await migrate(database.connection);

      const rows = await db.selectFrom("courses").select(["id", "notesOrderedAt"]).execute();
      expect(Object.fromEntries(rows.map((row) => [row.id, row.notesOrderedAt]))).toEqual({
        [moved]: at(1),
        [untouched]: null,
      });
    });
  },
);

/** A course with the columns of that time; gives its id. */
async function createEarlierCourse(db: Connection["db"]): Promise<string> {
  const id = newId();
  await db
    .withTables<{ courses: Record<string, string | number> }>()
    .insertInto("courses")
    .values({
      id,
      slug: id,
      title: "Physics",
      programme: "jee",
      selectedClass: "JEE",
      mode: "offline",
      subjects: "[]",
      teachers: "[]",
      description: "Mechanics",
      duration: "6 months",
      startsOn: "2027-04-01",
      batchSize: 30,
      feePaise: 0,
      version: 1,
      createdAt: at(1),
      publishedAt: at(1),
    })
    .execute();
  return id;
}
