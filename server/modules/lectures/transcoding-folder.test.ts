import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeTranscodingFolder, sweepTranscodingFolders } from "./transcoding-folder.ts";

let temporary: string;

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "sweeping-"));
  vi.stubEnv("TMPDIR", temporary);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

it("removes what killed processes left, and nothing of those that run", async () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const own = await makeTranscodingFolder();
  const made = [`transcoding-${dead}-a`, `transcoding-${process.ppid}-b`, "somebody-else"];
  const [ofDead = "", ...others] = made.map((name) => join(temporary, name));
  for (const folder of [ofDead, ...others]) mkdirSync(folder);
  await sweepTranscodingFolders();
  expect([own, ofDead].filter(existsSync)).toEqual([]);
  expect(others.filter(existsSync)).toEqual(others);
});
