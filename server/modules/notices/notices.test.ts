import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createNotice, createReceivedNotice } from "../../../test/factories/notices.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";

const words = { titleEn: "Library closed", textEn: "Until Monday." };

describeEachDatabase("notices", (database) => {
  const { call, signIn } = useTestApp(database);
  const own = async (as: SignedIn, query: Record<string, string> = {}) =>
    (await call("GET /api/user/notices", { as, query })).json;
  const write = async (payload: object) =>
    call("POST /api/admin/notices", {
      as: await signIn("admin"),
      payload: { ...words, ...payload },
    });
  const receipts = () => database.db.selectFrom("notice_receipts").select("userId").execute();

  it("for all are with every student at once, but not with the suspended and the office", async () => {
    const as = await signIn("student");
    await createUser(database.db, { suspendedAt: new Date().toISOString() });
    const { status, json } = await write({ audience: "all", titleHi: "लाइब्रेरी बंद" });
    expect(status).toBe(201);
    expect(json.notice).toMatchObject({ receivers: 1, reached: 0, titleHi: "लाइब्रेरी बंद" });
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
      [{ audience: "class", classCode: "11" }, ofClass.id],
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
    expectProblem(await write({ audience: "class", classCode: "none" }), "invalid_fields");
    expectProblem(await write({ audience: "course", courseId: newId() }), "not_found");
    expectProblem(await write({ audience: "person", personId: newId() }), "not_found");
    expect(await database.db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  it("count as reached once they are read, at the time of the first reading", async () => {
    const as = await signIn("student");
    const { id } = await createReceivedNotice(database.db, as.user.id);
    const read = () => call(`POST /api/user/notices/${id}/read`, { as });
    expect((await read()).json).toEqual({ unread: 0 });
    const [first] = (await own(as)).notices;
    await read();
    expect((await own(as)).notices).toEqual([first]);
    const listed = await call("GET /api/admin/notices", { as: await signIn("admin") });
    expect(listed.json.notices).toMatchObject([{ id, receivers: 1, reached: 1 }]);
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
});
