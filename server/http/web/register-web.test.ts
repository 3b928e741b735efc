import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { rawGet } from "../testing/raw-get.ts";
import { registerWeb } from "./register-web.ts";

const script = `export const lines = ${JSON.stringify("line ".repeat(300))};`;

/** A build of one page, whose renderer answers with what it was given. */
const serverBuild = `export const entry = { module: { createPageRenderer: (build, options) => ({
  match: () => ({ id: "page", sharedPath: undefined }),
  async render(request) {
    const api = await options.fetchApi("/api/public/site", {});
    return new Response("<h1>" + new URL(request.url).pathname + await api.text() + "</h1>",
      { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
}) } };`;

let folder: string;
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-"));
  mkdirSync(join(folder, "server"));
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "server/index.js"), serverBuild);
  writeFileSync(join(folder, "client/assets/page-abc.js"), script);
  writeFileSync(join(folder, "client/assets/face-abc.woff2"), "font");
  writeFileSync(join(folder, "client/assets/pdf.worker.min-abc.mjs"), script);
  writeFileSync(join(folder, "client/assets/encoder.worker-abc.js"), script);
  writeFileSync(join(folder, "client/favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "secret.txt"), "not served");
  app = Fastify();
  app.get("/api/here", async () => "api");
  await registerWeb(app, {
    mode: "production",
    publicOrigin: "http://127.0.0.1",
    contentVersion: () => "1",
    googleIdentity: false,
    paysAt: undefined,
    exists: async () => true,
    guard: async () => undefined,
    rateLimits: true,
    buildFolder: folder,
    fetchApi: async (path) => new Response(`answered ${path}`),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  rawGet({ port, path, headers, method: "GET" });

test("renders pages with answers of the API in process, and does not affect other routes", async () => {
  expect((await get("/about?x=1")).body.toString()).toBe(
    "<h1>/aboutanswered /api/public/site</h1>",
  );
  expect((await get("/api/here")).body.toString()).toBe("api");
});

test("serves hashed assets compressed and immutable, and fonts as they are", async () => {
  const asset = await get("/assets/page-abc.js", { "Accept-Encoding": "br" });
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(brotliDecompressSync(asset.body).toString()).toBe(script);
  const font = await get("/assets/face-abc.woff2", { "Accept-Encoding": "br" });
  expect(font.headers["content-encoding"]).toBeUndefined();
  expect(font.body.toString()).toBe("font");
  const icon = await get("/favicon.svg");
  expect(icon.headers["cache-control"]).toBe("public, no-cache");
});

test("lets the PDF worker use WebAssembly and nothing from other sites", async () => {
  const worker = await get("/assets/pdf.worker.min-abc.mjs");
  const policy = String(worker.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const page = await get("/assets/page-abc.js");
  expect(page.headers["content-security-policy"]).toBeUndefined();
});

test("lets the encoder of lectures use WebAssembly in a worker of its own text, and no page", async () => {
  const worker = await get("/assets/encoder.worker-abc.js");
  const policy = String(worker.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("worker-src blob:");
  const page = await get("/assets/page-abc.js");
  expect(page.headers["content-security-policy"]).toBeUndefined();
});

test("serves its assets after the build was replaced on the disk", async () => {
  rmSync(join(folder, "client"), { recursive: true });
  expect((await get("/assets/page-abc.js")).body.toString()).toBe(script);
});

test("answers 404 uncached for a file of another build", async () => {
  const { status, headers, body } = await get("/assets/page-old.js");
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.length).toBeLessThan(100);
});

test.each([
  "/assets/../../secret.txt",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/assets%2Fpage-abc.js",
])("finds no file by the path %s", async (path) => {
  const { body } = await get(path);
  expect(body.toString()).not.toContain("not served");
  expect(body.toString()).not.toContain("export const");
});

test("answers another method with the methods of a page", async () => {
  for (const path of ["/about", "/", "/assets/page-abc.js", "/api%20of-the-ministry"])
    for (const method of ["POST", "TRACE"]) {
      const answer = await rawGet({ port, path, headers: {}, method });
      expect(answer.headers.allow).toBe("GET, HEAD");
    }
});

test("counts renderings by the network that asks, however many addresses it has", async () => {
  const ask = (at: number, remoteAddress: string) =>
    app.inject({ url: `/page-${at}`, remoteAddress });
  for (let at = 0; at < limits.networkRendersPerMinute; at += 1)
    expect((await ask(at, `2001:db8:1:2::${at.toString(16)}`)).statusCode).toBe(200);
  expect((await ask(-1, "2001:db8:1:2:3::1")).statusCode).toBe(429);
  expect((await ask(0, "2001:db8:1:2:3::1")).statusCode).toBe(200);
  expect((await ask(-1, "2001:db8:1:3::1")).statusCode).toBe(200);
});
