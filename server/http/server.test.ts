import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createServer } from "./server.ts";

let app: Awaited<ReturnType<typeof createServer>>;
beforeEach(async () => {
  app = await createServer(readConfig({ LOG_LEVEL: "silent" }));
  app.get("/courses/:id", async ({ params }) => params);
});
afterEach(() => app.close());

/** Whole answers to bytes written as they stand. */
async function say(request: string): Promise<string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  // Listening on a port, the address is one of a host and a port.
  const { port } = app.server.address() as AddressInfo;
  const connection = connect(port, "127.0.0.1");
  connection.write(request);
  return text(connection);
}

it.each([
  ["/courses/%E0%A4%A", "%E0%A4%A"],
  ["/courses/%zz?x=%41", "%zz"],
  ["/courses/%E0%A4%97%2F", "ग/"],
])("takes the broken escape of %s as it stands", async (url, id) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
  expect(answer.json()).toEqual({ id });
});

it.each([
  ["names no host", "GET /courses/1 HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["is no HTTP", "HELLO\r\n\r\n"],
  ["expects what nobody does", "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n"],
])("refuses what %s in the one error shape", async (_what, request) => {
  expect(await say(request)).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"code":"bad_request"/,
  );
});
