import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { useTestApp } from "../../../test/app.ts";
import { atOnce } from "../../../test/databases/at-once.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { newId } from "../../database/ids.ts";

describeEachDatabase("two who write into a course's list of lectures", (database) => {
  const { call, signIn } = useTestApp(database);
  const lecturesOf = (courseId: string) =>
    database.db
      .selectFrom("lectures")
      .select(["id", "position"])
      .where("courseId", "=", courseId)
      .orderBy("position")
      .execute();

  it("do not put it in order over each other", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const read: string[] = [];
    for (const position of [0, 1, 2])
      read.push((await createLecture(database.db, { courseId, position })).id);
    const [first = "", second = "", third = ""] = read;
    const order = (ids: string[]) => () =>
      call(`PUT /api/teach/courses/${courseId}/lectures/order`, { as, payload: { ids, read } });
    const answers = await atOnce(database, {
      table: "lectures",
      begin: [order([third, first, second]), order([second, first, third])],
    });
    expect(answers.map(({ status, json }) => json.code ?? status)).toEqual([
      200,
      "changed_meanwhile",
    ]);
    expect((await lecturesOf(courseId)).map(({ id }) => id)).toEqual([third, first, second]);
  });

  it("get a place for each lecture, and no more lectures than a course may have", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const lecture = await createLecture(database.db, { courseId });
    const others = Array.from({ length: limits.lecturesOfCourse - 3 }, (_, at) => ({
      ...lecture,
      id: newId(),
      position: at + 1,
    }));
    await database.db.insertInto("lectures").values(others).execute();
    const add = () =>
      call(`POST /api/teach/courses/${courseId}/lectures`, { as, payload: { title: "Waves" } });
    const answers = await atOnce(database, { table: "lectures", begin: [add, add, add] });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
    const places = (await lecturesOf(courseId)).map(({ position }) => position);
    expect(places).toEqual(places.map((_, at) => at));
  });
});
