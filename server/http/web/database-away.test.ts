import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.ts";
import { type ClonedDatabase, cloneDatabase } from "../../../test/databases/templates.ts";
import { type Connection, connect } from "../../database/connect.ts";
import { inProcessFetch } from "../in-process-fetch.ts";
import { registerWeb } from "./register-web.ts";

/** A build whose every page asks the API for the courses, and says as web/entry.server.tsx what it was told. */
const serverBuild = `export const entry = { module: { createPageRenderer: (build, options) => ({
  faces: "",
  match: (pathname) => ({ id: pathname, sharedPath: undefined }),
  async render(request) {
    const { status } = await options.fetchApi("/api/public/courses", {});
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(status === 200 ? "<h1>Courses</h1>" : null, { status, headers });
  },
}) } };`;

/** The way to a server, which can be closed and opened again. */
async function openGate(target: { host: string; port: number }) {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on("error", () => socket.destroy()));
    socket.once("close", () => sockets.delete(socket));
    return socket;
  };
  const gate = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const onward = keep(connectSocket(target));
    keep(socket).pipe(onward).pipe(socket);
    socket.once("close", () => onward.destroy());
    onward.once("close", () => socket.destroy());
  });
  await new Promise<void>((ready) => gate.listen(0, "127.0.0.1", ready));
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // Listening on a port, the address is one of a host and a port.
    port: (gate.address() as AddressInfo).port,
    shut,
    open: () => {
      isOpen = true;
    },
    close: () => {
      shut();
      gate.close();
    },
  };
}

describe("pages while PostgreSQL is away", () => {
  let folder = "";
  let clone: ClonedDatabase;
  let gate: Awaited<ReturnType<typeof openGate>>;
  let connection: Connection;
  let site: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "web-"));
    await mkdir(join(folder, "server"));
    await mkdir(join(folder, "client"));
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    await writeFile(join(folder, "server/index.js"), serverBuild);
    clone = await cloneDatabase(inject("databaseTemplates"), "postgres");
    const address = new URL(clone.databaseUrl ?? "");
    gate = await openGate({ host: address.hostname, port: Number(address.port) });
    address.port = String(gate.port);
    connection = await connect({ ...clone, databaseUrl: address.href });
    site = await openTestApp({ connection, dataDir: clone.dataDir }, { mountWeb });
  });

  afterAll(async () => {
    await site.close();
    await connection.close();
    gate.close();
    await clone.remove();
    await rm(folder, { recursive: true });
  });

  const mountWeb = (app: TestApp["app"]) =>
    registerWeb(app, {
      mode: "production",
      publicOrigin: "http://127.0.0.1",
      contentVersion: () => "1",
      googleIdentity: false,
      exists: async () => true,
      rateLimits: false,
      buildFolder: folder,
      fetchApi: inProcessFetch(app),
    });

  const get = (url: string) => site.app.inject({ url });

  it("say when to ask again unless they are kept, and are there again by themselves", async () => {
    expect((await get("/kept")).statusCode).toBe(200);
    gate.shut();
    for (const path of ["/", "/courses", "/sitemap.xml"]) {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(503);
      expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
      expect(body).toContain("Oops! Something went wrong.");
    }
    expect((await get("/kept")).statusCode).toBe(200);
    gate.open();
    await vi.waitFor(async () => expect((await get("/courses")).statusCode).toBe(200), 30_000);
  });
});
