import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import { createCourse, createRegistration } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { migrate } from "./index.ts";

const at = "2094-03-01T15:45:30.250Z";

describeEarlierDatabases("notices of before", { after: "0225-urgent-until" }, (database) => {
  it("tell of the lecture or the registration that has their id, where it is theirs", async () => {
    const { db } = database;
    const [{ id: courseId }, { id: otherId }] = [await createCourse(db), await createCourse(db)];
    const [asha, kabir] = [await createUser(db), await createUser(db)];
    for (const id of ["announced", "another course's", "another kind's"])
      await sql`insert into "lectures" ("id", "courseId", "title", "position", "isSample", "createdAt", "createdById",
          "version")
        values (${id}, ${courseId}, 'Motion', 0, 0, ${at}, 'a teacher', 1)`.execute(db);
    for (const [id, of] of [
      ["answered", courseId],
      ["another person's", otherId],
    ] as const)
      await createRegistration(db, { id, courseId: of, userId: asha.id });
    for (const [id, kind, of, personId] of [
      ["announced", "lecture", courseId, null],
      ["another course's", "lecture", otherId, null],
      ["another kind's", "office", courseId, null],
      ["another person's", "registration", null, kabir.id],
      ["answered", "registration", null, asha.id],
      ["deleted since", "lecture", courseId, null],
    ])
      await sql`insert into "notices" ("id", "kind", "audience", "courseId", "personId", "titleEn", "textEn", "sendAt",
          "createdAt")
        values (${id}, ${kind}, ${of === null ? "person" : "course"}, ${of}, ${personId}, 'New', 'Motion.', ${at},
          ${at})`.execute(db);

    await migrate(database.connection);

    const rows = await db.selectFrom("notices").select(["id", "aboutId"]).execute();
    expect(Object.fromEntries(rows.map(({ id, aboutId }) => [id, aboutId]))).toEqual({
      announced: "announced",
      "another course's": null,
      "another kind's": null,
      "another person's": null,
      answered: "answered",
      "deleted since": null,
    });
  });
});
