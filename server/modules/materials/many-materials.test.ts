import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createPoster, createStudyMaterial } from "../../../test/factories/files.ts";
import { codesOf, type Read, read } from "../../../test/read-rows.ts";
import { finishDeletions } from "../deletions/index.ts";

const CHANGE = "POST /api/admin/material-changes";
const DELETE = "POST /api/admin/material-deletions";
const UNDO = "POST /api/admin/material-deletions/undo";

describeEachDatabase("many study materials at once", (database) => {
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
  const remove = (rows: readonly Read[], by = as) =>
    call(DELETE, { as: by, payload: { materials: read(rows) } });
  const undo = (ids: readonly string[], by = as) => call(UNDO, { as: by, payload: { ids } });
  const rows = () => database.db.selectFrom("study_materials").selectAll().orderBy("id").execute();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

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

  it("are deleted together, and come back together as they were", async () => {
    const [one, other, kept] = [await make({ position: 0 }), await make(), await make()];
    const { status, json } = await remove([one, other]);
    expect([status, json.refused]).toEqual([200, []]);
    expect(Date.parse(json.undoUntil)).toBeGreaterThan(Date.now());
    expect(await rows()).toEqual([kept]);
    expect((await undo([one.id, other.id])).json).toEqual({ refused: [] });
    expect(await rows()).toEqual([one, other, kept]);
    const actions = (await lines()).map(({ action, subjectId }) => [action, subjectId]);
    expect(actions).toEqual([
      ...[one.id, other.id].map((id) => ["delete", id]),
      ...[one.id, other.id].map((id) => ["restore", id]),
    ]);
  });

  it("are deleted but for those that somebody has changed since, or deleted", async () => {
    const [stale, good] = [await make({ version: 2 }), await make()];
    const answer = await remove([{ ...stale, version: 1 }, good, { id: "none", version: 1 }]);
    expect(codesOf(answer)).toEqual({ [stale.id]: "changed_meanwhile", none: "not_found" });
    expect(answer.json.materials).toMatchObject([{ id: stale.id, version: 2 }]);
    expect(await rows()).toEqual([stale]);
    expect(await lines()).toHaveLength(1);
  });

  it("come back but for those whose time is over, and nothing but study materials does", async () => {
    const [early, late] = [await make(), await make()];
    await remove([early]);
    const now = () => new Date(Date.now() + 75_000);
    await finishDeletions({ ...tested.context, now });
    await remove([late]);
    expect(codesOf(await undo([early.id, late.id]))).toEqual({ [early.id]: "not_found" });
    expect(await rows()).toEqual([late]);
    const poster = await createPoster(database.db);
    await call(`DELETE /api/admin/delete-poster/${poster.id}`, { as });
    await remove([late]);
    expectProblem(await undo([late.id, poster.id]), "not_found");
    expect(await rows()).toEqual([]);
    expect((await undo([late.id])).json).toEqual({ refused: [] });
  });

  it("stay on a full disk, where they could not come back, until that is accepted", async () => {
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    const two = [await make(), await make()];
    const files = () => database.db.selectFrom("files").select("id").execute();
    expectProblem(await remove(two), "undo_impossible");
    expect(await rows()).toEqual(two);
    expect(await files()).toHaveLength(2);
    const payload = { materials: read(two), isForGood: true };
    expect((await call(DELETE, { as, payload })).json.undoUntil).toBeNull();
    expect(await rows()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it("are named, and not too many", async () => {
    const one = await make();
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    for (const asked of [[], many]) {
      expectProblem(await change(asked, { subject: null }), "invalid_fields", ["materials"]);
      expectProblem(await remove(asked), "invalid_fields", ["materials"]);
      expectProblem(await undo(asked.map(({ id }) => id)), "invalid_fields", ["ids"]);
    }
    expect(await rows()).toEqual([one]);
  });

  it("are the office's alone", async () => {
    const one = await make();
    const student = await signIn("student");
    expectProblem(await change([one], { subject: "Physics" }, student), "admin_required");
    expectProblem(await remove([one], student), "admin_required");
    expectProblem(await undo([one.id], student), "admin_required");
    expectProblem(await call(DELETE, { payload: { materials: read([one]) } }), "session_required");
    expect(await rows()).toEqual([one]);
  });
});

function later(hours: number): string {
  return new Date(Date.UTC(2036, 0, 1, hours)).toISOString();
}
