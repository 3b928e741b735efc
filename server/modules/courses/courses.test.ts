import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createCourseNote, createPicture } from "../../../test/factories/files.ts";
import { createUser } from "../../../test/factories/people.ts";
import { istDay } from "../../ist.ts";
import { findSetting } from "../settings/index.ts";

const ALL = "GET /api/user/get-courses";
const SEPARATED = "GET /api/user/get-separated-courses";
const PUBLIC = "GET /api/public/courses";

describeSqliteFirst("courses", (database) => {
  const { call, signIn } = useTestApp(database);
  const HOUR_MS = 3_600_000;
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
  const held = { status: "pending", heldUntil: fromNow(HOUR_MS) } as const;
  const lapsed = { status: "pending", heldUntil: fromNow(-HOUR_MS) } as const;
  const ids = (courses: { id: string }[]) => courses.map(({ id }) => id).toSorted();
  const enrolSomebody = async (courseId: string, given = {}) => {
    const { id: userId } = await createUser(database.db);
    await createEnrolment(database.db, { userId, courseId, ...given });
  };

  it("are listed with all columns and the seats that are left", async () => {
    const as = await signIn("student");
    const picture = await createPicture(database.db, { widths: [360, 720] });
    const course = await createCourse(database.db, {
      pictureId: picture.id,
      teachers: '["R. Rao"]',
      titleHi: "भौतिकी",
      feePaise: 4_500_000,
      batchSize: 5,
    });
    for (const given of [{}, held, lapsed, { status: "withdrawn" as const }])
      await enrolSomebody(course.id, given);
    await createCourseNote(database.db, { courseId: course.id });
    const { json } = await call(ALL, { as });
    const { pictureId, closedAt, version: _, ...shown } = course;
    const { publishedAt, archivedAt, position, ...fields } = shown;
    const full = {
      ...fields,
      subjects: ["Physics", "Mathematics"],
      teachers: ["R. Rao"],
      instalments: [],
      isOpen: true,
      posterUrl: `/api/public/posters/${picture.id}/720.webp`,
      posterSize: { width: 720, height: picture.height },
      notesCount: 1,
    };
    expect(json).toEqual({ courses: [{ ...full, seatsLeft: 3 }] });
    expect((await call(PUBLIC)).json).toEqual({ courses: [full] });
    expect((await call("GET /api/public/seats")).json).toEqual({ seats: { [course.id]: 3 } });
  });

  it("are found by id, by slug, and by the id at the end of an address", async () => {
    const { id, slug } = await createCourse(database.db);
    for (const address of [id, slug, `any-words-${id}`])
      expect((await call(`${PUBLIC}/${address}`)).json.course).toMatchObject({ id, slug });
    expectProblem(await call(`${PUBLIC}/${slug}0`), "not_found");
  });

  it("are open until their last day in India has passed, unless the office closed them", async () => {
    const today = istDay(new Date());
    const given = [
      { validUntil: today },
      { validUntil: "2000-01-01" },
      { validUntil: today, closedAt: fromNow(0) },
    ];
    const open: [string, boolean][] = [];
    for (const [at, each] of given.entries())
      open.push([(await createCourse(database.db, each)).id, at === 0]);
    const openById = (courses: { id: string; isOpen: boolean }[]) =>
      courses.map(({ id, isOpen }) => [id, isOpen]).toSorted();
    const as = await signIn("student");
    for (const path of ["/api/user/get-courses", "/api/public/courses"])
      expect(openById((await call(`GET ${path}`, { as })).json.courses)).toEqual(open.toSorted());
    const { json } = await call("GET /api/user/get-separated-courses", { as });
    expect(openById(json.availableCourses)).toEqual(open.toSorted());
  });

  it("come newest first, closed ones too", async () => {
    const older = await createCourse(database.db, { createdAt: fromNow(-HOUR_MS) });
    const newer = await createCourse(database.db, { closedAt: fromNow(0) });
    const { json } = await call(ALL, { as: await signIn("student") });
    const openStates = json.courses.map(({ id, isOpen }: { id: string; isOpen: boolean }) => [
      id,
      isOpen,
    ]);
    expect(openStates).toEqual([
      [newer.id, false],
      [older.id, true],
    ]);
  });

  it("never have less than zero seats left", async () => {
    const { id } = await createCourse(database.db, { batchSize: 1 });
    await enrolSomebody(id);
    await enrolSomebody(id);
    expect((await call("GET /api/public/seats")).json.seats[id]).toBe(0);
  });

  it("are separated by whether the student holds a seat in them now", async () => {
    const as = await signIn("student");
    const own = async (given: object, course: object = {}) => {
      const { id: courseId } = await createCourse(database.db, course);
      await createEnrolment(database.db, { userId: as.user.id, courseId, ...given });
      return courseId;
    };
    const active = await own({}, { closedAt: fromNow(0) });
    const pending = await own(held);
    const gone = [await own(lapsed), await own({ status: "withdrawn" })];
    const closed = (await createCourse(database.db, { closedAt: fromNow(0) })).id;
    const others = (await createCourse(database.db)).id;
    await enrolSomebody(others);
    const { json } = await call(SEPARATED, { as });
    expect(ids(json.availableCourses)).toEqual([...gone, closed, others].toSorted());
    const enrolled: { id: string; status: string }[] = json.enrolledCourses;
    expect(Object.fromEntries(enrolled.map(({ id, status }) => [id, status]))).toEqual({
      [active]: "active",
      [pending]: "pending",
    });
    for (const course of json.availableCourses) expect(course).not.toHaveProperty("status");
  });

  it("are two empty lists where there are none", async () => {
    const { json } = await call(SEPARATED, { as: await signIn("student") });
    expect(json).toEqual({ availableCourses: [], enrolledCourses: [] });
  });

  it("are previewed by visitors as safe HTML, with only the texts of notes", async () => {
    const course = await createCourse(database.db, {
      description: "## Week 1\n\n<script>alert(1)</script> [x](javascript:alert(1)) **Forces**",
      descriptionHi: "*बल*",
    });
    const note = await createCourseNote(database.db, { courseId: course.id, title: "Vectors" });
    await createCourseNote(database.db, { courseId: (await createCourse(database.db)).id });
    const { json } = await call(`${PUBLIC}/${course.id}`);
    expect(json.course.descriptionHtml).toContain("<strong>Forces</strong>");
    expect(json.course.descriptionHtml).toContain("&lt;script&gt;");
    expect(json.course.descriptionHtml).not.toMatch(/<script|href/i);
    expect(json.course.descriptionHiHtml).toBe("<p><em>बल</em></p>\n");
    const shown = {
      id: note.id,
      title: "Vectors",
      titleHi: null,
      chapter: null,
      description: null,
      isSample: false,
    };
    expect(json.course.notes).toEqual([
      { ...shown, size: expect.any(Number), mimeType: "application/pdf" },
    ]);
    expect(json.course).not.toHaveProperty("seatsLeft");
    expectProblem(await call(`${PUBLIC}/no-such-course`), "not_found");
  });

  it("need a session beyond the preview", async () => {
    expectProblem(await call(ALL), "session_required");
    expectProblem(await call(SEPARATED), "session_required");
  });
});

describeSqliteFirst("closing a course", (database) => {
  const { call, signIn } = useTestApp(database);
  const change = (as: SignedIn | undefined, id: string, payload: object) =>
    call(`PATCH /api/admin/courses/${id}`, { ...(as && { as }), payload });
  const isClosed = async (id: string) => {
    const row = await database.db
      .selectFrom("courses")
      .select("closedAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.closedAt !== null;
  };
  const audited = () =>
    database.db.selectFrom("audit_log").select(["actorId", "subjectId", "detail"]).execute();

  it("and reopening it is in the answer, the pages and the audit log", async () => {
    const as = await signIn("admin");
    const { id } = await createCourse(database.db);
    const versions = [await findSetting(database.db, "content-version")];
    for (const isOpen of [false, true]) {
      const { status, json } = await change(as, id, { isOpen });
      expect(status).toBe(200);
      expect(json.course).toMatchObject({ id, isOpen });
      expect(await isClosed(id)).toBe(!isOpen);
      versions.push(await findSetting(database.db, "content-version"));
    }
    expect(new Set(versions).size).toBe(3);
    const who = { actorId: as.user.id, subjectId: id };
    expect(await audited()).toEqual([
      { ...who, detail: "closed" },
      { ...who, detail: "reopened" },
    ]);
  });

  it("or archiving it is refused to whoever has read it before somebody else changed it", async () => {
    const as = await signIn("admin");
    const { id } = await createCourse(database.db);
    const archive = (version: number) =>
      call(`PATCH /api/admin/courses/${id}`, {
        as,
        headers: { "if-match": `"${version}"` },
        payload: { isArchived: true },
      });
    await change(as, id, { isOpen: false });
    expectProblem(await archive(1), "changed_meanwhile");
    expect((await audited()).map(({ detail }) => detail)).toEqual(["closed"]);
    expect((await archive(2)).status).toBe(200);
  });

  it("that is closed already changes and records nothing", async () => {
    const as = await signIn("admin");
    const closedAt = "2026-01-01T00:00:00.000Z";
    const { id } = await createCourse(database.db, { closedAt });
    expect((await change(as, id, { isOpen: false })).json.course.isOpen).toBe(false);
    const rows = await database.db.selectFrom("courses").select("closedAt").execute();
    expect(rows).toEqual([{ closedAt }]);
    expect(await audited()).toEqual([]);
  });

  it("refuses other fields, other people and unknown courses", async () => {
    const as = await signIn("admin");
    const { id } = await createCourse(database.db);
    const extra = { isOpen: false, id: "x", title: "Mine", batchSize: 9 };
    expectProblem(await change(as, id, extra), "invalid_fields", ["id", "title", "batchSize"]);
    expectProblem(await change(as, id, { isOpen: "false" }), "invalid_fields", ["isOpen"]);
    expectProblem(await change(as, "no-such-course", { isOpen: false }), "not_found");
    expectProblem(await change(await signIn("student"), id, { isOpen: false }), "admin_required");
    expectProblem(await change(undefined, id, { isOpen: false }), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await change({ ...as, headers }, id, { isOpen: false }), "csrf_failed");
    expect(await isClosed(id)).toBe(false);
  });
});
