import { expect, it, vi } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { istDay } from "../../ist.ts";

const ROOM = "https://meet.example/bigbluebutton/api";
const environment = { BIGBLUEBUTTON_URL: ROOM, BIGBLUEBUTTON_SECRET: "secret" };

describeOnSqlite("a class on the institute's meeting server", (database) => {
  const { call, signIn } = useTestApp(database, { environment });

  it("is said to be recorded once the office has turned that on, and no other class is", async () => {
    const [student, teacher] = [await signIn("student"), await signIn("student")];
    const { id: courseId } = await createCourse(database.db);
    await createEnrolment(database.db, { courseId, userId: student.user.id });
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const inRoom = await createClass(database.db, { courseId, startsAt, link: ROOM });
    const elsewhere = await createClass(database.db, {
      courseId,
      startsAt,
      link: "https://a.example",
    });
    const from = istDay(new Date());
    const recorded = async () => {
      const lists = [
        await call("GET /api/user/timetable", { as: student }),
        await call("GET /api/teach/classes", { as: teacher, query: { from } }),
      ];
      return lists.map(({ json }) =>
        json.classes.map(({ id, isRecorded }: Record<string, unknown>) => [id, isRecorded]),
      );
    };
    const as = await signIn("admin");
    const both = (isRecorded: true | undefined) => {
      const rows = [
        [inRoom.id, isRecorded],
        [elsewhere.id, undefined],
      ];
      return [expect.arrayContaining(rows), expect.arrayContaining(rows)];
    };
    expect(await recorded()).toEqual(both(undefined));
    const path = "/api/admin/site-texts/settings";
    const { text } = (await call(`GET ${path}`, { as })).json;
    const en = { ...text.present.en, recordsClasses: true };
    const headers = { "if-match": `"${text.version}"` };
    const saved = await call(`PUT ${path}`, { as, headers, payload: { en, hi: {} } });
    expect(saved.status).toBe(200);
    // A process knows of other texts within a second.
    await vi.waitFor(async () => expect(await recorded()).toEqual(both(true)), 3_000);
  });
});
