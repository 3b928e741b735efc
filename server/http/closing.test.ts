import type { AddressInfo } from "node:net";
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
}, 5_000);
