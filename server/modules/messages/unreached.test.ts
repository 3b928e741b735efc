import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import {
  createNotice,
  createOutboxMessage,
  createPushSubscription,
} from "../../../test/factories/notices.ts";
import { createEnrolmentForm, createSession, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { selectNoticesToCallAbout, selectUnreached } from "./unreached.repository.ts";

const [before, sent, after] = [10, 11, 12].map((hour) => `2026-11-20T${hour}:00:00.000Z`);

describeSqliteFirst("whom a notice has not reached", (database) => {
  const { call, signIn } = useTestApp(database, {
    environment: { SMTP_URL: "smtp://127.0.0.1:9?from=office@institute.example" },
  });
  const listOf = async (id: string, query: Record<string, string> = {}) =>
    call(`GET /api/admin/notices/${id}/unreached`, { as: await signIn("admin"), query });
  const receive = async (
    noticeId: string,
    {
      readAt = null,
      ...person
    }: Parameters<typeof createUser>[1] & { readAt?: string | null } = {},
  ) => {
    const { id: userId } = await createUser(database.db, person);
    const receipt = { noticeId, userId, receivedAt: sent ?? "", readAt };
    await database.db.insertInto("notice_receipts").values(receipt).execute();
    return userId;
  };

  it("is told with the reason and the phone, without those who have opened it, or were sent a message", async () => {
    const { db } = database;
    const { id } = await createNotice(db);
    await createNotice(db);
    const never = await receive(id, { name: "Asha" });
    await receive(id, { readAt: after ?? null });
    const away = await receive(id, { lastSignInAt: before ?? null });
    const there = await receive(id, { lastSignInAt: before ?? null });
    await createSession(db, { userId: there, lastSeenAt: after ?? "" });
    await createEnrolmentForm(db, { userId: never, fullName: "Asha Verma", parentName: "Ramesh" });
    const { id: courseId } = await createCourse(db);
    await createEnrolment(db, { userId: never, courseId, language: "hi" });
    await createOutboxMessage(db, { recipientId: away, noticeId: id, state: "failed" });
    await createOutboxMessage(db, { recipientId: there, noticeId: id, state: "sent" });
    await createOutboxMessage(db, { recipientId: there, state: "failed" });
    expect((await listOf(id)).json).toMatchObject({
      total: 2,
      people: [{ id: never }, { id: away }],
    });
    const { json, status } = await listOf(id, { told: "also" });
    expect(status).toBe(200);
    const noForm = { phoneNumber: null, parentName: null, language: null };
    expect(json).toMatchObject({ total: 3, nextCursor: null });
    expect(json.people).toMatchObject([
      {
        id: never,
        name: "Asha Verma",
        reason: "neverSignedIn",
        lastSeenAt: null,
        phoneNumber: "+919876543210",
        parentName: "Ramesh",
        language: "hi",
        mail: "none",
        push: "noBrowser",
        gone: null,
      },
      { id: away, reason: "notSeenSince", lastSeenAt: before, mail: "failed", ...noForm },
      { id: there, reason: "notOpened", lastSeenAt: after, mail: "sent", ...noForm },
    ]);
  });

  it("is told for each way, and leaves out of the calls whoever has left", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const { id } = await createNotice(db, { audience: "course", courseId });
    const [plain, left] = [await receive(id), await receive(id)];
    const unverified = await receive(id, { isEmailVerified: 0 });
    const suspended = await receive(id, { suspendedAt: before ?? null });
    for (const userId of [plain, left, unverified, suspended])
      await createEnrolmentForm(db, { userId });
    for (const userId of [plain, unverified, suspended])
      await createEnrolment(db, { userId, courseId });
    await createEnrolment(db, { userId: left, courseId, status: "withdrawn" });
    await createPushSubscription(db, { userId: plain });
    const muted = '["office:mail","office:push"]';
    await db
      .insertInto("message_settings")
      .values({ userId: plain, language: null, muted })
      .execute();
    const message = { recipientId: left, noticeId: id, channel: "push", state: "failed" } as const;
    await createOutboxMessage(db, message);
    expect((await listOf(id)).json.people).toMatchObject([
      { id: plain, mail: "off", push: "off", gone: null },
      { id: left, mail: "none", push: "failed", gone: "leftCourse" },
      { id: unverified, mail: "noAddress", push: "noBrowser", gone: null },
      { id: suspended, gone: "suspended" },
    ]);
    const toCall = (await listOf(id, { called: "no" })).json.people;
    expect(toCall).toMatchObject([{ id: plain }, { id: unverified }]);
    await db.updateTable("notices").set({ postedAt: null }).execute();
    expect((await listOf(id)).json.people[1]).toMatchObject({ mail: "waiting", push: "failed" });
  });

  it("is written to in the language that the person chose, before that of the enrolment", async () => {
    const { db } = database;
    const { id } = await createNotice(db);
    const userId = await receive(id);
    const { id: courseId } = await createCourse(db);
    await createEnrolment(db, { userId, courseId, language: "en" });
    const settings = { userId, language: "hi", muted: "[]" } as const;
    await db.insertInto("message_settings").values(settings).execute();
    expect((await listOf(id)).json.people).toMatchObject([{ language: "hi" }]);
  });

  it("is searched by name, and comes in pages, nobody twice", async () => {
    const { id } = await createNotice(database.db);
    const names = ["Priya Nair", "Priya Rao", "Kabir Sen"];
    for (const name of names) await receive(id, { name });
    await createUser(database.db, { name: "Priya Elsewhere" });
    const first = (await listOf(id, { query: "priya", limit: "1" })).json;
    expect(first).toMatchObject({ total: 2, people: [{ name: "Priya Nair" }] });
    const query = { query: "priya", limit: "1", cursor: first.nextCursor };
    const second = (await listOf(id, query)).json;
    expect(second).toMatchObject({ nextCursor: null, people: [{ name: "Priya Rao" }] });
    expect((await listOf(id, { query: "nobody" })).json).toMatchObject({ total: 0, people: [] });
    expect((await listOf(id)).json.total).toBe(3);
  });

  it("is said of one person alone, and of nobody once that person has opened it", async () => {
    const { id } = await createNotice(database.db);
    const [asha, kabir] = [await receive(id), await receive(id, { readAt: after ?? null })];
    await receive(id);
    await createOutboxMessage(database.db, { recipientId: asha, noticeId: id, state: "sent" });
    const one = (await listOf(id, { personId: asha })).json;
    expect(one).toMatchObject({ total: 1, people: [{ id: asha, calledAt: null }] });
    expect((await listOf(id, { personId: kabir })).json).toMatchObject({ total: 0, people: [] });
  });

  it("is not told of a notice that is not there, nor to a student", async () => {
    expectProblem(await listOf(newId()), "not_found");
    const { id } = await createNotice(database.db);
    const as = await signIn("student");
    expectProblem(await call(`GET /api/admin/notices/${id}/unreached`, { as }), "admin_required");
    expectProblem(await call(`GET /api/admin/notices/${id}`, { as }), "admin_required");
    expectProblem(
      await call(`GET /api/admin/notices/${newId()}`, { as: await signIn("admin") }),
      "not_found",
    );
  });

  it("is left to call until the office says that it did, and again where it takes that back", async () => {
    const { id } = await createNotice(database.db);
    const [asha, kabir] = [await receive(id), await receive(id)];
    await receive(id, { name: "Has no phone number" });
    for (const userId of [asha, kabir]) await createEnrolmentForm(database.db, { userId });
    const mark = async (personId: string, isPhoned: boolean, noticeId = id) =>
      call(`POST /api/admin/notices/${noticeId}/calls`, {
        as: await signIn("admin"),
        payload: { personId, isPhoned },
      });
    const left = async () =>
      (await listOf(id, { called: "no" })).json.people.map((person: { id: string }) => person.id);
    expect(await left()).toEqual([asha, kabir]);
    const marked = await mark(asha, true);
    const { calledAt } = marked.json;
    expect(marked.json).toEqual({ calledAt: expect.stringMatching(/^20.*Z$/), wasPhoned: false });
    expect(await left()).toEqual([kabir]);
    const { people } = (await listOf(id)).json;
    expect(people).toMatchObject([{ calledAt }, { calledAt: null }, { calledAt: null }]);
    const earlier = "2026-11-20T13:00:00.000Z";
    await database.db
      .updateTable("notice_receipts")
      .set({ calledAt: earlier })
      .where("userId", "=", asha)
      .execute();
    expect((await mark(asha, true)).json).toEqual({ calledAt: earlier, wasPhoned: true });
    expect((await mark(asha, false)).json).toEqual({ calledAt: null, wasPhoned: false });
    expect(await left()).toEqual([asha, kabir]);
    expectProblem(await mark(newId(), true), "not_found");
    expectProblem(await mark(asha, true, newId()), "not_found");
  });

  it("is counted for the office by notice, without whom nobody needs to call", async () => {
    const { db } = database;
    const { id } = await createNotice(db);
    const old = new Date(Date.now() - 4 * 24 * 3_600_000).toISOString();
    const others = [
      await createNotice(db, { sentAt: old }),
      await createNotice(db, { withdrawnAt: old }),
      await createNotice(db, { kind: "enrolment", audience: "person" }),
      await createNotice(db, { postedAt: null }),
    ];
    for (const one of [id, ...others.map((notice) => notice.id)])
      await createEnrolmentForm(db, { userId: await receive(one) });
    await receive(id, { name: "Has no phone number" });
    const [told, opened, called, waiting] = [
      await receive(id),
      await receive(id, { readAt: after ?? null }),
      await receive(id),
      await receive(id),
    ];
    for (const userId of [told, opened, called, waiting]) await createEnrolmentForm(db, { userId });
    await createOutboxMessage(db, { recipientId: told, noticeId: id, state: "sent" });
    await createOutboxMessage(db, { recipientId: waiting, noticeId: id });
    await db
      .updateTable("notice_receipts")
      .set({ calledAt: after ?? "" })
      .where("userId", "=", called)
      .execute();
    const line = "GET /api/admin/notices-to-call-about";
    const { json } = await call(line, { as: await signIn("admin") });
    const words = { titleEn: "Library closed", titleHi: "लाइब्रेरी बंद" };
    expect(json).toEqual({ notices: [{ id, ...words, people: 1 }] });
    expectProblem(await call(line), "session_required");
    expectProblem(await call(line, { as: await signIn("student") }), "admin_required");
  });

  it("is counted from the unread receipts of the latest notices alone", async () => {
    const latest = { since: before ?? "", limit: 10, canMail: true };
    const plan = await planOf(database, selectNoticesToCallAbout(database.db, latest).compile());
    expect(plan).toContain("notices_by_sentat");
    expect(plan).toContain("notice_receipts_unread");
  });

  it("is read from the unread receipts of that notice alone, in their order", async () => {
    const read = { noticeId: newId(), found: [], afterId: newId(), fetch: 26 };
    const plan = await planOf(database, selectUnreached(database.db, read).compile());
    expect(plan).toContain("notice_receipts_unread");
    expect(plan).not.toMatch(/SCAN (?!page)/);
    expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|Sort Key/);
  });
});
