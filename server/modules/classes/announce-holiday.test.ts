import { beforeEach, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { postNotices } from "../messages/index.ts";

const day = "2094-03-02";
const SMTP_URL = "smtp://127.0.0.1:9?from=office@institute.example";
const holi = { day, nameEn: "Holi", nameHi: "होली" };

describeSqliteFirst("a holiday that cancels classes", (database) => {
  const { call, signIn } = useTestApp(database, { environment: { SMTP_URL } });
  const withoutMail = useTestApp(database);
  const now = () => new Date();
  let office: SignedIn;
  let courses: { id: string }[];

  beforeEach(async () => {
    office = await signIn("admin");
    courses = [await createCourse(database.db), await createCourse(database.db)];
    for (const { id: courseId } of courses)
      for (const hour of ["04", "08"])
        await createClass(database.db, { courseId, day, startsAt: `${day}T${hour}:00:00.000Z` });
  });

  const enrolInAll = async (userId: string) => {
    for (const { id: courseId } of courses)
      await createEnrolment(database.db, { courseId, userId });
  };
  const plan = async () =>
    (await call("POST /api/admin/holidays/plan", { as: office, payload: holi })).json;
  const add = async () => {
    const payload = { ...holi, accepted: true };
    return (await call("POST /api/admin/holidays", { as: office, payload })).json;
  };
  const remove = async () =>
    (await call(`DELETE /api/admin/holidays/${day}?bringBack=true&accepted=true`, { as: office }))
      .json;
  const notices = async (as: SignedIn) =>
    (await call("GET /api/user/notices", { as })).json.notices.map(
      ({ titleEn, textHi }: Record<string, string>) => [titleEn, textHi],
    );
  /** To whom messages go, each once for each channel. */
  const outbox = async () => {
    const channels = ["mail", "push"] as const;
    await postNotices({ database: database.connection, now }, { channels, signal: signal() });
    const rows = await database.db.selectFrom("outbox").select("recipientId").execute();
    return rows.map(({ recipientId }) => recipientId);
  };
  const signal = () => new AbortController().signal;

  it("and its end are told once to each student and teacher, whatever their courses", async () => {
    const [student, teacher] = [await signIn("student"), await signIn("student")];
    await enrolInAll(student.user.id);
    for (const { id: courseId } of courses)
      await createStaff(database.db, { courseId, userId: teacher.user.id });
    const told = { people: 2, messaged: 2 };
    expect(await plan()).toMatchObject({ count: 4, courses: 2, told });
    const { noticeIds, ...cancelled } = await add();
    expect(cancelled).toMatchObject({ cancelled: 4, told });
    expect((await outbox()).toSorted()).toEqual([student.user.id, teacher.user.id].toSorted());
    const added = [
      "Holiday: Holi",
      "मंगल, 2 मार्च को क्लासें नहीं होंगी। कौन सी नहीं होंगी, यह आपके टाइम-टेबल में है।",
    ];
    for (const as of [student, teacher]) expect(await notices(as)).toEqual([added]);
    // The student has the first course's; the teachers' are not the office's to follow.
    const listed = await call("GET /api/admin/notices", { as: office });
    expect(listed.json.notices.map(({ id }: { id: string }) => id)).toEqual(noticeIds);
    expect(noticeIds).toHaveLength(1);

    const classes = await call(`GET /api/admin/holidays/${day}/classes`, { as: office });
    expect(classes.json).toMatchObject({ count: 4, told });
    const removed = { broughtBackIds: { length: 4 }, told, noticeIds: [expect.any(String)] };
    expect(await remove()).toMatchObject(removed);
    for (const as of [student, teacher]) {
      expect((await notices(as)).map(([title]: string[]) => title)).toEqual([
        "No holiday: Holi",
        "Holiday: Holi",
      ]);
    }
    expect(await outbox()).toHaveLength(4);
  });

  it("says that nobody is told where nobody who comes has an account, or wants to know", async () => {
    const walkIn = await createUser(database.db, { subject: "office|1" });
    const muted = await signIn("student");
    const payload = { language: null, muted: ["class:app"] };
    await call("PUT /api/user/message-settings", { as: muted, payload });
    for (const { id } of [walkIn, muted.user]) await enrolInAll(id);
    const told = { people: 0, messaged: 0 };
    expect(await plan()).toMatchObject({ count: 4, told });
    expect(await add()).toMatchObject({ cancelled: 4, told });
  });

  it("counts no e-mail where no mail server is set up", async () => {
    await enrolInAll((await signIn("student")).user.id);
    const as = await withoutMail.signIn("admin");
    const told = { people: 1, messaged: 0 };
    for (const [path, payload] of [
      ["/plan", holi],
      ["", { ...holi, accepted: true }],
    ] as const) {
      const { json } = await withoutMail.call(`POST /api/admin/holidays${path}`, { as, payload });
      expect(json).toMatchObject({ told });
    }
  });

  it("counts apart whom no message reaches", async () => {
    const unreached = await createUser(database.db, { isEmailVerified: 0 });
    await enrolInAll(unreached.id);
    const told = { people: 1, messaged: 0 };
    expect(await plan()).toMatchObject({ told });
    expect(await add()).toMatchObject({ told });
    expect(await outbox()).toEqual([]);
  });
});
