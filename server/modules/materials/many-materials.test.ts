import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createPoster, createStudyMaterial } from "../../../test/factories/files.ts";
import { codesOf, type Read, read } from "../../../test/read-rows.ts";
import { testDeletedTogether } from "../bin/testing/deleted-together.ts";

const CHANGE = "POST /api/admin/material-changes";

describeSqliteFirst("many study materials at once", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;
  beforeEach(async () => {
    vi.restoreAllMocks();
    as = await signIn("admin");
  });

  const make = (given: Parameters<typeof createStudyMaterial>[1] = {}) =>
    createStudyMaterial(database.db, given);
  const change = (rows: readonly Read[], given: object, by = as) =>
    call(CHANGE, { as: by, payload: { ...given, materials: read(rows) } });
  const rows = () => database.db.selectFrom("study_materials").selectAll().orderBy("id").execute();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  testDeletedTogether({
    ...{ tested, database, make, rows, admin: () => as },
    ...({ kind: "material", name: "materials", holds: "files" } as const),
    async deleteOther() {
      const { id } = await createPoster(database.db);
      await call(`DELETE /api/admin/delete-poster/${id}`, { as });
      return id;
    },
  });

  it("get a subject, a class and a schedule, are found by them, and leave a line each", async () => {
    const [one, other] = [await make({ title: "Sheet" }), await make({ visibleUntil: later(1) })];
    const given = {
      subject: "भौतिकी",
      selectedClass: "11",
      visibleFrom: later(2),
      visibleUntil: null,
    };
    const answer = await change([one, other], given);
    expect([answer.status, answer.json.refused]).toEqual([200, []]);
    const kept = { ...given, subject: "Physics", version: 2 };
    expect(answer.json.materials).toMatchObject([kept, kept]);
    const found = await call("GET /api/admin/materials", { as, query: { query: "physics" } });
    expect(found.json.total).toBe(2);
    expect(await rows()).toMatchObject([{ title: one.title }, { title: other.title }]);
    const written = await lines();
    expect(written.map(({ subjectId }) => subjectId)).toEqual([one.id, other.id]);
    for (const line of written)
      expect(line).toMatchObject({
        subjectType: "material",
        actorId: as.user.id,
        action: "change",
      });
    expect(JSON.parse(written[1]?.before ?? "")).toMatchObject({ visibleUntil: later(1) });
  });

  it("keep what is not given, and are neither changed nor recorded where they have it already", async () => {
    const done = await make({ subject: "Physics", selectedClass: "11" });
    const open = await make({ selectedClass: "12" });
    const { json } = await change([done, open], { subject: "Physics" });
    expect(json.refused).toEqual([]);
    expect(await rows()).toMatchObject([
      done,
      { subject: "Physics", selectedClass: "12", version: 2 },
    ]);
    expect(await lines()).toHaveLength(1);
  });

  it("are changed but for those that somebody has changed since, or deleted", async () => {
    const [stale, good] = [await make({ version: 2 }), await make()];
    const gone = { id: "none", version: 1 };
    const answer = await change([{ ...stale, version: 1 }, gone, good], { selectedClass: "12" });
    expect(codesOf(answer)).toEqual({ [stale.id]: "changed_meanwhile", none: "not_found" });
    expect(answer.json.materials).toHaveLength(2);
    expect(await rows()).toMatchObject([stale, { selectedClass: "12", version: 2 }]);
  });

  it("are refused a change of nothing", async () => {
    const one = await make();
    const answer = await change([one], {});
    expectProblem(answer, "invalid_fields", ["subject"]);
    expect(answer.json.errors[0].message).toBe("Please change at least one thing.");
    expect(await rows()).toEqual([one]);
  });

  it("get no schedule by half, and none that ends before it begins, nor an unknown class", async () => {
    const one = await make();
    const wrong = [
      [{ visibleFrom: later(1) }, "visibleUntil"],
      [{ visibleUntil: later(1) }, "visibleUntil"],
      [{ visibleFrom: later(2), visibleUntil: later(1) }, "visibleUntil"],
      [{ selectedClass: "99" }, "selectedClass"],
      [{ subject: "Alchemy" }, "subject"],
    ] as const;
    for (const [given, field] of wrong)
      expectProblem(await change([one], given), "invalid_fields", [field]);
    expect(await rows()).toEqual([one]);
  });

  it("are named to be changed, and not too many", async () => {
    const one = await make();
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    for (const asked of [[], many]) {
      expectProblem(await change(asked, { subject: null }), "invalid_fields", ["materials"]);
    }
    expect(await rows()).toEqual([one]);
  });

  it("are the office's alone to change", async () => {
    const one = await make();
    const student = await signIn("student");
    expectProblem(await change([one], { subject: "Physics" }, student), "admin_required");
    expect(await rows()).toEqual([one]);
  });
});

function later(hours: number): string {
  return new Date(Date.UTC(2036, 0, 1, hours)).toISOString();
}
