import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cutSlowBodies } from "./slow-bodies.ts";

describe("a body that arrives very slowly", () => {
  let app = Fastify();
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = Fastify();
    cutSlowBodies(app);
    app.post("/json", async () => ({}));
    await app.listen({ host: "127.0.0.1", port: 0 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });

  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  /** A connection that has sent the headers and the first of two bytes. */
  async function begin(path: string): Promise<Socket> {
    // The address of a server that listens on a port is an AddressInfo.
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    const begun = once(app.server, "request");
    const head = [`POST ${path} HTTP/1.1`, "Host: a", "Content-Type: application/json"];
    socket.write(`${head.join("\r\n")}\r\nContent-Length: 2\r\n\r\n{`);
    await begun;
    return socket;
  }

  it.each(["/json", "/none"])(
    "is cut after a minute, whether or not there is a route that reads it: %s",
    async (path) => {
      const socket = await begin(path);
      socket.resume();
      vi.advanceTimersByTime(60_000);
      await once(socket, "close");
      expect(socket.destroyed).toBe(true);
    },
  );

  it("is not cut when it arrives in time, nor the next on its connection", async () => {
    const socket = await begin("/json");
    socket.write("}");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200/);
    vi.advanceTimersByTime(120_000);
    socket.write("POST /json HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200/);
  });
});
