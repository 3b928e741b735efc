import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { compileCache } from "../scripts/machine/started-site.ts";
import { type Connection, connect } from "../server/database/connect.ts";
import { openTestApp, type TestApp } from "./app.ts";
import { type ClonedDatabase, cloneDatabase } from "./databases/templates.ts";
import { postSource, postText } from "./factories/documents.ts";

const PROCESSES = 3;
const SOON_MS = 1_000;
const main = join(import.meta.dirname, "../server/main.ts");

/** A page with texts of several documents, in the place of the built website. */
const serverBuild = `
const paths = ["site", "texts/home", "texts/sections/about", "teachers", "posts", "policies/refund-policy"];
export const entry = { module: { createPageRenderer: (build, options) => ({
  match: () => ({ id: "page", sharedPath: undefined }),
  async render() {
    const answers = await Promise.all(paths.map((path) => options.fetchApi("/api/public/" + path, {})));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return new Response("<h1>" + texts.join("") + "</h1>", { headers: { "Content-Type": "text/html" } });
  },
}) } };`;

describe("three processes of the server on one PostgreSQL", () => {
  let folder: string;
  let database: ClonedDatabase;
  let connection: Connection;
  let writer: TestApp;
  let servers: Server[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "three-processes-"));
    await mkdir(join(folder, "build/server"), { recursive: true });
    await mkdir(join(folder, "build/client"));
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    await writeFile(join(folder, "build/server/index.js"), serverBuild);
    database = await cloneDatabase(inject("databaseTemplates"), "postgres");
    connection = await connect(database);
    writer = await openTestApp({ connection, dataDir: join(folder, "writer") });
    const numbers = Array.from({ length: PROCESSES }, (_, at) => at);
    servers = await Promise.all(numbers.map((at) => startServer(folder, { at, database })));
  });

  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await writer.close();
    await connection.close();
    await database.remove();
    await rm(folder, { recursive: true });
  });

  const read = async ({ origin }: Server) => (await fetch(`${origin}/`)).text();
  /** In how many milliseconds after the office's answer every process shows the words. */
  const shownAfterMs = async (words: string): Promise<number> => {
    const from = performance.now();
    const untilShown = async (server: Server) => {
      while (!(await read(server)).includes(words)) await pause(20);
    };
    await Promise.all(servers.map(untilShown));
    return performance.now() - from;
  };

  it("show a change of any text within a second", async () => {
    const as = await writer.signIn("admin");
    const writeText = async (name: string, change: object) => {
      const address = `/api/admin/site-texts/${name}`;
      const { text } = (await writer.call(`GET ${address}`, { as })).json;
      const payload = { ...text.present, en: { ...text.present.en, ...change } };
      const headers = { "if-match": `"${text.version}"` };
      expect((await writer.call(`PUT ${address}`, { as, payload, headers })).status).toBe(200);
    };
    const label = { en: "Office", hi: "ऑफ़िस" };
    const changes: [string, () => Promise<unknown>][] = [
      [
        "+919812345678",
        () =>
          writeText("settings", { phones: [{ number: "98123 45678", label, isSample: false }] }),
      ],
      ["We teach here", () => writeText("home", { heading: "We teach here" })],
      ["About us all", () => writeText("about", { heading: "About us all" })],
      [
        "A new post of today",
        () => {
          const payload = { ...postSource, en: { ...postText, title: "A new post of today" } };
          return writer.call("POST /api/admin/posts", { as, payload });
        },
      ],
    ];
    for (const server of servers)
      for (const [words] of changes) expect(await read(server)).not.toContain(words);
    const delays: number[] = [];
    for (const [words, change] of changes) {
      await change();
      delays.push(await shownAfterMs(words));
    }
    // A machine that does something else may hold up one of them.
    expect(delays.toSorted((a, b) => a - b).at(-2), `${delays}`).toBeLessThan(SOON_MS);
  });
});

type Server = { origin: string; stop: () => Promise<void> };

async function startServer(
  folder: string,
  { at, database }: { at: number; database: ClonedDatabase },
): Promise<Server> {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: database.databaseUrl ?? "",
      DATA_DIR: join(folder, `process-${at}`),
      IDENTITY: "local",
      DEMO: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      NODE_COMPILE_CACHE: compileCache,
    },
  });
  return { origin: await originSaidBy(child), stop: () => stopServer(child) };
}

async function originSaidBy(child: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const link = /^Open (http:\/\/[^/\s]+)/m.exec(said)?.[1];
    if (link) return link;
  }
  throw new Error(`The server did not start: ${said}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
