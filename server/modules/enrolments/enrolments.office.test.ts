import { beforeEach, expect, it } from "vitest";
import { fitsGrade } from "../../../contract/grade-fit.ts";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";

const LIST = "GET /api/admin/enrolments";

describeSqliteFirst("the office's enrolments", (database) => {
  let clock = 0;
  const { call, signIn } = useTestApp(database, { now: () => new Date(clock) });
  let as: SignedIn;
  beforeEach(async () => {
    // The tests' sessions end a day after the real time, so the clock starts before that.
    clock = Date.now() - 2 * limits.pendingSeatMs;
    as = await signIn("admin", { name: "Office" });
  });

  const iso = (offsetMs = 0) => new Date(clock + offsetMs).toISOString();
  const pending = { status: "pending", heldUntil: "9999-01-01T00:00:00.000Z" } as const;
  const enrolled = async (given: Partial<Parameters<typeof createEnrolment>[1]> = {}) => {
    const userId = given.userId ?? (await createUser(database.db)).id;
    const courseId = given.courseId ?? (await createCourse(database.db, { batchSize: 1 })).id;
    return createEnrolment(database.db, { ...given, userId, courseId });
  };
  const change = (id: string, status: unknown, by = as) =>
    call(`PATCH /api/admin/enrolments/${id}`, { as: by, payload: { status } });
  const row = (id: string) =>
    database.db.selectFrom("enrolments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const audited = () =>
    database.db
      .selectFrom("audit_log")
      .select(["subjectId", "before", "after", "actorId"])
      .execute();
  const statuses = async () =>
    (await audited()).map(({ before, after }) =>
      [before, after].map((json) => JSON.parse(json ?? "{}").status),
    );

  it("confirms a pending one, also in a full course, and records who did it", async () => {
    const { id } = await enrolled(pending);
    const { status, json } = await change(id, "active");
    expect(status).toBe(200);
    expect(json.enrolment).toMatchObject({ id, status: "active" });
    expect(await row(id)).toMatchObject({ status: "active", heldUntil: null, changedAt: iso() });
    expect(await audited()).toMatchObject([{ subjectId: id, actorId: as.user.id }]);
    expect(await statuses()).toEqual([["pending", "active"]]);
  });

  it("withdraws one and frees its seat", async () => {
    const { id, courseId } = await enrolled();
    expect((await change(id, "withdrawn")).json.enrolment.status).toBe("withdrawn");
    const { json } = await call("GET /api/public/seats");
    expect(json.seats[courseId]).toBe(1);
  });

  it("withdraws one for good: only the office can reopen it", async () => {
    const student = await signIn("student");
    await createEnrolmentForm(database.db, { userId: student.user.id });
    const { id, courseId } = await enrolled({ userId: student.user.id });
    await change(id, "withdrawn");
    expect(await row(id)).toMatchObject({ withdrawnByOfficeAt: iso() });
    const enrol = () => call("POST /api/user/enroll", { as: student, payload: { courseId } });
    expectProblem(await enrol(), "enrolment_withdrawn");
    await change(id, "active");
    expect(await row(id)).toMatchObject({ status: "active", withdrawnByOfficeAt: null });
    expect((await enrol()).json.enrollment.status).toBe("active");
  });

  it("withdraws one that has just lapsed, so that the student cannot enrol again", async () => {
    const { id } = await enrolled({ status: "pending", heldUntil: iso() });
    expect((await change(id, "withdrawn")).json.enrolment.status).toBe("withdrawn");
    expect(await row(id)).toMatchObject({ status: "withdrawn", withdrawnByOfficeAt: iso() });
    expect(await statuses()).toEqual([["lapsed", "withdrawn"]]);
    await change(id, "withdrawn");
    expect(await audited()).toHaveLength(1);
  });

  it("changes and records nothing when it has the status", async () => {
    const { id } = await enrolled();
    const before = await row(id);
    expect((await change(id, "active")).json.enrolment.status).toBe("active");
    expect(await row(id)).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it("confirms a lapsed one while there is a free seat, and refuses it without one", async () => {
    const { id, courseId } = await enrolled({ status: "pending", heldUntil: iso(72 * 3_600_000) });
    clock += 72 * 3_600_000;
    const other = await enrolled({ courseId });
    expectProblem(await change(id, "active"), "course_full");
    expect(await row(id)).toMatchObject({ status: "pending" });
    expect(await audited()).toEqual([]);
    await change(other.id, "withdrawn");
    expect((await change(id, "active")).json.enrolment.status).toBe("active");
    expectProblem(await change(other.id, "active"), "course_full");
  });

  it("refuses other states, other fields and unknown enrolments", async () => {
    const { id } = await enrolled();
    expectProblem(await change(id, "pending"), "invalid_fields", ["status"]);
    expectProblem(await change("no-such-enrolment", "active"), "not_found");
    const payload = { status: "withdrawn", userId: as.user.id, id: "x" };
    const answer = await call(`PATCH /api/admin/enrolments/${id}`, { as, payload });
    expectProblem(answer, "invalid_fields", ["id", "userId"]);
    expect((await row(id)).status).toBe("active");
  });

  it("is for the office alone, with its CSRF token", async () => {
    const student = await signIn("student");
    const { id } = await enrolled({ userId: student.user.id, ...pending });
    expectProblem(await change(id, "active", student), "admin_required");
    expectProblem(await call(LIST, { as: student }), "admin_required");
    expectProblem(await call(LIST), "session_required");
    const path = `PATCH /api/admin/enrolments/${id}`;
    expectProblem(await call(path, { payload: { status: "active" } }), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await change(id, "active", { ...as, headers }), "csrf_failed");
    expect((await row(id)).status).toBe("pending");
  });

  it("lists student, form and course, with the effective status", async () => {
    const student = await createUser(database.db, { name: "Asha", email: "asha@example.org" });
    await createEnrolmentForm(database.db, {
      userId: student.id,
      fullName: "Asha",
      parentName: "Ramesh",
    });
    const course = await createCourse(database.db, { title: "NEET biology" });
    const lapsed = { status: "pending", heldUntil: iso() } as const;
    const enrolment = await enrolled({ userId: student.id, courseId: course.id, ...lapsed });
    const { json } = await call(LIST, { as });
    expect(json).toEqual({
      enrolments: [
        {
          id: enrolment.id,
          status: "withdrawn",
          enrolledAt: enrolment.enrolledAt,
          changedAt: enrolment.changedAt,
          heldUntil: lapsed.heldUntil,
          reason: null,
          language: null,
          isGradeMismatch: false,
          isEndedByOffice: false,
          student: { id: student.id, name: "Asha", email: "asha@example.org", emailVerified: true },
          form: {
            fullName: "Asha",
            phoneNumber: "+919876543210",
            parentName: "Ramesh",
            selectedClass: "11",
          },
          course: { id: course.id, title: "NEET biology", titleHi: null },
        },
      ],
      nextCursor: null,
      total: 1,
    });
  });

  it("filters by the effective status, and by course", async () => {
    const active = await enrolled();
    const held = await enrolled({ status: "pending", heldUntil: iso(1) });
    const lapsed = await enrolled({ status: "pending", heldUntil: iso() });
    const withdrawn = await enrolled({ status: "withdrawn" });
    const ids = async (query: Record<string, string>) => {
      const { json } = await call(LIST, { as, query });
      expect(json.total).toBe(json.enrolments.length);
      return json.enrolments.map(({ id }: { id: string }) => id).toSorted();
    };
    expect(await ids({ status: "active" })).toEqual([active.id]);
    expect(await ids({ status: "pending" })).toEqual([held.id]);
    expect(await ids({ status: "withdrawn" })).toEqual([lapsed.id, withdrawn.id].toSorted());
    expect(await ids({ courseId: held.courseId })).toEqual([held.id]);
    expect(await ids({ courseId: held.courseId, status: "active" })).toEqual([]);
  });

  it("filters those that wait and lapse within a day", async () => {
    const hour = 3_600_000;
    const soon = await enrolled({ status: "pending", heldUntil: iso(24 * hour) });
    await enrolled({ status: "pending", heldUntil: iso(24 * hour + 1) });
    await enrolled({ status: "pending", heldUntil: iso() });
    await enrolled({ status: "active", heldUntil: null });
    const find = async (query: Record<string, string>) => {
      const { json } = await call(LIST, { as, query: { attention: "lapsing", ...query } });
      expect(json.total).toBe(json.enrolments.length);
      return json.enrolments.map(({ id }: { id: string }) => id);
    };
    expect(await find({})).toEqual([soon.id]);
    expect(await find({ courseId: soon.courseId, status: "pending" })).toEqual([soon.id]);
    expect(await find({ status: "active" })).toEqual([]);
    expect(await find({ query: "nobody-is-called-so" })).toEqual([]);
  });

  it("lists those that wait in the order in which their seats lapse, page by page and in a search", async () => {
    const hours = [5, 1, 9, 1, 3];
    const rows = [];
    for (const [at, held] of hours.entries())
      rows.push(
        await enrolled({
          status: "pending",
          heldUntil: iso(held * 3_600_000),
          // In another order than that in which they lapse.
          enrolledAt: iso(-at * 60_000),
        }),
      );
    const expected = rows
      .toSorted((one, other) =>
        `${one.heldUntil} ${one.id}`.localeCompare(`${other.heldUntil} ${other.id}`, "en"),
      )
      .map(({ id }) => id);
    const found = async (query: Record<string, string>) => {
      const ids: string[] = [];
      let cursor = "";
      do {
        const { json } = await call(LIST, { as, query: { ...query, limit: "2", cursor } });
        expect(json.total).toBe(rows.length);
        ids.push(...json.enrolments.map(({ id }: { id: string }) => id));
        cursor = json.nextCursor;
      } while (cursor);
      return ids;
    };
    expect(await found({ status: "pending" })).toEqual(expected);
    expect(await found({ attention: "lapsing" })).toEqual(expected);
    const { title } = await createCourse(database.db, { title: "Optics" });
    await database.db.updateTable("courses").set({ title }).execute();
    expect(await found({ status: "pending", query: "optics" })).toEqual(expected);
  });

  it("marks and filters those whose class the course is not for", async () => {
    const student = async (selectedClass: string) => {
      const { id } = await createUser(database.db);
      await createEnrolmentForm(database.db, { userId: id, selectedClass });
      return id;
    };
    const [ninth, twelfth] = [await student("9"), await student("12")];
    const chosen = await createCourse(database.db, { selectedClass: "12" });
    const byProgramme = await createCourse(database.db, {
      selectedClass: null,
      programme: "classes-11-12",
    });
    const gradeMismatches = [];
    for (const { id: courseId } of [chosen, byProgramme]) {
      gradeMismatches.push(await enrolled({ ...pending, courseId, userId: ninth }));
      await enrolled({ ...pending, courseId, userId: twelfth });
    }
    await enrolled(pending);
    const { json } = await call(LIST, { as, query: { attention: "misfit" } });
    const ids = json.enrolments.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual(gradeMismatches.map(({ id }) => id).toSorted());
    expect(json.total).toBe(2);
    const all = (await call(LIST, { as })).json.enrolments;
    const marked = all.filter(
      ({ isGradeMismatch }: { isGradeMismatch: boolean }) => isGradeMismatch,
    );
    expect(marked.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    ["11", { selectedClass: "JEE" }, false],
    ["NEET", { selectedClass: "JEE" }, true],
    ["JEE", { selectedClass: "11" }, false],
    ["12", { selectedClass: null, programme: "jee" }, false],
    ["NEET", { selectedClass: null, programme: "jee" }, true],
    ["JEE", { selectedClass: null, programme: "classes-9-10" }, false],
  ])(
    "compares class %s with a course of %o by what both say, as the office's pages do",
    async (selectedClass, given, isGradeMismatch) => {
      const { id: userId } = await createUser(database.db);
      await createEnrolmentForm(database.db, { userId, selectedClass });
      const course = await createCourse(database.db, given);
      await enrolled({ ...pending, userId, courseId: course.id });
      expect((await call(LIST, { as })).json.enrolments).toMatchObject([{ isGradeMismatch }]);
      const { json } = await call("GET /api/public/choices");
      expect(fitsGrade(course, selectedClass, json)).toBe(!isGradeMismatch);
    },
  );

  it("keeps the language in which a student enrolled", async () => {
    const student = await signIn("student");
    await createEnrolmentForm(database.db, { userId: student.user.id });
    const { id: courseId } = await createCourse(database.db);
    const headers = { "accept-language": "hi-IN" };
    await call("POST /api/user/enroll", { as: student, payload: { courseId }, headers });
    const { json } = await call(LIST, { as, query: { courseId } });
    expect(json.enrolments).toMatchObject([{ language: "hi" }]);
  });

  it("finds by words of student or course, whatever their case, accents or script", async () => {
    const asha = await createUser(database.db, { name: "आशा वर्मा", email: "asha@example.org" });
    const jose = await createUser(database.db, { name: "José", email: "jose@example.org" });
    const physics = await createCourse(database.db, { title: "JEE PHYSICS 100%" });
    const biology = await createCourse(database.db, { title: "Cells", titleHi: "जीव विज्ञान" });
    for (const { id: courseId } of [physics, biology])
      for (const { id: userId } of [asha, jose]) await enrolled({ userId, courseId });
    const find = async (query: string) => {
      const { json } = await call(LIST, { as, query: { query } });
      const found: { student: { id: string }; course: { id: string } }[] = json.enrolments;
      expect(json.total).toBe(found.length);
      return found.map(({ student, course }) => [student.id, course.id]);
    };
    expect(await find("jose phys")).toEqual([[jose.id, physics.id]]);
    expect(await find("वर्मा विज्ञान")).toEqual([[asha.id, biology.id]]);
    expect(await find("JOSÉ")).toHaveLength(2);
    expect(await find("100%")).toHaveLength(2);
    expect(await find("%")).toHaveLength(2);
    expect(await find("nobody")).toEqual([]);
    expect(await find(" ")).toHaveLength(4);
  });

  it("pages through every enrolment exactly once, also where moments are equal", async () => {
    const enrolledAt = iso();
    for (let made = 0; made < 7; made += 1) await enrolled({ enrolledAt });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { json } = await call(LIST, { as, query: { limit: "3", cursor } });
      expect(json.total).toBe(7);
      seen.push(...json.enrolments.map(({ id }: { id: string }) => id));
      cursor = json.nextCursor;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it("refuses a filter that it does not know", async () => {
    const query = { status: "lapsed", attention: "x", limit: "201", userId: as.user.id };
    const fields = ["attention", "limit", "status", "userId"];
    expectProblem(await call(LIST, { as, query }), "invalid_fields", fields);
    expectProblem(await call(LIST, { as, query: { cursor: "x" } }), "invalid_fields", ["cursor"]);
  });
});
