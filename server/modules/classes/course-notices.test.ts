import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createNotice, createOutboxMessage } from "../../../test/factories/notices.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { selectCourseNotices } from "../messages/course-notices.repository.ts";

const words = { titleEn: "Bring a compass", textEn: "We draw circles on Friday." };

describeSqliteFirst("a notice of a teacher", (database) => {
  const { call, signIn } = useTestApp(database);
  let teacher: SignedIn;
  let asha: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    const { db } = database;
    [teacher, asha] = [await signIn("student"), await signIn("student")];
    ({ id: courseId } = await createCourse(db, { title: "Optics", titleHi: "प्रकाशिकी" }));
    await createStaff(db, { courseId, userId: teacher.user.id });
    await createEnrolment(db, { userId: asha.user.id, courseId });
    await createEnrolmentForm(db, { userId: asha.user.id, fullName: "Asha Verma" });
  });

  const tell = (payload: object = {}, as = teacher) =>
    call(`POST /api/teach/courses/${courseId}/notices`, { as, payload: { ...words, ...payload } });
  const list = (as = teacher) => call(`GET /api/teach/courses/${courseId}/notices`, { as });
  const withdraw = (id: string, as = teacher) =>
    call(`POST /api/teach/notices/${id}/withdraw`, { as });
  const own = async (as: SignedIn) => (await call("GET /api/user/notices", { as })).json.notices;

  it("is with the students of the course at once, and with nobody else", async () => {
    const other = await signIn("student");
    const { status, json } = await tell({ titleHi: "परकार लाएँ", textHi: "शुक्रवार को।" });
    expect([status, json.notice]).toMatchObject([
      201,
      { titleHi: "परकार लाएँ", receivers: 1, opened: 0, reach: { unreached: 1 }, canWithdraw: true },
    ]);
    expect(await own(asha)).toMatchObject([{ titleEn: words.titleEn, readAt: null }]);
    expect([await own(other), await own(teacher)]).toEqual([[], []]);
  });

  it("for later is with nobody yet, and stands in the list with its time", async () => {
    const sendAt = new Date(Date.now() + 60_000).toISOString();
    await tell({ sendAt });
    expect(await own(asha)).toEqual([]);
    expect((await list()).json).toMatchObject({ total: 1, notices: [{ sendAt, sentAt: null }] });
  });

  it("stands in the course's list with how many read it, beside what others told the course", async () => {
    const { id } = (await tell()).json.notice;
    await createNotice(database.db, { audience: "course", courseId, titleEn: "Fees" });
    await createNotice(database.db);
    await createNotice(database.db, { audience: "person", personId: asha.user.id });
    await createNotice(database.db, {
      audience: "course",
      courseId: (await createCourse(database.db)).id,
    });
    await call(`POST /api/user/notices/${id}/read`, { as: asha });
    const { json } = await list();
    expect(json).toMatchObject({
      course: { title: "Optics", titleHi: "प्रकाशिकी" },
      total: 2,
      notices: [
        { titleEn: "Fees", canWithdraw: false },
        { id, receivers: 1, opened: 1, canWithdraw: true },
      ],
    });
    expect(JSON.stringify(json)).not.toContain(asha.user.email);
    const byOffice = (await list(await signIn("admin"))).json.notices;
    expect(byOffice).toMatchObject([{ canWithdraw: true }, { canWithdraw: true }]);
  });

  it("names and counts whom it has not reached, of those who are in the course still and may come in, and says nothing else of them", async () => {
    const { id } = (await tell()).json.notice;
    const left = await signIn("student");
    const suspended = await createUser(database.db, { suspendedAt: new Date().toISOString() });
    const receivedAt = new Date().toISOString();
    await createEnrolment(database.db, { userId: left.user.id, courseId, status: "withdrawn" });
    await createEnrolment(database.db, { userId: suspended.id, courseId });
    const receipt = { noticeId: id, receivedAt, readAt: null, isNewcomer: 1 } as const;
    await database.db
      .insertInto("notice_receipts")
      .values([left.user, suspended].map((user) => ({ ...receipt, userId: user.id })))
      .execute();
    const unreached = () => call(`GET /api/teach/notices/${id}/unreached`, { as: teacher });
    expect((await unreached()).json).toEqual({
      students: [{ id: asha.user.id, name: "Asha Verma" }],
      total: 1,
      nextCursor: null,
    });
    const counted = async () => (await list()).json.notices;
    expect(await counted()).toMatchObject([
      { id, receivers: 3, opened: 0, reach: { opened: 0, told: 0, unreached: 1, newcomers: 0 } },
    ]);
    await database.db.updateTable("notice_receipts").set({ isNewcomer: 1 }).execute();
    expect(await counted()).toMatchObject([{ reach: { unreached: 1, newcomers: 1 } }]);
    await call(`POST /api/user/notices/${id}/read`, { as: asha });
    expect((await unreached()).json).toMatchObject({ students: [], total: 0 });
    expect(await counted()).toMatchObject([
      { id, receivers: 3, opened: 1, reach: { opened: 1, told: 0, unreached: 0, newcomers: 1 } },
    ]);
  });

  it("has reached whoever was sent a message about it, and names the others", async () => {
    const { db } = database;
    const kabir = await signIn("student");
    await createEnrolment(db, { userId: kabir.user.id, courseId });
    const { id } = (await tell()).json.notice;
    const message = { recipientId: kabir.user.id, noticeId: id, channel: "push" } as const;
    await createOutboxMessage(db, { ...message, state: "sent" });
    await db.updateTable("notices").set({ postedAt: new Date().toISOString() }).execute();
    const { notices } = (await list()).json;
    const reach = {
      opened: 0,
      told: 1,
      unreached: 1,
      isSending: false,
      canMail: false,
      newcomers: 0,
    };
    expect(notices).toMatchObject([{ id, reach }]);
    const unreached = await call(`GET /api/teach/notices/${id}/unreached`, { as: teacher });
    expect(unreached.json).toMatchObject({ total: 1, students: [{ id: asha.user.id }] });
  });

  it("numbers who has not opened it as in the register, whoever else of that name has opened it", async () => {
    const { db } = database;
    const namesake = await signIn("student");
    await createEnrolment(db, { userId: namesake.user.id, courseId });
    await createEnrolmentForm(db, { userId: namesake.user.id, fullName: "Asha Verma" });
    const { id } = (await tell()).json.notice;
    await call(`POST /api/user/notices/${id}/read`, { as: asha });
    const { json } = await call(`GET /api/teach/notices/${id}/unreached`, { as: teacher });
    expect(json.students).toEqual([{ id: namesake.user.id, name: "Asha Verma", number: 2 }]);
  });

  it("is withdrawn by whoever teaches there or by the office, and leaves lines in the audit log", async () => {
    const [first, second] = [(await tell()).json.notice, (await tell()).json.notice];
    expect((await withdraw(first.id)).json).toEqual({
      message: "The notice was withdrawn.",
      undoUntil: expect.stringMatching(/^20.*Z$/),
    });
    expect((await withdraw(second.id, await signIn("admin"))).status).toBe(200);
    expect(await own(asha)).toEqual([]);
    expectProblem(await withdraw(first.id), "not_found");
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["actorId", "action", "subjectId", "before", "after"])
      .where("actorId", "=", teacher.user.id)
      .orderBy("at")
      .orderBy("id")
      .execute();
    expect(lines).toMatchObject([
      { action: "create", subjectId: first.id, after: expect.stringContaining(words.titleEn) },
      { action: "create", subjectId: second.id },
      { action: "delete", subjectId: first.id, before: expect.stringContaining(words.titleEn) },
    ]);
  });

  it("that was withdrawn is brought back by whoever teaches there, and by no other teacher", async () => {
    const { id } = (await tell()).json.notice;
    const restore = (as = teacher) => call(`POST /api/teach/notices/${id}/restore`, { as });
    await withdraw(id);
    const other = await signIn("student");
    const { id: elsewhere } = await createCourse(database.db);
    await createStaff(database.db, { courseId: elsewhere, userId: other.user.id });
    expectProblem(await restore(other), "not_found");
    expect(await own(asha)).toEqual([]);
    expect((await restore()).json.notice).toMatchObject({
      id,
      receivers: 1,
      reach: { unreached: 1 },
    });
    expect(await own(asha)).toHaveLength(1);
  });

  it("that somebody else withdrew is not the teacher's to bring back", async () => {
    const { id } = (await tell()).json.notice;
    const restore = (as = teacher) => call(`POST /api/teach/notices/${id}/restore`, { as });
    const [office, colleague] = [await signIn("admin"), await signIn("student")];
    await createStaff(database.db, { courseId, userId: colleague.user.id });
    for (const as of [office, colleague]) {
      await withdraw(id, as);
      expectProblem(await restore(), "not_found");
      expect(await own(asha)).toEqual([]);
      expect((await restore(as)).status).toBe(200);
    }
    await call(`POST /api/admin/notices/${id}/withdraw`, { as: office });
    expectProblem(await restore(), "not_found");
    expect((await restore(office)).status).toBe(200);
    await withdraw(id);
    expect((await restore(office)).status).toBe(200);
  });

  it("comes back with those who enrolled while it was withdrawn, as if it had always been there", async () => {
    const { id } = (await tell()).json.notice;
    await withdraw(id);
    const late = await signIn("student");
    await createEnrolmentForm(database.db, { userId: late.user.id });
    const enrolled = await call("POST /api/user/enroll", { as: late, payload: { courseId } });
    expect(enrolled.status).toBe(200);
    expect(await own(late)).toEqual([]);
    const restored = await call(`POST /api/teach/notices/${id}/restore`, { as: teacher });
    expect(restored.json.notice).toMatchObject({ id, receivers: 2, opened: 0 });
    expect(await own(late)).toMatchObject([{ id, readAt: null }]);
    expect(await own(late)).toEqual(await own(asha));
  });

  it("cannot be one that the office wrote, whatever course or person that is for", async () => {
    const { db } = database;
    const ofOffice = [
      await createNotice(db, { audience: "course", courseId }),
      await createNotice(db, { audience: "course", courseId, kind: "class" }),
      await createNotice(db, { audience: "person", personId: asha.user.id }),
      await createNotice(db),
      { id: newId() },
    ];
    for (const { id } of ofOffice) expectProblem(await withdraw(id), "not_found");
    for (const { id } of ofOffice.slice(2))
      expectProblem(
        await call(`GET /api/teach/notices/${id}/unreached`, { as: teacher }),
        "not_found",
      );
    expect(await db.selectFrom("notices").select("id").execute()).toHaveLength(4);
    expect(await db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  it("is refused to somebody who teaches there no more, and then nothing is written", async () => {
    const { id } = (await tell()).json.notice;
    const { id: elsewhere } = await createCourse(database.db);
    await createStaff(database.db, { courseId: elsewhere, userId: teacher.user.id });
    await database.db.deleteFrom("course_staff").where("courseId", "=", courseId).execute();
    for (const answer of [await tell(), await list(), await withdraw(id)])
      expectProblem(answer, "not_found");
    expect(await database.db.selectFrom("notices").select("id").execute()).toEqual([{ id }]);
  });

  it("is found among those of the course alone, in their order", async () => {
    const asked = { courseId, after: undefined, fetch: 26 };
    const plan = await planOf(database, selectCourseNotices(database.db, asked).compile());
    expect(plan).toContain("notices_of_course");
    expect(plan).not.toMatch(/TEMP B-TREE|Sort Key/);
  });
});
