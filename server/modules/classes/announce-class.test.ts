import { expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";

describeSqliteFirst("a class that is cancelled or moved", (database) => {
  const { call, signIn } = useTestApp(database);

  /** A course with a student and two who teach. */
  async function makeCourse() {
    const { id: courseId } = await createCourse(database.db, { title: "Optics" });
    const [student, meera, arif] = [
      await signIn("student"),
      await signIn("student"),
      await signIn("student"),
    ];
    await createEnrolment(database.db, { courseId, userId: student.user.id });
    for (const { user } of [meera, arif])
      await createStaff(database.db, { courseId, userId: user.id });
    return { courseId, student, meera, arif };
  }
  const cancel = (id: string, as: SignedIn, scope = "one") =>
    call(`PATCH /api/admin/classes/${id}`, {
      as,
      headers: { "if-match": '"1"' },
      payload: { accepted: true, scope, isCancelled: true },
    });
  const titles = async (as: SignedIn): Promise<string[]> => {
    const { json } = await call("GET /api/user/notices", { as });
    return json.notices.map(({ titleEn }: { titleEn: string }) => titleEn);
  };

  it("is told to its teacher, not to others who teach there, and counts students alone", async () => {
    const { courseId, student, meera, arif } = await makeCourse();
    const { id } = await createClass(database.db, { courseId, teacherId: meera.user.id });
    const office = await signIn("admin");
    const { status, json: cancelled } = await cancel(id, office);
    expect(status).toBe(200);
    expect(await titles(student)).toEqual(["Class cancelled: Optics"]);
    expect(await titles(meera)).toEqual(["Class cancelled: Optics"]);
    expect(await titles(arif)).toEqual([]);
    const { json } = await call("GET /api/admin/notices", { as: office });
    expect(json.notices).toMatchObject([{ titleEn: "Class cancelled: Optics", receivers: 1 }]);
    expect(cancelled.noticeIds).toEqual([json.notices[0].id]);
  });

  it("is told to all who teach in the course where it names no teacher", async () => {
    const { courseId, meera, arif } = await makeCourse();
    const { id } = await createClass(database.db, { courseId });
    await cancel(id, await signIn("admin"));
    for (const as of [meera, arif]) expect(await titles(as)).toEqual(["Class cancelled: Optics"]);
  });

  it("is not told to a teacher who has turned that off, nor to whoever changed it", async () => {
    const { courseId, meera } = await makeCourse();
    const muted = ["class:app"];
    await call("PUT /api/user/message-settings", {
      as: meera,
      payload: { language: null, muted },
    });
    const office = await signIn("admin");
    await createStaff(database.db, { courseId, userId: office.user.id });
    for (const teacherId of [meera.user.id, office.user.id])
      await cancel((await createClass(database.db, { courseId, teacherId })).id, office);
    expect(await titles(meera)).toEqual([]);
    expect(await titles(office)).toEqual([]);
  });

  it("is told to each teacher with the number of their own classes", async () => {
    const { courseId, meera, arif } = await makeCourse();
    const day = "2094-03-02";
    const hours = ["04", "06", "08"];
    const teachers = [meera, meera, arif];
    let first: Awaited<ReturnType<typeof createClass>> | undefined;
    for (const [at, hour] of hours.entries()) {
      const startsAt = `${day}T${hour}:00:00.000Z`;
      const teacherId = teachers[at]?.user.id ?? null;
      const series = first && { seriesId: first.seriesId };
      const made = await createClass(database.db, {
        courseId,
        teacherId,
        day,
        startsAt,
        ...series,
      });
      first ??= made;
    }
    await cancel(first?.id ?? "", await signIn("admin"), "following");
    const textOf = async (as: SignedIn) =>
      (await call("GET /api/user/notices", { as })).json.notices[0].textEn;
    expect(await textOf(meera)).toMatch(/^2 classes do not take place, the first on .*9:30 am/);
    expect(await textOf(arif)).toMatch(/^The class on .*1:30 pm does not take place/);
  });

  it("is told once more to all who were told of its other time when it is put back", async () => {
    const { courseId, student, meera } = await makeCourse();
    const startsAt = "2094-03-02T10:30:00.000Z";
    const teacherId = meera.user.id;
    const { id } = await createClass(database.db, { courseId, teacherId, startsAt });
    const office = await signIn("admin");
    const change = async (version: number, payload: object) => {
      const headers = { "if-match": `"${version}"` };
      const sent = { accepted: true, scope: "one", ...payload };
      await call(`PATCH /api/admin/classes/${id}`, { as: office, headers, payload: sent });
    };
    await change(1, { startTime: "18:00", reason: "The lab is shut." });
    await change(2, { startTime: "16:00" });
    const texts = async (as: SignedIn): Promise<string[]> => {
      const { json } = await call("GET /api/user/notices", { as });
      return json.notices.map(({ textEn }: { textEn: string }) => textEn);
    };
    const told = [
      "The class of Tue, 2 Mar, 6:00 pm is now on Tue, 2 Mar, 4:00 pm.",
      "The class of Tue, 2 Mar, 4:00 pm is now on Tue, 2 Mar, 6:00 pm.\n\nWhy: The lab is shut.",
    ];
    for (const as of [student, meera])
      expect((await texts(as)).toSorted()).toEqual(told.toSorted());
    const shown = await call("GET /api/user/timetable", {
      as: student,
      query: { from: "2094-03-02" },
    });
    expect(shown.json.classes).toMatchObject([{ startsAt, changedFields: [], reason: null }]);
  });
});
