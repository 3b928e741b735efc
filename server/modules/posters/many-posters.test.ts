import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createPoster, createStudyMaterial } from "../../../test/factories/files.ts";
import { codesOf, type Read, read } from "../../../test/read-rows.ts";
import { testDeletedTogether } from "../bin/testing/deleted-together.ts";

const CHANGE = "POST /api/admin/poster-changes";
const always = { visibleFrom: null, visibleUntil: null };

describeSqliteFirst("many posters at once", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;
  beforeEach(async () => {
    vi.restoreAllMocks();
    as = await signIn("admin");
  });

  const make = (given: Parameters<typeof createPoster>[1] = {}) => createPoster(database.db, given);
  const change = (rows: readonly Read[], given: object, by = as) =>
    call(CHANGE, { as: by, payload: { ...given, posters: read(rows) } });
  const rows = () => database.db.selectFrom("posters").selectAll().orderBy("id").execute();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  const shown = async () => {
    const { json } = await call("GET /api/public/posters");
    return json.posters.map(({ id }: { id: string }) => id);
  };

  testDeletedTogether({
    ...{ tested, database, make, rows, admin: () => as },
    ...({ kind: "poster", name: "posters", holds: "pictures" } as const),
    async deleteOther() {
      const { id } = await createStudyMaterial(database.db);
      await call(`DELETE /api/admin/delete/${id}`, { as });
      return id;
    },
  });

  it("are gone for visitors once they are deleted", async () => {
    const [one, kept] = [await make(), await make()];
    const payload = { posters: read([one]) };
    await call("POST /api/admin/poster-deletions", { as, payload });
    expect(await shown()).toEqual([kept.id]);
  });

  it("get one schedule, by which visitors see them, and leave a line each where it is new", async () => {
    const [one, other] = [await make({ visibleFrom: later(9) }), await make()];
    const done = await make({ visibleFrom: null, visibleUntil: later(2) });
    const given = { visibleFrom: null, visibleUntil: later(2) };
    const answer = await change([one, other, done], given);
    expect([answer.status, answer.json.refused]).toEqual([200, []]);
    const kept = { ...given, version: 2 };
    expect(await rows()).toEqual([{ ...one, ...kept }, { ...other, ...kept }, done]);
    expect(answer.json.posters).toHaveLength(3);
    expect((await shown()).toSorted()).toEqual([one.id, other.id, done.id]);
    const written = await lines();
    expect(written.map(({ subjectId }) => subjectId)).toEqual([one.id, other.id]);
    expect(written[0]).toMatchObject({
      subjectType: "poster",
      actorId: as.user.id,
      action: "change",
    });
    expect(JSON.parse(written[0]?.before ?? "")).toMatchObject({ visibleFrom: later(9) });
    await change(await rows(), { visibleFrom: later(1), visibleUntil: null });
    expect(await shown()).toEqual([]);
  });

  it("are changed but for those that somebody has changed since, or deleted", async () => {
    const [stale, good] = [await make({ version: 2 }), await make({ visibleFrom: later(1) })];
    const gone = { id: "none", version: 1 };
    const answer = await change([{ ...stale, version: 1 }, gone, good], always);
    expect(codesOf(answer)).toEqual({ [stale.id]: "changed_meanwhile", none: "not_found" });
    expect(answer.json.posters).toHaveLength(2);
    expect(await rows()).toEqual([stale, { ...good, ...always, version: 2 }]);
  });

  it("get a whole schedule and nothing else, and none that ends before it begins", async () => {
    const one = await make();
    const wrong = [
      [{}, ["visibleFrom", "visibleUntil"]],
      [{ visibleFrom: later(1) }, ["visibleUntil"]],
      [{ visibleUntil: later(1) }, ["visibleFrom"]],
      [{ visibleFrom: later(2), visibleUntil: later(1) }, ["visibleUntil"]],
      [{ visibleFrom: "tomorrow", visibleUntil: null }, ["visibleFrom"]],
      [{ ...always, title: "One for all" }, ["title"]],
    ] as const;
    for (const [given, fields] of wrong)
      expectProblem(await change([one], given), "invalid_fields", [...fields]);
    expect(await rows()).toEqual([one]);
  });

  it("are the office's alone to change, some but not too many", async () => {
    const one = await make();
    const student = await signIn("student");
    expectProblem(await change([one], always, student), "admin_required");
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    for (const asked of [[], many]) {
      expectProblem(await change(asked, always), "invalid_fields", ["posters"]);
    }
    expect(await rows()).toEqual([one]);
  });
});

function later(hours: number): string {
  return new Date(Date.UTC(2036, 0, 1, hours)).toISOString();
}
