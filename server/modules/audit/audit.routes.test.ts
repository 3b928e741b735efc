import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { writeAuditLine } from "./index.ts";

const LINE = "GET /api/admin/audit-log";

describeEachDatabase("the audit log", (database) => {
  const { call, signIn } = useTestApp(database);

  it("tells who did what, newest first, page by page", async () => {
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

  it("keeps the row of somebody whose account is gone", async () => {
    const as = await signIn("admin");
    const actor = { actorId: "gone", at: new Date(), address: "127.0.0.1" };
    await writeAuditLine(database.db, actor, {
      action: "create",
      subjectType: "course",
      subjectId: "c",
    });
    expect((await call(LINE, { as })).json.entries[0].actor).toBeNull();
  });

  it("is for the office alone", async () => {
    expectProblem(await call(LINE, { as: await signIn("student") }), "admin_required");
    expectProblem(await call(LINE), "session_required");
  });
});
