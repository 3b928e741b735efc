import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestApp } from "../app.ts";
import { describeOnSharedRows } from "../databases/describe-each-database.ts";
import type { KeptRows } from "../databases/kept-rows.ts";
import { keepState } from "../databases/kept-state.ts";
import { calls, casesOf, faultsOf } from "./cases.ts";
import { filesKept } from "./everything-kept.ts";
import { propertiesOf } from "./json-cases.ts";
import { sampleBodies } from "./sample-bodies/sample-bodies.ts";
import { makeWorld, type World } from "./world/world.ts";

// No call writes anything here, so that all can be sent to one world.
describeOnSharedRows("bad input", (database) => {
  const app = useTestApp(database);
  let world: World;
  let kept: KeptRows;
  let files: string[];
  let tried = 0;
  beforeAll(async () => {
    world = await makeWorld(app, database);
    kept = await keepState(database);
    files = await filesKept(database);
  });
  afterAll(() => {
    kept?.close();
    // Guards against a table without cases, whose tests would all pass.
    expect(tried).toBeGreaterThan(2_000);
  });

  it.each(calls)(
    "of %s is refused in one shape, and nothing is written",
    async (name, endpoint) => {
      const cases = casesOf([name, endpoint], world);
      const refused = cases.filter(({ refusal }) => refusal !== undefined);
      expect(await faultsOf(refused, { app, endpoint, name, world })).toEqual([]);
      expect(await kept.haveChanged(), "a refused call has written something").toBe(false);
      expect(await filesKept(database)).toEqual(files);
      tried += cases.length;
    },
  );

  it("is not a text with invisible characters, in any body", () => {
    const refused = calls.flatMap(([name, { body }]) => {
      const good = sampleBodies(world)[name];
      if (!body || !good) return [];
      const texts = Object.entries(propertiesOf(body).properties).filter(
        ([field, { type, enum: choices, pattern }]) =>
          type === "string" && !choices && !pattern && typeof good[field] === "string",
      );
      return texts
        .filter(([field]) => {
          const pasted = { ...good, [field]: `\uFEFF${good[field]}\u200B\u202E` };
          const [read, asked] = [body.safeParse(pasted), body.safeParse(good)];
          return !asked.success || !isDeepStrictEqual(read.data, asked.data);
        })
        .map(([field]) => `${name}.${field}`);
    });
    const notTyped = [
      ...[
        "googleLogin.google_token",
        "beginImport.fileName",
        "saveCaptions.text",
        "takeAnswerFile.text",
      ],
    ];
    expect(refused.filter((field) => !notTyped.includes(field))).toEqual([]);
  });
});
