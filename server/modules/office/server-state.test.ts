import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { mailCheck } from "./server-state.service.ts";

it("tries the mail server once for all who ask within half a minute", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end("421 Closing\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}?from=office@institute.example` });
  let at = 0;
  const check = mailCheck({ config, now: () => new Date(at) });
  const answers = await Promise.all([check(), check()]);
  expect(answers.map(({ mail }) => mail)).toEqual(["failing", "failing"]);
  at = 29_000;
  await check();
  expect(connections).toBe(1);
  at = 31_000;
  await check();
  expect(connections).toBe(2);
  server.close();
});
