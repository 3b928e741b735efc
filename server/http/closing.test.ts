import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createServer } from "./server.ts";

it("closes as soon as what has begun is answered, though its connection would stay", async () => {
  const app = await createServer(readConfig({ LOG_LEVEL: "silent" }));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    begun.resolve();
    await finish.promise;
    return "done";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  // Listening on a port, the address is one of a host and a port.
  const { port } = app.server.address() as AddressInfo;
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  await begun.promise;
  const closed = app.close();
  // Until Node has closed what was idle when the closing began.
  await new Promise((resolve) => setTimeout(resolve, 100));
  finish.resolve();
  expect(await (await slow).text()).toBe("done");
  await closed;
});

it("refuses what comes while it closes in the one error shape, and lets the connection go", async () => {
  const app = await createServer(readConfig({ LOG_LEVEL: "silent" }));
  const [begun, closing, finish] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  if (!begun || !closing || !finish) throw new Error("three were made");
  app.addHook("preClose", async () => closing.resolve());
  app.get("/slow", async () => {
    begun.resolve();
    await finish.promise;
    return "done";
  });
  app.get("/quick", async () => "quick");
  await app.listen({ host: "127.0.0.1", port: 0 });
  // Listening on a port, the address is one of a host and a port.
  const { port } = app.server.address() as AddressInfo;
  const connection = connect(port, "127.0.0.1");
  const asked = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  connection.write(asked("/slow"));
  await begun.promise;
  const closed = app.close();
  await closing.promise;
  app.server.on("request", ({ url }) => {
    if (url === "/quick") finish.resolve();
  });
  connection.write(asked("/quick"));
  const answers = await text(connection);
  await closed;
  expect(answers).toContain("done");
  expect(answers).toMatch(/HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*"code":"unavailable"/i);
});
