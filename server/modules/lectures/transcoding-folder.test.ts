import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeTranscodingFolder, sweepTranscodingFolders } from "./transcoding-folder.ts";

const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
const { pid: dead } = spawnSync(process.execPath, ["--version"]);
let temporary: string;

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "sweeping-"));
  vi.stubEnv("TMPDIR", temporary);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

function makeFolder(name: string): string {
  const folder = join(temporary, name);
  mkdirSync(folder);
  return folder;
}

it("removes what killed processes left, and nothing of those that run", async () => {
  const own = await makeTranscodingFolder();
  const ofDead = makeFolder(`transcoding-${dead}-aaaaaa`);
  const others = [`transcoding-${process.ppid}-bbbbbb`, "somebody-else"].map(makeFolder);
  await sweepTranscodingFolders(expect.fail);
  expect([own, ofDead].filter(existsSync)).toEqual([]);
  expect(others.filter(existsSync)).toEqual(others);
});

it("removes what earlier versions left, whose names say no process, after a day", async () => {
  const [old = "", fresh = ""] = ["transcoding-aB3dE6", "transcoding-x9Yz01"].map(makeFolder);
  utimesSync(old, twoDaysAgo, twoDaysAgo);
  await sweepTranscodingFolders(expect.fail);
  expect([old, fresh].map(existsSync)).toEqual([false, true]);
});

it("tells of what cannot be looked at or removed, and goes on", async () => {
  // A link to itself, as the permissions of folders do not hold for root.
  const loop = join(temporary, "transcoding-aB3dE6");
  symlinkSync(loop, loop);
  const ofDead = makeFolder(`transcoding-${dead}-bbbbbb`);
  const told: string[] = [];
  await sweepTranscodingFolders((sentence) => told.push(sentence));
  expect(told).toEqual([expect.stringContaining("ELOOP")]);
  expect(existsSync(ofDead)).toBe(false);
});
