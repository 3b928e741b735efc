import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";

const day = "2094-03-02";
const planned = "https://meet.example/planned-secret";

describeSqliteFirst("the link that was planned for a class", (database) => {
  const { call, signIn } = useTestApp(database);

  it("leaves the server in no answer, as long as the class has another one", async () => {
    const admin = await signIn("admin");
    const [teacher, student] = [await signIn("student"), await signIn("student")];
    const { id: courseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    await createEnrolment(database.db, { courseId, userId: student.user.id });
    const startsAt = `${day}T10:30:00.000Z`;
    const { id } = await createClass(database.db, { courseId, day, startsAt, link: planned });
    const change = (version: number, as = admin, payload: object = {}) =>
      call(`PATCH /api/admin/classes/${id}`, {
        as,
        headers: { "if-match": `"${version}"` },
        payload: { scope: "one", accepted: true, ...payload },
      });
    const replace = (version: number) =>
      call(`PUT /api/teach/classes/${id}/link`, {
        as: teacher,
        headers: { "if-match": `"${version}"` },
        payload: { link: "https://meet.example/other" },
      });
    const query = { from: day };
    const calendar = await call("POST /api/user/calendar", {
      as: student,
      payload: { language: "en" },
    });
    const answers = [
      await replace(1),
      await replace(1),
      await change(2, admin, { room: "Room 3" }),
      await change(2, admin, { room: "Room 4" }),
      await call("GET /api/admin/classes", { as: admin, query }),
      await call(`GET /api/admin/classes/${id}`, { as: admin }),
      await call("GET /api/admin/audit-log", { as: admin }),
      await call("GET /api/teach/classes", { as: teacher, query }),
      await call(`GET /api/teach/classes/${id}/register`, { as: teacher }),
      await call("GET /api/user/timetable", { as: student, query }),
      await call("GET /api/user/notices", { as: student }),
      await call(`GET ${new URL(calendar.json.address).pathname}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200,
      412,
      200,
      412,
      ...Array(8).fill(200),
    ]);
    for (const { bytes } of answers) expect(bytes.toString("utf8")).not.toContain("planned-secret");
    const kept = await database.db.selectFrom("classes").select("plannedLink").execute();
    expect(kept).toEqual([{ plannedLink: planned }]);
  });
});
