import { expect, it, vi } from "vitest";
import { limits } from "../../../../contract/limits.ts";
import { type Answer, expectProblem, type SignedIn, type TestApp } from "../../../../test/app.ts";
import type { DatabaseUnderTest } from "../../../../test/databases/describe-each-database.ts";
import { codesOf, type Read, read } from "../../../../test/read-rows.ts";
import { emptyBin } from "../index.ts";

/** Rows that the office deletes together, by calls that are alike for every kind of them. */
export type DeletedTogether<Row extends Read> = {
  tested: TestApp;
  database: Pick<DatabaseUnderTest, "db">;
  /** The first part of the calls' paths, such as `poster` in `/api/admin/poster-deletions`. */
  kind: "poster" | "material" | "note";
  /** How a body and an answer name the rows. */
  name: "posters" | "materials" | "notes";
  /** Where what they hold is kept. */
  holds: "files" | "pictures";
  /** The admin of the test that runs. */
  admin: () => SignedIn;
  make: (given?: { version?: number; position?: number }) => Promise<Row>;
  rows: () => Promise<readonly object[]>;
  /** Deletes something of another kind, and gives its id. */
  deleteOther: () => Promise<string>;
};

/** The tests that hold for every kind of rows that are deleted together. */
export function testDeletedTogether<Row extends Read>(about: DeletedTogether<Row>): void {
  const { tested, database, name, make, rows } = about;
  const { remove, undo } = callsOf(about, () => ({ as: about.admin() }));
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  it("are deleted together, and come back together as they were", async () => {
    const [one, other, kept] = [await make({ position: 3 }), await make(), await make()];
    const { status, json } = await remove([one, other]);
    expect([status, json.refused]).toEqual([200, []]);
    expect(Date.parse(json.undoUntil)).toBeGreaterThan(Date.now());
    expect(await rows()).toEqual([kept]);
    expect(await undo([one.id, other.id])).toEqual([]);
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
    expect(answer.json[name]).toMatchObject([{ id: stale.id, version: 2 }]);
    expect(await rows()).toEqual([stale]);
    expect(await lines()).toHaveLength(1);
  });

  it("come back but for those whose time is over, and nothing of another kind with them", async () => {
    const [early, late] = [await make(), await make()];
    await remove([early]);
    await emptyBin({ ...tested.context, now: () => new Date(Date.now() + limits.binMs + 1_000) });
    await remove([late]);
    expect(await undo([early.id, late.id])).toEqual(["not_found"]);
    expect(await rows()).toEqual([late]);
    expect(await undo([await about.deleteOther()])).toEqual(["not_found"]);
    expect(await rows()).toEqual([late]);
  });

  it("stay on a full disk, where they could not come back, until that is accepted", async () => {
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    const two = [await make(), await make()];
    const held = () => database.db.selectFrom(about.holds).select("id").execute();
    expectProblem(await remove(two), "undo_impossible");
    expect(await rows()).toEqual(two);
    expect(await held()).toHaveLength(2);
    expect((await remove(two, { isForGood: true })).json.undoUntil).toBeNull();
    expect(await rows()).toEqual([]);
    expect(await held()).toEqual([]);
  });

  it("are named, not too many, and deleted by the office alone", async () => {
    const one = await make();
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    for (const asked of [[], many]) expectProblem(await remove(asked), "invalid_fields", [name]);
    const signedIn = await tested.signIn("student");
    const student = callsOf(about, () => ({ as: signedIn }));
    expectProblem(await student.remove([one]), "admin_required");
    expect(await student.undo([one.id])).toEqual(["admin_required"]);
    const visitor = callsOf(about, () => ({}));
    expectProblem(await visitor.remove([one]), "session_required");
    expect(await rows()).toEqual([one]);
  });
}

type Calls = {
  remove: (rows: readonly Read[], more?: { isForGood: true }) => Promise<Answer>;
  /** Restores one after the other; gives the codes of the refused. */
  undo: (ids: readonly string[]) => Promise<string[]>;
};

function callsOf(
  { tested: { call }, kind, name }: Pick<DeletedTogether<Read>, "tested" | "kind" | "name">,
  by: () => { as?: SignedIn },
): Calls {
  const path = `POST /api/admin/${kind}-deletions` as const;
  return {
    remove: (rows, more) => call(path, { ...by(), payload: { ...more, [name]: read(rows) } }),
    async undo(ids) {
      const codes: string[] = [];
      for (const id of ids) {
        const { json } = await call(`POST /api/admin/bin/${kind}/${id}/restore`, by());
        if (json.code) codes.push(json.code);
      }
      return codes;
    },
  };
}
