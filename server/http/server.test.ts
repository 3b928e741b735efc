import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { readConfig } from "../config.ts";
import { closeWithin, createServer, loggedError } from "./server.ts";

let app: Awaited<ReturnType<typeof createServer>>;
beforeEach(async () => {
  app = await createServer(readConfig({ LOG_LEVEL: "silent" }));
  app.get("/courses/:id", async ({ params }) => params);
});
afterEach(() => app.close());

/** Listens on a free port of this machine, and returns it. */
async function listen(): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = app.server.address() as AddressInfo;
  return port;
}

/** The complete answers to bytes that are sent unchanged. */
async function answersTo(request: string): Promise<string> {
  const port = await listen();
  const connection = connect(port, "127.0.0.1");
  connection.write(request);
  return text(connection);
}

it.each([
  ["/courses/%E0%A4%A", "%E0%A4%A"],
  ["/courses/%zz?x=%41", "%zz"],
  ["/courses/%E0%A4%97%2F", "ग/"],
])("takes an invalid percent-encoding literally: %s", async (url, id) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
  expect(answer.json()).toEqual({ id });
});

it.each([
  ["a request without a host", "GET /courses/1 HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["bytes that are not HTTP", "HELLO\r\n\r\n"],
  ["an unknown expectation", "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n"],
])("answers %s with a problem", async (_what, request) => {
  expect(await answersTo(request)).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*problem-code: bad_request\r\n[\s\S]*"code":"bad_request"/,
  );
});

it.each([
  ["EIO", "close", "unavailable"],
  ["EMFILE", "open", "unavailable"],
  ["ENOSPC", "write", "storage_full"],
])("is no bug of ours where the disk answers %s to a %s", async (code, syscall, refusal) => {
  app.get("/read", async () => {
    throw Object.assign(new Error(`${code}: i/o error, ${syscall}`), { code, syscall, errno: -5 });
  });
  const answer = await app.inject("/read");
  expect(answer.json().code).toBe(refusal);
});

it("closes as soon as running requests are answered, though their connections are kept alive", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    begun.resolve();
    await finish.promise;
    return "done";
  });
  const port = await listen();
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  await begun.promise;
  const closed = app.close();
  // Waits until Node has closed the connections that were idle at the beginning.
  await new Promise((resolve) => setTimeout(resolve, 100));
  finish.resolve();
  expect(await (await slow).text()).toBe("done");
  await closed;
});

it("closes in time though a reader stands still", async () => {
  app.get("/large", async () => Readable.from(endless(), { objectMode: false }));
  const reader = connect(await listen(), "127.0.0.1");
  reader.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  // It reads the head and nothing more.
  await once(reader, "readable");
  const cut = once(reader, "close");
  await closeWithin(app, 50);
  reader.resume();
  await cut;
});

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

it("answers 503 to requests while it closes, and closes their connections", async () => {
  const [begun, closing, finish] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  if (!begun || !closing || !finish) throw new Error("unreachable");
  app.addHook("preClose", async () => closing.resolve());
  app.get("/slow", async () => {
    begun.resolve();
    await finish.promise;
    return "done";
  });
  app.get("/quick", async () => "quick");
  const port = await listen();
  const connection = connect(port, "127.0.0.1");
  const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  connection.write(requestOf("/slow"));
  await begun.promise;
  const closed = app.close();
  await closing.promise;
  app.server.on("request", ({ url }) => {
    if (url === "/quick") finish.resolve();
  });
  connection.write(requestOf("/quick"));
  const answers = await text(connection);
  await closed;
  expect(answers).toContain("done");
  expect(answers).toMatch(/HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*"code":"unavailable"/i);
});

it("keeps a person's row in a database error out of the log, including those of causes", () => {
  const refused = Object.assign(new Error("null value violates a constraint"), {
    code: "23502",
    detail: "Failing row contains (Asha, +919876543210).",
  });
  const error = new AppError("unavailable", { cause: new Error("outer", { cause: refused }) });
  const logged = JSON.stringify(loggedError(error));
  expect(logged).toContain("23502");
  expect(logged).toContain("server.test.ts");
  expect(logged).not.toContain("Asha");
});

it("logs only the type of a thrown value that is not an Error", () => {
  expect(JSON.stringify(loggedError("Asha"))).not.toContain("Asha");
});
