import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";

/** Monday, 22 February 2094, in Room 2. */
const inRoom = {
  weekdays: ["MO"],
  startTime: "16:00",
  minutes: 90,
  fromDay: "2094-02-22",
  untilDay: "2094-02-22",
  subject: null,
  teacherId: null,
  room: "Room 2",
  link: null,
};

describeEachDatabase("offices that plan at the same moment", (database) => {
  const { call, signIn } = useTestApp(database);

  it("do not put classes of two courses into one room", async () => {
    const as = await signIn("admin");
    const payloads: object[] = [];
    for (let number = 0; number < 4; number += 1) {
      const { id: courseId } = await createCourse(database.db);
      payloads.push({ ...inRoom, courseId, accepted: false });
    }
    const answers = await Promise.all(
      payloads.map((payload) => call("POST /api/admin/class-series", { as, payload })),
    );
    const outcomes = answers.map(({ status, json }) => (status === 201 ? "planned" : json.code));
    expect(outcomes.toSorted()).toEqual([
      "plan_to_accept",
      "plan_to_accept",
      "plan_to_accept",
      "planned",
    ]);
  });

  it("do not move classes of two courses into one room", async () => {
    const as = await signIn("admin");
    const ids: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      const { id: courseId } = await createCourse(database.db);
      const startsAt = "2094-02-22T10:30:00.000Z";
      ids.push(
        (await createClass(database.db, { courseId, startsAt, room: `Room ${number + 3}` })).id,
      );
    }
    const answers = await Promise.all(
      ids.map((id) =>
        call(`PATCH /api/admin/classes/${id}`, {
          as,
          headers: { "if-match": '"1"' },
          payload: { scope: "one", room: "Room 2", accepted: false },
        }),
      ),
    );
    const outcomes = answers.map(({ status, json }) => (status === 200 ? "moved" : json.code));
    expect(outcomes.toSorted()).toEqual([
      "moved",
      "plan_to_accept",
      "plan_to_accept",
      "plan_to_accept",
    ]);
  });
});
