import { expect, it } from "vitest";
import { useTestApp } from "../app.ts";
import { describeSharedRowsSqliteFirst } from "../databases/describe-each-database.ts";
import { calls, casesOf, faultsOf } from "./cases.ts";
import { useKeptWorld } from "./world/kept-world.ts";
import type { World } from "./world/world.ts";

// Values that are not refused reach the database, and each has its own limits for texts and numbers.
describeSharedRowsSqliteFirst("unusual input", (database) => {
  const app = useTestApp(database);
  const world = useKeptWorld(app, database);
  const reads = calls.filter(([, { method }]) => method === "GET");
  const writes = calls.filter(([, { method }]) => method !== "GET");

  const faults = ([name, endpoint]: (typeof calls)[number], world: World) => {
    const accepted = casesOf([name, endpoint], world).filter(({ refusal }) => !refusal);
    return faultsOf(accepted, { app, endpoint, name, world });
  };

  it("of calls that read and may be accepted does not break anything", async () => {
    for (const call of reads) expect(await faults(call, world())).toEqual([]);
  });

  it.each(writes)("of %s that may be accepted does not break anything", async (name, endpoint) => {
    expect(await faults([name, endpoint], world())).toEqual([]);
  });
});
