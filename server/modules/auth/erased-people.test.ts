import { afterEach, expect, it, vi } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createUser } from "../../../test/factories/people.ts";
import { insertErasedPeople, listErasedPeople } from "./erased-people.repository.ts";
import { eraseAgain, overwriteErased, rewriteIfDue } from "./erased-people.service.ts";

const erasedAt = "2026-11-21T02:00:00.000Z";

describeEachDatabase("the record of erasedPeople", (database) => {
  it("has each thing once, as it was first erased", async () => {
    const many = Array.from({ length: 700 }, (_, number) => ({
      id: String(number),
      kind: "enquiry" as const,
      erasedAt,
    }));
    await insertErasedPeople(database.db, many);
    await insertErasedPeople(database.db, [
      { id: "0", kind: "enquiry", erasedAt: "2027" },
      ...many,
    ]);
    const listed = await listErasedPeople(database.db);
    expect(listed).toHaveLength(700);
    expect(listed[0]).toEqual(many[0]);
  });

  it("erases what exists all the same, with what refers to it, and nothing else", async () => {
    const [gone, staying] = [await createUser(database.db), await createUser(database.db)];
    const { id: courseId } = await createCourse(database.db);
    for (const { id: userId } of [gone, staying])
      await createEnrolment(database.db, { userId, courseId });
    const [closed, open] = [await createEnquiry(database.db), await createEnquiry(database.db)];
    await insertErasedPeople(database.db, [
      { id: gone.id, kind: "account", erasedAt },
      { id: closed.id, kind: "enquiry", erasedAt },
      { id: open.id.replace(/.$/, "x"), kind: "enquiry", erasedAt },
    ]);
    const now = new Date();
    expect(await eraseAgain(database.connection, now)).toEqual({ accounts: 1, enquiries: 1 });
    expect(await eraseAgain(database.connection, now)).toEqual({ accounts: 0, enquiries: 0 });
    const users = await database.db.selectFrom("users").select("id").execute();
    expect(users).toEqual([{ id: staying.id }]);
    const enrolments = await database.db.selectFrom("enrolments").select("userId").execute();
    expect(enrolments).toEqual([{ userId: staying.id }]);
    const enquiries = await database.db.selectFrom("enquiries").select("id").execute();
    expect(enquiries).toEqual([{ id: open.id }]);
    const auditLog = await database.db
      .selectFrom("audit_log")
      .select(["action", "subjectId"])
      .execute();
    expect(auditLog).toEqual([{ action: "delete", subjectId: gone.id }]);
  });
});

describeEachDatabase("a device of a person who is erased again", (database) => {
  const opened = useTestApp(database);

  it("is told that its session was ended, not only that it is invalid", async () => {
    const as = await opened.signIn("student");
    await insertErasedPeople(database.db, [{ id: as.user.id, kind: "account", erasedAt }]);
    await eraseAgain(database.connection, new Date());
    expectProblem(await opened.call("GET /api/auth/me", { as }), "session_ended");
  });
});

describeEachDatabase("rewriting the database's file", (database) => {
  let now = new Date("2026-11-21T02:00:00.000Z");
  const opened = useTestApp(database, { now: () => now });
  afterEach(() => vi.restoreAllMocks());

  it("is due once, then after an erasure, but not within a day", async () => {
    const announce = vi.fn();
    const rewrite = vi.spyOn(database.connection, "rewrite");
    const timesRewritten = async () => {
      rewrite.mockClear();
      await rewriteIfDue(opened.context, announce);
      return rewrite.mock.calls.length;
    };
    expect(await timesRewritten()).toBe(1);
    expect(announce).toHaveBeenCalledOnce();
    now = new Date("2026-11-21T03:00:00.000Z");
    expect(await timesRewritten()).toBe(0);
    const at = "2026-11-21T02:30:00.000Z";
    await insertErasedPeople(database.db, [{ id: "x", kind: "account", erasedAt: at }]);
    expect(await timesRewritten()).toBe(1);
    expect(await timesRewritten()).toBe(0);
    now = new Date("2026-11-22T01:59:59.999Z");
    expect(await timesRewritten()).toBe(0);
    now = new Date("2026-11-22T02:00:00.000Z");
    expect(await timesRewritten()).toBe(1);
    expect(announce).toHaveBeenCalledOnce();
  });

  it("does not run at once after an erasure, so that nobody waits for it", async () => {
    const rewrite = vi.spyOn(database.connection, "rewrite");
    const emptyLog = vi.spyOn(database.connection, "emptyLog");
    await overwriteErased(opened.context);
    expect(emptyLog).toHaveBeenCalledOnce();
    expect(rewrite).not.toHaveBeenCalled();
  });

  it("stays due where it failed", async () => {
    const rewrite = vi.spyOn(database.connection, "rewrite");
    rewrite.mockRejectedValueOnce(new Error("no room"));
    await expect(rewriteIfDue(opened.context, vi.fn())).rejects.toThrow("no room");
    const announce = vi.fn();
    await rewriteIfDue(opened.context, announce);
    expect(announce).toHaveBeenCalledOnce();
  });
});
