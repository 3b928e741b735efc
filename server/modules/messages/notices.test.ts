import { expect, it, onTestFinished, vi } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { atOnce } from "../../../test/databases/at-once.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createNotice, createReceivedNotice } from "../../../test/factories/notices.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { deleteUsers } from "../accounts/index.ts";
import { finishNotices } from "./announce.service.ts";
import { selectOfficeNotices } from "./notices.repository.ts";

/** Students without a session. */
async function createStudents(db: Connection["db"], count: number): Promise<string[]> {
  const student = await createUser(db);
  const rows = Array.from({ length: count - 1 }, () => {
    const id = newId();
    return { ...student, id, subject: id };
  });
  for (let from = 0; from < rows.length; from += 200)
    await db
      .insertInto("users")
      .values(rows.slice(from, from + 200))
      .execute();
  return [student, ...rows].map(({ id }) => id);
}

/** When nobody can restore what was withdrawn. */
const MINUTES_LATER = 131_000;

const words = { titleEn: "Library closed", textEn: "Until Monday." };
const hindi = { titleHi: "लाइब्रेरी बंद", textHi: "सोमवार तक।" };

describeEachDatabase("notices", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  const finish = (laterMs = 0) => {
    const now = () => new Date(Date.now() + laterMs);
    return finishNotices({ ...app.context, now }, new AbortController().signal);
  };
  const own = async (as: SignedIn, query: Record<string, string> = {}) =>
    (await call("GET /api/user/notices", { as, query })).json;
  const write = async (payload: object) =>
    call("POST /api/admin/notices", {
      as: await signIn("admin"),
      payload: { ...words, ...payload },
    });
  const receipts = () => database.db.selectFrom("notice_receipts").select("userId").execute();

  it("for all are with every student and teacher at once, but not with the suspended and the office", async () => {
    const as = await signIn("student");
    const teacher = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    await createUser(database.db, { suspendedAt: new Date().toISOString() });
    const { status, json } = await write({ audience: "all", ...hindi });
    expect(status).toBe(201);
    expect(json.notice).toMatchObject({ receivers: 2, opened: 0, titleHi: "लाइब्रेरी बंद" });
    expect(await own(teacher)).toMatchObject({ unread: 1 });
    const { notices, unread, total } = await own(as);
    expect(notices).toMatchObject([
      { id: json.notice.id, titleEn: "Library closed", readAt: null },
    ]);
    expect({ unread, total }).toEqual({ unread: 1, total: 1 });
  });

  it("for a class, a course or a person are with nobody else", async () => {
    const { db } = database;
    const as = await signIn("student");
    const [ofClass, ofCourse, withdrawn] = [
      await createUser(db),
      await createUser(db),
      await createUser(db),
    ];
    await createEnrolmentForm(db, { userId: ofClass.id, selectedClass: "11" });
    await createEnrolmentForm(db, { userId: ofCourse.id, selectedClass: "12" });
    const { id: courseId } = await createCourse(db);
    await createEnrolment(db, { userId: ofCourse.id, courseId });
    await createEnrolment(db, { userId: withdrawn.id, courseId, status: "withdrawn" });
    const audiences = [
      [{ audience: "class", gradeCode: "11" }, ofClass.id],
      [{ audience: "course", courseId }, ofCourse.id],
      [{ audience: "person", personId: withdrawn.id }, withdrawn.id],
    ] as const;
    for (const [audience, userId] of audiences) {
      expect((await write(audience)).status).toBe(201);
      expect(await receipts()).toEqual([{ userId }]);
      await db.deleteFrom("notices").execute();
    }
    expect((await own(as)).notices).toEqual([]);
  });

  it("are not written for a class, course or person that is missing or unknown", async () => {
    for (const audience of ["class", "course", "person"])
      expectProblem(await write({ audience }), "invalid_fields");
    expectProblem(await write({ audience: "class", gradeCode: "none" }), "invalid_fields");
    expectProblem(await write({ audience: "course", courseId: newId() }), "not_found");
    expectProblem(await write({ audience: "person", personId: newId() }), "not_found");
    expect(await database.db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  it("are in English, in Hindi or in both, and are read in the language that is there", async () => {
    const as = await signIn("admin");
    const send = (payload: object) =>
      call("POST /api/admin/notices", { as, payload: { audience: "all", ...payload } });
    const student = await signIn("student");
    expect((await send(hindi)).json.notice).toMatchObject({
      titleEn: hindi.titleHi,
      textEn: hindi.textHi,
      ...hindi,
    });
    expect(await own(student)).toMatchObject({ notices: [{ titleEn: hindi.titleHi, ...hindi }] });
    expectProblem(await send({}), "invalid_fields", ["titleEn", "textEn"]);
    expectProblem(await send({ titleEn: "Closed" }), "invalid_fields", ["textEn"]);
    expectProblem(await send({ ...hindi, textEn: "Closed" }), "invalid_fields", ["titleEn"]);
  });

  it("are in Hindi with title and text, or not at all", async () => {
    const { titleHi, textHi } = hindi;
    expectProblem(await write({ audience: "all", titleHi }), "invalid_fields", ["textHi"]);
    expectProblem(await write({ audience: "all", textHi }), "invalid_fields", ["titleHi"]);
    expect((await write({ audience: "all", ...hindi })).status).toBe(201);
  });

  it("that are sent again, as after a lost answer, are one notice and one line", async () => {
    const { id: userId } = await createUser(database.db);
    const as = await signIn("admin");
    const payload = { ...words, audience: "all" };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = () => call("POST /api/admin/notices", { as, payload, headers });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    const { id } = await database.db.selectFrom("notices").select("id").executeTakeFirstOrThrow();
    expect(answers.map(({ status, json }) => [status, json.notice.id])).toEqual(
      answers.map(() => [201, id]),
    );
    expect(await receipts()).toEqual([{ userId }]);
    const lines = database.db.selectFrom("audit_log").select(["action", "subjectId"]);
    expect(await lines.execute()).toEqual([{ action: "create", subjectId: id }]);
  });

  it("count as opened once they are read, at the time of the first reading", async () => {
    const as = await signIn("student");
    const { id } = await createReceivedNotice(database.db, as.user.id);
    const read = () => call(`POST /api/user/notices/${id}/read`, { as });
    expect((await read()).json).toEqual({ unread: 0 });
    const [first] = (await own(as)).notices;
    await read();
    expect((await own(as)).notices).toEqual([first]);
    const listed = await call("GET /api/admin/notices", { as: await signIn("admin") });
    expect(listed.json.notices).toMatchObject([{ id, receivers: 1, opened: 1 }]);
  });

  it("of somebody else are neither listed nor read", async () => {
    const as = await signIn("student");
    const other = await createUser(database.db);
    const { id } = await createReceivedNotice(database.db, other.id);
    expect(await own(as)).toEqual({ notices: [], unread: 0, total: 0, nextCursor: null });
    expectProblem(await call(`POST /api/user/notices/${id}/read`, { as }), "not_found");
    const [receipt] = await database.db.selectFrom("notice_receipts").select("readAt").execute();
    expect(receipt).toEqual({ readAt: null });
  });

  it("are counted right whatever happens at once", async () => {
    const { db, connection } = database;
    const office = await signIn("admin");
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn("student")));
    const { id } = (await write({ audience: "all" })).json.notice;
    const [first, second, third, ...others] = people;
    const erase = (who?: SignedIn) =>
      connection.transaction((trx) => deleteUsers(trx, [who?.user.id ?? ""]));
    await Promise.all([
      ...others.map((as) => call(`POST /api/user/notices/${id}/read`, { as })),
      ...others.map((as) => call(`POST /api/user/notices/${id}/read`, { as })),
      erase(first),
      erase(second),
      write({ audience: "all", titleEn: "Another" }),
    ]);
    await erase(others[0]);
    const { notices } = (await call("GET /api/admin/notices", { as: office })).json;
    const rows = await db.selectFrom("notice_receipts").selectAll().execute();
    for (const notice of notices) {
      const own = rows.filter(({ noticeId }) => noticeId === notice.id);
      const read = own.filter(({ readAt }) => readAt !== null);
      expect([notice.receivers, notice.opened]).toEqual([own.length, read.length]);
    }
    expect(notices).toMatchObject([{ opened: 0 }, { id, receivers: 5, opened: 4 }]);
    expect(rows.some(({ userId }) => userId === third?.user.id)).toBe(true);
  });

  it("are listed without reading anybody's receipts", async () => {
    const plan = await planOf(database, selectOfficeNotices(database.db).compile());
    expect(plan).not.toContain("receipts");
  });

  it("for many are written and withdrawn in parts, between which others are answered", async () => {
    await createStudents(database.db, 1_100);
    const transaction = vi.spyOn(app.context.database, "transaction");
    onTestFinished(() => transaction.mockRestore());
    const { id, receivers } = (await write({ audience: "all" })).json.notice;
    expect(receivers).toBe(1_100);
    expect(transaction.mock.calls.length).toBeGreaterThan(3);
    const as = await signIn("admin");
    await call(`POST /api/admin/notices/${id}/withdraw`, { as });
    transaction.mockClear();
    await finish(MINUTES_LATER);
    expect(transaction.mock.calls.length).toBeGreaterThan(3);
    expect(await receipts()).toEqual([]);
    expect(await database.db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  it("whose sending broke off are sent by housekeeping, to nobody twice", async () => {
    const ids = await createStudents(database.db, 1_100);
    const minutesAgo = new Date(Date.now() - 120_000).toISOString();
    const { id } = await createNotice(database.db, { sentAt: null, createdAt: minutesAgo });
    const receipt = { noticeId: id, receivedAt: minutesAgo, readAt: minutesAgo };
    const [some = ""] = ids.slice(700);
    await database.db
      .insertInto("notice_receipts")
      .values({ ...receipt, userId: some })
      .execute();
    await finish();
    const rows = await database.db.selectFrom("notice_receipts").selectAll().execute();
    expect(rows).toHaveLength(1_100);
    expect(rows.find(({ userId }) => userId === some)?.readAt).toBe(minutesAgo);
    await createUser(database.db);
    await finish();
    expect(await receipts()).toHaveLength(1_100);
  });

  it("that are withdrawn are not seen by anybody while their receipts are deleted", async () => {
    const as = await signIn("student");
    const { id } = await createReceivedNotice(database.db, as.user.id);
    await database.db.updateTable("notices").set({ withdrawnAt: "2026-01-01" }).execute();
    expect(await own(as)).toEqual({ notices: [], unread: 0, total: 0, nextCursor: null });
    expectProblem(await call(`POST /api/user/notices/${id}/read`, { as }), "not_found");
    const listed = await call("GET /api/admin/notices", { as: await signIn("admin") });
    expect(listed.json).toMatchObject({ notices: [], total: 0 });
    await finish();
    for (const table of ["notices", "outbox"] as const)
      expect(await database.db.selectFrom(table).select("id").execute()).toEqual([]);
  });

  it("come in pages, newest first, none twice", async () => {
    const as = await signIn("student");
    for (const _ of [1, 2, 3]) await createReceivedNotice(database.db, as.user.id);
    const first = await own(as, { limit: "2" });
    const second = await own(as, { limit: "2", cursor: first.nextCursor });
    const ids = [...first.notices, ...second.notices].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(second.nextCursor).toBeNull();
    const office = await signIn("admin");
    const { json } = await call("GET /api/admin/notices", { as: office, query: { limit: "2" } });
    expect(json).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const cursor = json.nextCursor;
    const rest = await call("GET /api/admin/notices", {
      as: office,
      query: { limit: "2", cursor },
    });
    expect(rest.json.notices).toHaveLength(1);
  });

  it("that are withdrawn are gone for everybody, and stay in the audit log", async () => {
    const as = await signIn("student");
    const office = await signIn("admin");
    const { id } = await createReceivedNotice(database.db, as.user.id);
    await createNotice(database.db);
    const withdraw = () => call(`POST /api/admin/notices/${id}/withdraw`, { as: office });
    expect((await withdraw()).status).toBe(200);
    expect((await own(as)).notices).toEqual([]);
    const { entries } = (await call("GET /api/admin/audit-log", { as: office })).json;
    expect(entries).toMatchObject([{ subjectType: "notice", before: { titleEn: words.titleEn } }]);
    expectProblem(await withdraw(), "not_found");
  });

  it("that two withdraw at the same moment are withdrawn by one of them", async () => {
    const office = [await signIn("admin"), await signIn("admin")];
    const { id } = await createNotice(database.db);
    const begin = office.map((as) => async () => {
      const { status } = await call(`POST /api/admin/notices/${id}/withdraw`, { as });
      return { status, id: as.user.id };
    });
    const answers = await atOnce(database, { table: "notices", begin });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const row = await database.db.selectFrom("notices").select("withdrawnById").executeTakeFirst();
    expect(row?.withdrawnById).toBe(answers.find(({ status }) => status === 200)?.id);
    const lines = await database.db.selectFrom("audit_log").select("actorId").execute();
    expect(lines).toEqual([{ actorId: row?.withdrawnById }]);
  });

  it("that are withdrawn come back as they were, for a minute longer than that is offered", async () => {
    const as = await signIn("student");
    const office = await signIn("admin");
    const { id } = await createReceivedNotice(database.db, as.user.id);
    await call(`POST /api/user/notices/${id}/read`, { as });
    const [before] = (await own(as)).notices;
    const withdraw = () => call(`POST /api/admin/notices/${id}/withdraw`, { as: office });
    const restore = () => call(`POST /api/admin/notices/${id}/restore`, { as: office });
    expectProblem(await restore(), "not_found");
    const { undoUntil } = (await withdraw()).json;
    expect(Date.parse(undoUntil) - Date.now()).toBeGreaterThan(5_000);
    await finish(69_000);
    expect((await restore()).json.notice).toMatchObject({ id, receivers: 1, opened: 1 });
    expect((await own(as)).notices).toEqual([before]);
    const { entries } = (await call("GET /api/admin/audit-log", { as: office })).json;
    const restored = { action: "restore", after: { titleEn: "Library closed" } };
    expect(entries).toMatchObject([restored, { action: "delete" }]);
    await withdraw();
    const long = new Date(Date.now() - 71_000).toISOString();
    await database.db.updateTable("notices").set({ withdrawnAt: long }).execute();
    expectProblem(await restore(), "not_found");
  });

  it("that were withdrawn while they were sent or planned go on once they are restored", async () => {
    const as = await signIn("student");
    const office = await signIn("admin");
    const minutesAgo = new Date(Date.now() - 120_000).toISOString();
    const { id } = await createNotice(database.db, { sentAt: null, createdAt: minutesAgo });
    await call(`POST /api/admin/notices/${id}/withdraw`, { as: office });
    await finish();
    expect(await receipts()).toEqual([]);
    await call(`POST /api/admin/notices/${id}/restore`, { as: office });
    await finish();
    expect((await own(as)).notices).toMatchObject([{ id }]);
  });

  it("for later are with nobody before, and with everybody once they are due, also after a restart", async () => {
    const as = await signIn("student");
    const sendAt = new Date(Date.now() + 60_000).toISOString();
    const { json } = await write({ audience: "all", sendAt });
    expect(json.notice).toMatchObject({ sendAt, sentAt: null, receivers: 0 });
    const signal = new AbortController().signal;
    const at = (ms: number) => ({
      ...app.context,
      now: () => new Date(Date.parse(sendAt) + ms),
    });
    await finishNotices(at(-1), signal);
    expect((await own(as)).notices).toEqual([]);
    // As long after it was written as a sending that broke off.
    await finishNotices(at(1_000), signal);
    await finishNotices(at(2_000), signal);
    expect((await own(as)).notices).toMatchObject([{ receivedAt: sendAt }]);
  });
});
