import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";

const LIST = "GET /api/admin/enquiries";

describeSqliteFirst("the office's enquiries", (database) => {
  const { call, signIn } = useTestApp(database);
  const tellDay = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const namesIn = ({ json }: { json: { enquiries: { fullName: string }[] } }) =>
    json.enquiries.map(({ fullName }) => fullName);

  it("come newest first, page by page", async () => {
    const as = await signIn("admin");
    for (const [day, fullName] of ["Asha", "Ravi", "Meera"].entries())
      await createEnquiry(database.db, { fullName, createdAt: tellDay(day + 1) });
    const first = await call(LIST, { as, query: { limit: "2" } });
    const second = await call(LIST, { as, query: { limit: "2", cursor: first.json.nextCursor } });
    expect([...namesIn(first), ...namesIn(second)]).toEqual(["Meera", "Ravi", "Asha"]);
    expect([first.json.total, second.json.total, second.json.nextCursor]).toEqual([3, 3, null]);
    expect(first.json.enquiries[0]).toMatchObject({ courseTitle: null, status: "new" });
    expect(first.json.enquiries[0]).not.toHaveProperty("tokenHash");
  });

  it("come oldest first where they wait, page by page, searched or not", async () => {
    const as = await signIn("admin");
    for (const [day, fullName] of ["Asha", "Ravi", "Meera"].entries())
      await createEnquiry(database.db, {
        fullName,
        createdAt: tellDay(day + 1),
        searchText: `2026-test-${day} ${fullName.toLowerCase()} verma`,
      });
    for (const query of [
      { status: "new" },
      { status: "overdue" },
      { status: "new", query: "verma" },
    ]) {
      const first = await call(LIST, { as, query: { ...query, limit: "2" } });
      const cursor = first.json.nextCursor;
      const second = await call(LIST, { as, query: { ...query, limit: "2", cursor } });
      expect([...namesIn(first), ...namesIn(second)]).toEqual(["Asha", "Ravi", "Meera"]);
      expect(second.json.nextCursor).toBeNull();
    }
  });

  it("are found by status, ticket and name", async () => {
    const as = await signIn("admin");
    const searchText = "2026-7kq4-m2xd asha verma";
    await createEnquiry(database.db, { fullName: "Asha", searchText, status: "closed" });
    await createEnquiry(database.db, { fullName: "Ravi" });
    const found = async (query: Record<string, string>) => {
      const answer = await call(LIST, { as, query });
      expect(answer.json.total).toBe(answer.json.enquiries.length);
      return namesIn(answer);
    };
    expect(await found({ query: "7KQ4" })).toEqual(["Asha"]);
    expect(await found({ query: "verma asha" })).toEqual(["Asha"]);
    expect(await found({ query: "%" })).toEqual([]);
    expect(await found({ status: "new" })).toEqual(["Ravi"]);
    expect(await found({ status: "closed" })).toEqual(["Asha"]);
    expect(await found({ status: "new", query: "7kq4" })).toEqual([]);
    const wrong = await call(LIST, { as, query: { status: "lost" } });
    expectProblem(wrong, "invalid_fields", ["status"]);
  });

  it("are given a status, which the audit log records once", async () => {
    const as = await signIn("admin");
    const { id, createdAt } = await createEnquiry(database.db, {
      createdAt: tellDay(1),
      changedAt: tellDay(1),
    });
    const line = `PATCH /api/admin/enquiries/${id}`;
    const payload = { status: "acknowledged", answer: "Called back." };
    const { json } = await call(line, { as, payload, headers: { "if-match": '"1"' } });
    expect(json.enquiry).toMatchObject({ ...payload, createdAt, version: 2 });
    expect(json.enquiry.changedAt > createdAt).toBe(true);
    expect(json.enquiry.acknowledgedAt).toBe(json.enquiry.changedAt);
    await call(line, { as, payload, headers: { "if-match": '"2"' } });
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      actorId: as.user.id,
      action: "change",
      subjectType: "enquiry",
      subjectId: id,
      detail: null,
    });
    expect(JSON.parse(lines[0]?.after ?? "")).toEqual(payload);
  });

  it("keep the moment of their first acknowledgement, and an answer that is not given anew", async () => {
    const as = await signIn("admin");
    const acknowledgedAt = tellDay(2);
    const { id } = await createEnquiry(database.db, {
      status: "acknowledged",
      acknowledgedAt,
      answer: "Called back.",
    });
    const change = async (version: number, payload: object) =>
      (
        await call(`PATCH /api/admin/enquiries/${id}`, {
          as,
          payload,
          headers: { "if-match": `"${version}"` },
        })
      ).json.enquiry;
    expect(await change(1, { status: "closed" })).toMatchObject({
      acknowledgedAt,
      answer: "Called back.",
    });
    expect(await change(2, { status: "new", answer: null })).toMatchObject({
      acknowledgedAt: null,
      answer: null,
    });
  });

  it("are not overwritten by somebody who has read an older state", async () => {
    const as = await signIn("admin");
    const { id } = await createEnquiry(database.db, { version: 2, status: "closed" });
    const line = `PATCH /api/admin/enquiries/${id}`;
    const payload = { status: "acknowledged" };
    const answer = await call(line, { as, payload, headers: { "if-match": '"1"' } });
    expectProblem(answer, "changed_meanwhile");
    expect(answer.json.present.enquiry).toMatchObject({ status: "closed", version: 2 });
    expectProblem(await call(line, { as, payload }), "version_required");
  });

  it("are found by course and day, and when the promised time is over", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const make = (fullName: string, given: object) =>
      createEnquiry(database.db, { fullName, ...given });
    await make("Late", { createdAt: hoursAgo(49) });
    await make("Answered late", { createdAt: hoursAgo(50), status: "acknowledged" });
    await make("In time", { createdAt: hoursAgo(47), courseId });
    await make("Long ago", { createdAt: tellDay(1), status: "closed" });
    const found = async (query: Record<string, string>) => namesIn(await call(LIST, { as, query }));
    expect(await found({ status: "overdue" })).toEqual(["Late"]);
    expect(await found({ courseId })).toEqual(["In time"]);
    expect(await found({ since: "2026-01-02" })).not.toContain("Long ago");
    expect(await found({ since: "2026-01-01", status: "closed" })).toEqual(["Long ago"]);
    expectProblem(await call(LIST, { as, query: { since: "yesterday" } }), "invalid_fields", [
      "since",
    ]);
  });

  it("keep their status where the change is none", async () => {
    const as = await signIn("admin");
    const { id } = await createEnquiry(database.db);
    const line = `PATCH /api/admin/enquiries/${id}`;
    const wrong = { status: "lost", ticket: "2026" };
    const headers = { "if-match": '"1"' };
    const refused = await call(line, { as, headers, payload: wrong });
    expectProblem(refused, "invalid_fields", ["status", "ticket"]);
    const none = "PATCH /api/admin/enquiries/none";
    expectProblem(await call(none, { as, headers, payload: { status: "closed" } }), "not_found");
    const rows = await database.db.selectFrom("enquiries").select("status").execute();
    expect(rows).toEqual([{ status: "new" }]);
  });

  it("are the office's alone to read and to change", async () => {
    const { id } = await createEnquiry(database.db);
    const line = `PATCH /api/admin/enquiries/${id}`;
    const payload = { status: "closed" };
    const as = await signIn("student");
    expectProblem(await call(LIST), "session_required");
    expectProblem(await call(LIST, { as }), "admin_required");
    expectProblem(await call(line, { payload }), "session_required");
    expectProblem(await call(line, { as, payload }), "admin_required");
  });
});
