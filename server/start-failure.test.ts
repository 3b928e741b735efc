import { spawn } from "node:child_process";
import { once } from "node:events";
import * as nodeFs from "node:fs/promises";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { compileCache } from "../scripts/machine/started-site.ts";
import { cloneDatabase } from "../test/databases/templates.ts";
import { AppError } from "./app-error.ts";
import { connect } from "./database/connect.ts";
import { startFailure } from "./start-failure.ts";

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "start-"));
});
afterEach(() => rm(scratch, { recursive: true }));

const failing = (code: string) =>
  Object.assign(new Error(`${code}: refused`), { code, syscall: "open" });

describe("a failed start", () => {
  it("says for a damaged database to restore a backup", async () => {
    await writeFile(join(scratch, "institute.sqlite"), "no database ".repeat(999));
    const connection = await connect({ databaseUrl: undefined, dataDir: scratch });
    const error = await connection.check().catch((failure: unknown) => failure);
    expect(startFailure(error)).toMatch(/damaged.*backup/);
    await connection.close();
  });

  it("says which port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const second = createServer().listen(port, "127.0.0.1");
    const [error] = await once(second, "error");
    expect(startFailure(error)).toMatch(`127.0.0.1:${port} already. Stop it, or name another port`);
    other.close();
  });

  it("says which address is not this machine's, and which port needs a privilege", async () => {
    const [error] = await once(createServer().listen(0, "192.0.2.1"), "error");
    expect(startFailure(error)).toMatch("HOST=192.0.2.1 is no address of this machine");
    const denied = Object.assign(failing("EACCES"), { syscall: "listen", port: 80 });
    expect(startFailure(denied)).toMatch("port 80");
  });

  it.each([
    ["28P01", "password"],
    ["3D000", "Create it first"],
    ["42501", "Make the database the user's own"],
  ])("says what PostgreSQL means by %s", (code, sentence) => {
    expect(startFailure(Object.assign(failing(code), { severity: "FATAL" }))).toMatch(sentence);
  });

  it("says whether the database is unavailable or the disk is full", () => {
    const cause = new Error("connect ECONNREFUSED 127.0.0.1:5432");
    expect(startFailure(new AppError("unavailable", { cause }))).toMatch(
      /ECONNREFUSED.*DATABASE_URL/,
    );
    expect(startFailure(new AppError("storage_full"))).toMatch("disk is full");
  });

  it("has a message for everything that the host can repair", () => {
    expect(startFailure(new TypeError("x is not a function"))).toBeUndefined();
  });
});

describe("npm start, backup, restore and move", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));

  async function run(script: string, args: string[], environment: Record<string, string>) {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      env: { PATH: "", LOG_LEVEL: "silent", NODE_COMPILE_CACHE: compileCache, ...environment },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    return { code, said };
  }

  it.each([
    ["server/main.ts", []],
    ["scripts/restore.ts", ["BACKUP"]],
    ["scripts/backup.ts", ["BACKUP"]],
    ["scripts/move.ts", []],
  ])(
    "%s ends with one sentence and exit code 1 where the data folder is a file",
    async (script, args) => {
      const file = join(scratch, "file");
      await writeFile(file, "");
      const backup = join(scratch, "backups", "2026-11-21T02-00-00.000Z");
      if (script.endsWith("restore.ts")) await takeBackupInto(backup);
      const { code, said } = await run(
        script,
        args.map(() => backup),
        { DATA_DIR: file, NEW_DATABASE_URL: "postgres://127.0.0.1:1/none" },
      );
      expect(code).toBe(1);
      expect(said.trim().split("\n")).toHaveLength(1);
      expect(said).toContain(file);
      expect(said).toMatch(/Name (?:a|the data) folder/);
    },
  );

  it("names a folder that another user owns", async () => {
    const dataDir = join(scratch, "foreign");
    await mkdir(dataDir, { mode: 0o555 });
    await chmod(scratch, 0o755);
    // Imported first, because the user to which this process changes may not read the program.
    const program = `
      const { prepareDataFolder } = await import(${JSON.stringify(join(root, "server/data-folder.ts"))});
      if (process.getuid() === 0) process.setuid(65534);
      await prepareDataFolder(${JSON.stringify(dataDir)}).catch(({ message }) => console.error(message));`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      env: {},
      stdio: ["ignore", "ignore", "pipe"],
    });
    expect(await text(child.stderr)).toMatch(/foreign belongs to another user: .+ may not/);
  });

  async function takeBackupInto(backup: string): Promise<void> {
    const clone = await cloneDatabase(inject("databaseTemplates"), "sqlite");
    const environment = { DATA_DIR: clone.dataDir };
    expect((await run("scripts/backup.ts", [join(backup, "..")], environment)).code).toBe(0);
    await clone.remove();
    const [made = ""] = await nodeFs
      .readdir(join(backup, ".."))
      .then((names) => names.filter((name) => name.startsWith("20")));
    await nodeFs.rename(join(backup, "..", made), backup);
  }
});
