import { afterAll, beforeAll, beforeEach } from "vitest";
import type { TestApp } from "../../app.ts";
import type { DatabaseUnderTest } from "../../databases/describe-each-database.ts";
import type { KeptRows } from "../../databases/kept-rows.ts";
import { keepState } from "../../databases/kept-state.ts";
import { makeWorld, type World } from "./world.ts";

/** One world for a suite on shared rows, which is as it was made when each test begins; usable inside tests. */
export function useKeptWorld(app: TestApp, database: DatabaseUnderTest): () => World {
  let world: World;
  let kept: KeptRows | undefined;
  beforeAll(async () => {
    world = await makeWorld(app, database);
    kept = await keepState(database);
  });
  beforeEach(() => kept?.restore());
  afterAll(() => kept?.close());
  return () => world;
}
