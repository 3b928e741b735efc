import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { file } from "../../http/uploads/testing/hand-made-form.ts";
import { emptyBin } from "../bin/index.ts";
import { photograph } from "../files/testing/photographs.ts";
import { emptyStore, formOf, keptHashes } from "../files/testing/uploads.ts";

const COURSES = "/api/admin/courses";

describeOnSqlite("the poster of a course", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;
  let id: string;

  beforeEach(async () => {
    vi.restoreAllMocks();
    await emptyStore(tested.context.store);
    as = await signIn("admin");
    ({ id } = await createCourse(database.db));
  });

  const put = async (width: number, version: number) => {
    const bytes = await photograph("jpeg", { width });
    const { payload, headers } = formOf(file("poster", "p.jpg", bytes));
    const sent = { ...headers, "if-match": `"${version}"` };
    return call(`PUT ${COURSES}/${id}/poster`, { as, payload, headers: sent });
  };
  const remove = (version: number) =>
    call(`DELETE ${COURSES}/${id}/poster`, { as, headers: { "if-match": `"${version}"` } });
  const undo = (undoId: string) =>
    call(`POST /api/admin/bin/course-poster/${undoId}/restore`, { as });
  const shown = async () => (await call(`GET ${COURSES}/${id}`, { as })).json.course.posterUrl;
  const later = (ms: number) => ({
    ...tested.context,
    now: () => new Date(Date.now() + ms),
  });

  it("comes back after it was replaced, and after it was removed", async () => {
    const first = await put(100, 1);
    const second = await put(200, 2);
    expect(second.json.undoUntil).toEqual(expect.any(String));
    const former = `GET ${first.json.course.posterUrl}` as const;
    expectProblem(await call(former), "not_found");
    expect((await undo(second.json.undoId)).status).toBe(200);
    expect(await shown()).toBe(first.json.course.posterUrl);
    expect((await call(former)).status).toBe(200);
    const removed = await remove(4);
    expect(removed.json.course.posterUrl).toBeNull();
    expect((await undo(removed.json.undoId)).status).toBe(200);
    expect(await shown()).toBe(first.json.course.posterUrl);
    // There was none before.
    expect(first.json.undoUntil).toBeNull();
    expectProblem(await undo(first.json.undoId), "not_found");
    const lines = await database.db.selectFrom("audit_log").select("subjectId").execute();
    expect(lines).toHaveLength(5);
    await emptyBin(later(limits.binMs + 1_000));
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
  });

  it("is not overwritten by an admin who has seen another one", async () => {
    const { json } = await put(100, 1);
    const refused = await put(200, 1);
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.course.posterUrl).toBe(json.course.posterUrl);
    expectProblem(await remove(1), "changed_meanwhile");
    expectProblem(await call(`DELETE ${COURSES}/${id}/poster`, { as }), "version_required");
    expect(await shown()).toBe(json.course.posterUrl);
  });

  it("changes places with the one of now where it was changed again since", async () => {
    const first = await put(100, 1);
    const second = await put(200, 2);
    await put(300, 3);
    await undo(second.json.undoId);
    expect(await shown()).toBe(first.json.course.posterUrl);
    const { items } = (await call("GET /api/admin/bin", { as })).json;
    expect(items).toMatchObject(Array(2).fill({ kind: "course-poster" }));
  });

  it("is gone for good with its bytes after a while, and at once on a full disk", async () => {
    await put(100, 1);
    const removed = await remove(2);
    await emptyBin(later(limits.binMs + 1_000));
    expectProblem(await undo(removed.json.undoId), "not_found");
    expect(await keptHashes(tested.context.store)).toEqual([]);
    await put(100, 3);
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    expect((await remove(4)).json.undoUntil).toBeNull();
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });
});
