import * as nodeFs from "node:fs/promises";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDataFolder } from "./data-folder.ts";
import { connect } from "./database/connect.ts";

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "start-"));
});
afterEach(() => rm(scratch, { recursive: true }));

const failing = (code: string) =>
  Object.assign(new Error(`${code}: refused`), { code, syscall: "open" });

describe("a data folder that cannot be used", () => {
  const fails = (call: "mkdir" | "access" | "chmod", code: string) =>
    prepareDataFolder(scratch, { ...nodeFs, [call]: () => Promise.reject(failing(code)) });

  it.each([
    ["mkdir", "EACCES", /belongs to another user.*chown/],
    ["chmod", "EPERM", /belongs to another user.*chown/],
    ["access", "EACCES", /belongs to another user.*chown/],
    ["access", "EROFS", /read-only.*Mount it for writing/],
    ["mkdir", "ENOSPC", /full.*Make room/],
    ["mkdir", "ENOTDIR", /is a file.*Name a folder/],
    ["mkdir", "ENAMETOOLONG", /Name another folder/],
  ] as const)(
    "is reported with what to do where %s fails with %s",
    async (call, code, sentence) => {
      await expect(fails(call, code)).rejects.toThrow(sentence);
      await expect(fails(call, code)).rejects.toThrow(`DATA_DIR=${scratch}`);
    },
  );

  it("is a file, or is below one", async () => {
    const file = join(scratch, "file");
    await writeFile(file, "");
    for (const dataDir of [file, join(file, "data")])
      await expect(connect({ databaseUrl: undefined, dataDir })).rejects.toThrow("Name a folder.");
  });

  it("has a folder in place of the database", async () => {
    await mkdir(join(scratch, "institute.sqlite"));
    await expect(prepareDataFolder(scratch)).rejects.toThrow("institute.sqlite is a folder");
  });

  it("has a log that another user wrote", async () => {
    await writeFile(join(scratch, "institute.sqlite-wal"), "");
    const access = (path: nodeFs.FileHandle | string) =>
      String(path).endsWith("-wal") ? Promise.reject(failing("EACCES")) : Promise.resolve();
    await expect(
      prepareDataFolder(scratch, { ...nodeFs, access: access as typeof nodeFs.access }),
    ).rejects.toThrow(/institute\.sqlite-wal belongs to another user/);
  });

  it("is created for its user only, where possible", async () => {
    const dataDir = join(scratch, "deep", "data");
    await prepareDataFolder(dataDir);
    await chmod(dataDir, 0o755);
    await prepareDataFolder(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });
});
