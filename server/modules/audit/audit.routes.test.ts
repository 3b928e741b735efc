import { expect, it } from "vitest";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { type AuditRecord, writeAuditLine } from "./audit.repository.ts";

const LINE = "GET /api/admin/audit-log";

describeSqliteFirst("the audit log", (database) => {
  const { call, signIn } = useTestApp(database);

  it("shows who did what, newest first, page by page", async () => {
    const as = await signIn("admin", { name: "Meera" });
    for (const minute of [1, 2, 3]) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const actor = { actorId: as.user.id, at, address: "127.0.0.1" };
      const subject = { subjectType: "poster", subjectId: `poster-${minute}` } as const;
      await writeAuditLine(database.db, actor, { action: "delete", ...subject });
    }
    const first = await call(LINE, { as, query: { limit: "2" } });
    const second = await call(LINE, { as, query: { limit: "2", cursor: first.json.nextCursor } });
    const subjects = [...first.json.entries, ...second.json.entries];
    expect(subjects.map(({ subjectId }) => subjectId)).toEqual([
      "poster-3",
      "poster-2",
      "poster-1",
    ]);
    expect(first.json).toMatchObject({ total: 3 });
    expect(second.json.nextCursor).toBeNull();
    expect(subjects[0]).toMatchObject({
      at: "2026-01-01T00:03:00.000Z",
      actor: { id: as.user.id, name: "Meera" },
      action: "delete",
      address: "127.0.0.1",
    });
  });

  it("keeps the entries of deleted accounts", async () => {
    const as = await signIn("admin");
    const actor = { actorId: "gone", at: new Date(), address: "127.0.0.1" };
    await writeAuditLine(database.db, actor, {
      action: "create",
      subjectType: "course",
      subjectId: "c",
    });
    expect((await call(LINE, { as })).json.entries[0].actor).toBeNull();
  });

  it("shows what changed and why, and only that", async () => {
    const as = await signIn("admin");
    const actor = { actorId: as.user.id, at: new Date(), address: "127.0.0.1" };
    await writeAuditLine(database.db, actor, {
      action: "change",
      subjectType: "course",
      subjectId: "c",
      reason: "A misprint",
      before: { title: "Waves", feePaise: 100, subjects: ["Physics"] },
      after: { title: "Waves", feePaise: null, subjects: ["Physics", "Mathematics"] },
    });
    const [entry] = (await call(LINE, { as })).json.entries;
    expect(entry).toMatchObject({
      before: { feePaise: 100, subjects: ["Physics"] },
      after: { feePaise: null, subjects: ["Physics", "Mathematics"] },
      reason: "A misprint",
    });
    expect(Object.keys(entry.after)).toEqual(["feePaise", "subjects"]);
  });

  it("names whom it was about and the course as they are called now, until they are gone", async () => {
    const { db } = database;
    const as = await signIn("admin");
    const actor = { actorId: as.user.id, at: new Date(), address: "127.0.0.1" };
    const [asha, ravi] = [await createUser(db), await createUser(db, { name: "Ravi" })];
    await createEnrolmentForm(db, { userId: asha.id, fullName: "Asha Verma" });
    const course = await createCourse(db, { title: "Waves", titleHi: "तरंगें" });
    const subject = { action: "change", subjectType: "enrolment", subjectId: "e" } as const;
    for (const { id } of [asha, ravi])
      await writeAuditLine(db, actor, { ...subject, personId: id, courseId: course.id });
    const enquiry = await createEnquiry(db, { ticket: "2026-7KQ4-M2XD", fullName: "Meena" });
    for (const subjectType of ["enquiry", "poster"] as const)
      await writeAuditLine(db, actor, { action: "change", subjectType, subjectId: enquiry.id });
    const shown = async () =>
      (await call(LINE, { as })).json.entries.map(
        ({ person, course: named, enquiry: asked }: AuditEntry) => [
          person?.name ?? asked?.name ?? null,
          named?.title ?? null,
        ],
      );
    const all = [
      ["Asha Verma", "Waves"],
      ["Ravi", "Waves"],
      ["Meena", null],
      [null, null],
    ];
    expect((await shown()).toSorted()).toEqual(all.toSorted());
    await db.deleteFrom("users").where("id", "in", [asha.id, ravi.id]).execute();
    await db.deleteFrom("courses").where("id", "=", course.id).execute();
    await db.deleteFrom("enquiries").execute();
    const gone = [null, null];
    expect(await shown()).toEqual([gone, gone, gone, gone]);
  });

  it("finds lines by who, what, about whom and when", async () => {
    const as = await signIn("admin");
    const line = async (day: string, record: Partial<AuditRecord>, actorId = as.user.id) => {
      const at = new Date(`${day}T20:00:00Z`);
      await writeAuditLine(
        database.db,
        { actorId, at, address: "127.0.0.1" },
        { action: "change", subjectType: "enrolment", subjectId: day, ...record },
      );
    };
    await line("2026-03-01", { personId: "asha" });
    await line("2026-03-02", { action: "delete", subjectType: "poster" });
    await line("2026-03-03", { subjectType: "user", subjectId: "asha" }, "another admin");
    // What has the id of a person is not that person.
    await line("2026-03-02", { action: "delete", subjectType: "poster", subjectId: "asha" });
    const found = async (query: Record<string, string>) => {
      const { json } = await call(LINE, { as, query });
      expect(json.total).toBe(json.entries.length);
      return json.entries.map(({ at }: { at: string }) => at.slice(0, 10));
    };
    expect(await found({ about: "asha" })).toEqual(["2026-03-03", "2026-03-01"]);
    expect(await found({ actorId: "another admin" })).toEqual(["2026-03-03"]);
    expect(await found({ subjectType: "poster" })).toEqual(["2026-03-02", "2026-03-02"]);
    expect(await found({ action: "change" })).toEqual(["2026-03-03", "2026-03-01"]);
    // In India these lines are written at half past one of the next day.
    expect(await found({ from: "2026-03-03" })).toEqual(["2026-03-03", "2026-03-02", "2026-03-02"]);
    expect(await found({ until: "2026-03-02" })).toEqual(["2026-03-01"]);
    expect(await found({ from: "2026-03-03", until: "2026-03-03" })).toEqual([
      "2026-03-02",
      "2026-03-02",
    ]);
  });

  it("offers everybody who is in it: teachers and former admins, each once, but nobody who is gone", async () => {
    const { db } = database;
    const as = await signIn("admin", { name: "Meera" });
    const [teacher, former, silent] = [
      await createUser(db, { name: "Ravi" }),
      await createUser(db, { name: "Asha" }),
      await createUser(db, { name: "Nobody" }),
    ];
    const subject = { action: "change", subjectType: "course", subjectId: silent.id } as const;
    for (const actorId of ["gone", former.id, as.user.id, teacher.id, "zz", former.id, ""])
      await writeAuditLine(db, { actorId, at: new Date(), address: "" }, subject);
    const { json } = await call("GET /api/admin/audit-actors", { as });
    expect(json.actors).toEqual([former, as.user, teacher].map(({ id, name }) => ({ id, name })));
    const student = await signIn("student");
    expectProblem(await call("GET /api/admin/audit-actors", { as: student }), "admin_required");
  });

  it("is for the office only", async () => {
    expectProblem(await call(LINE, { as: await signIn("student") }), "admin_required");
    expectProblem(await call(LINE), "session_required");
  });
});
