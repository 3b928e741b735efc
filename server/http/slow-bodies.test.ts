import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adminEndpoints } from "../../contract/endpoints/admin.ts";
import { cutSlowBodies } from "./slow-bodies.ts";

/** Long enough for a busy machine to take what was sent in time. */
const WITHIN_MS = 2_000;

describe("a body that comes drop by drop", () => {
  let app = Fastify();
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = Fastify();
    cutSlowBodies(app, { withinMs: WITHIN_MS });
    app.post("/json", async () => ({}));
    app.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
    app.post("/form", { config: { endpoint: adminEndpoints.uploadFile } }, async ({ raw }) => {
      for await (const _ of raw);
      return {};
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
  });

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  /** A connection that has sent a head and the first byte of two. */
  async function begin(path: string, type: string): Promise<Socket> {
    // Listening on a port, the address is one of a host and a port.
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const head = [`POST ${path} HTTP/1.1`, "Host: a", `Content-Type: ${type}`, "Content-Length: 2"];
    socket.write(`${head.join("\r\n")}\r\n\r\n{`);
    return socket;
  }

  it("is cut, whether or not there is a route that reads it", async () => {
    for (const path of ["/json", "/none"]) {
      const socket = await begin(path, "application/json");
      socket.resume();
      await once(socket, "close");
      expect(socket.destroyed).toBe(true);
    }
  });

  it("is waited for where it is an upload", async () => {
    const socket = await begin("/form", "multipart/form-data; boundary=x");
    await new Promise((resolve) => setTimeout(resolve, 2 * WITHIN_MS));
    socket.write("}");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
  });

  it("leaves alone one that came in time, and the next on its connection", async () => {
    const socket = await begin("/json", "application/json");
    socket.write("}");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200/);
    await new Promise((resolve) => setTimeout(resolve, 2 * WITHIN_MS));
    socket.write("POST /json HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200/);
  });
});
