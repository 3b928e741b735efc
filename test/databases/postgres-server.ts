import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/machine/free-port.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";

export type PostgresServer = {
  /** `postgres://…/postgres`, as a superuser. */
  url: string;
  stop(): Promise<void>;
};

type Folders = { programs: string; data: string };

type Owner = { uid?: number; gid?: number };

/** Fast and not durable. */
const SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  // Its log may be kept in memory, and would grow to a gigabyte.
  "max_wal_size=128MB",
  "shared_buffers=64MB",
  "max_connections=200",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
];

/** Starts a PostgreSQL on a free port, with its data in a folder of its own in the given one. */
export async function startPostgres({ dataIn = tmpdir() } = {}): Promise<PostgresServer> {
  const folders: Folders = {
    // Programs cannot be started from everywhere that can hold data.
    programs: await mkdtemp(join(tmpdir(), "postgres-")),
    data: await mkdtemp(join(dataIn, "postgres-")),
  };
  let server: ChildProcess | undefined;
  const discard = () => {
    server?.kill("SIGKILL");
    for (const folder of Object.values(folders))
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  // Also when the run is interrupted.
  process.once("exit", discard);
  const { port, password, start } = await prepareCluster(folders);
  server = start();
  await untilReady(server);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (server) await stopServer(server);
      process.off("exit", discard);
      discard();
    },
  };
}

async function prepareCluster(folders: Folders) {
  const owner = ownerOfServer();
  for (const folder of Object.values(folders)) give(folder, owner);
  const programs = await findPostgresPrograms({
    folder: folders.programs,
    isOtherUser: owner.uid !== undefined,
  });
  const password = randomBytes(16).toString("hex");
  await initialise({ initdb: programs.initdb, folder: folders.data, owner, password });
  const port = await freePort();
  const start = () =>
    spawn(programs.postgres, serverArguments(folders.data, port), {
      ...owner,
      cwd: folders.data,
      stdio: ["ignore", "ignore", "pipe"],
    });
  return { port, password, start };
}

/** PostgreSQL refuses to run as root, so `nobody` runs it then. */
function ownerOfServer(): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function give(path: string, { uid, gid }: Owner): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

type Cluster = { initdb: string; folder: string; owner: Owner; password: string };

async function initialise({ initdb, folder, owner, password }: Cluster): Promise<void> {
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  give(passwordFile, owner);
  const flags = ["--encoding=UTF8", "--locale=C", "--no-sync", "--auth=scram-sha-256"];
  const run = spawn(
    initdb,
    [
      ...flags,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      `--pgdata=${join(folder, "data")}`,
    ],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  const output = collect(run);
  const code = await new Promise((resolve, reject) =>
    run.once("error", reject).once("exit", resolve),
  );
  if (code !== 0) throw new Error(`PostgreSQL could not make its folder:\n${output()}`);
}

function serverArguments(folder: string, port: number): string[] {
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  return ["-D", join(folder, "data"), "-p", String(port), ...settings];
}

async function untilReady(server: ChildProcess): Promise<void> {
  const output = collect(server);
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", () => {
      if (output().includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output()}`)));
  });
}

function collect(program: ChildProcess): () => string {
  let text = "";
  program.stderr?.on("data", (chunk: Buffer) => {
    // Only the end matters, and a long run must not fill the memory.
    text = (text + chunk.toString("utf8")).slice(-10_000);
  });
  return () => text;
}

/** SIGINT is PostgreSQL's fast shutdown: open connections are cut. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await ended;
}
