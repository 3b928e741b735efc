import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createAttendance, createClass, createStaff } from "../../../test/factories/classes.ts";
import {
  createCourse,
  createRegistration,
  createWaiting,
} from "../../../test/factories/courses.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { changeFiles } from "../files/index.ts";
import { emptyStore, writing } from "../files/testing/uploads.ts";
import { removeCourse } from "./office-courses.service.ts";

const COURSES = "/api/admin/courses";

describeSqliteFirst("courses that the office deletes", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    as = await signIn("admin");
  });

  it("go only while nobody enrolled, registered or asked", async () => {
    const { id } = await createCourse(database.db);
    const { id: userId } = await createUser(database.db);
    await createRegistration(database.db, { userId, courseId: id });
    expectProblem(
      await call(`DELETE ${COURSES}/${id}`, { as, headers: { "if-match": '"1"' } }),
      "course_in_use",
    );
    const { json } = await call(`GET ${COURSES}/${id}`, { as });
    expect(json.references).toEqual({
      enrolments: 0,
      registrations: 1,
      enquiries: 0,
      waiting: 0,
      lectures: 0,
      registers: 0,
      notices: 0,
    });
    await database.db.deleteFrom("registrations").execute();
    await createWaiting(database.db, { userId, courseId: id });
    expectProblem(
      await call(`DELETE ${COURSES}/${id}`, { as, headers: { "if-match": '"1"' } }),
      "course_in_use",
    );
    await database.db.deleteFrom("waiting_list").execute();
    expect(
      (await call(`DELETE ${COURSES}/${id}`, { as, headers: { "if-match": '"1"' } })).status,
    ).toBe(200);
    expectProblem(await call(`GET ${COURSES}/${id}`, { as }), "not_found");
  });

  it("go only while they have no lecture, register and notice", async () => {
    const { db } = database;
    const { id } = await createCourse(db);
    const { id: userId } = await createUser(db);
    await createClass(db, { courseId: id });
    await createStaff(db, { courseId: id, userId });
    const refused = async (reference: string) => {
      expectProblem(
        await call(`DELETE ${COURSES}/${id}`, { as, headers: { "if-match": '"1"' } }),
        "course_in_use",
      );
      const { json } = await call(`GET ${COURSES}/${id}`, { as });
      expect(json.references[reference]).toBe(1);
      return json.parts;
    };
    const lecture = await createLecture(db, { courseId: id });
    await createRendition(db, { lectureId: lecture.id });
    expect(await refused("lectures")).toEqual({ classes: 1, staff: 1 });
    await db.deleteFrom("lectures").execute();
    await createAttendance(db, { userId, courseId: id });
    await refused("registers");
    await db.deleteFrom("registers").execute();
    await createNotice(db, { audience: "course", courseId: id });
    await refused("notices");
    await db.deleteFrom("notices").execute();
    expect(
      (await call(`DELETE ${COURSES}/${id}`, { as, headers: { "if-match": '"1"' } })).status,
    ).toBe(200);
    const [line] = await database.db.selectFrom("audit_log").select("before").execute();
    expect(JSON.parse(line?.before ?? "")).toMatchObject({ classes: 2, staff: 1 });
  });

  it("leave no file of a lecture behind", async () => {
    const { db } = database;
    const { id } = await createCourse(db);
    const lecture = await createLecture(db, { courseId: id });
    await createRendition(db, { lectureId: lecture.id });
    await changeFiles(writing(tested.context), (change) => removeCourse(change, id));
    expect(await db.selectFrom("files").select("id").execute()).toEqual([]);
  });
});
