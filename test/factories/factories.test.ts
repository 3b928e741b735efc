import { expect, it } from "vitest";
import { describeEachDatabase } from "../databases/describe-each-database.ts";
import { createCourse, createEnrolment, createRegistration } from "./courses.ts";
import { createCourseNote, createPoster, createStudyMaterial } from "./files.ts";
import { createAdmin, createEnrolmentForm, createSession, createUser } from "./people.ts";

describeEachDatabase("the factories", (database) => {
  it("make valid rows, twice each", async () => {
    const { db } = database;
    for (const round of [1, 2]) {
      const { id: userId } = await createUser(db);
      await createAdmin(db);
      const { id: courseId } = await createCourse(db);
      await createSession(db, { userId });
      await createEnrolmentForm(db, { userId });
      await createEnrolment(db, { userId, courseId });
      await createRegistration(db, { userId, courseId });
      await createStudyMaterial(db);
      await createCourseNote(db, { courseId });
      await createPoster(db);
      const { count } = await db
        .selectFrom("users")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      expect(count).toBe(round * 2);
    }
  });

  it("leave no rows for the next test, whatever their foreign keys", async () => {
    expect(await database.db.selectFrom("files").selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom("users").selectAll().execute()).toEqual([]);
  });
});
