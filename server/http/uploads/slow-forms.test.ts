import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { type FormServer, startFormServer } from "./testing/form-server.ts";
import { bodyOf, FORM_TYPE, file, text } from "./testing/hand-made-form.ts";
import { pdf } from "./testing/sample-files.ts";
import { until } from "./testing/until.ts";

const MINUTE_MS = 60_000;
const LEAST_A_MINUTE = 60 * limits.formBytesPerSecond;
/** Bytes that arrive before the server begins to count, at most its buffers, are not counted. */
const ENOUGH = LEAST_A_MINUTE + 256 * 1024;

const body = bodyOf(
  text("title", "keep"),
  text("mode", "online"),
  file("file", "a.pdf", Buffer.concat([pdf, Buffer.alloc(3 * ENOUGH), pdf])),
);

describe("a form that arrives slowly", () => {
  let server: FormServer;
  let socket: Socket;
  let answer = "";

  afterEach(async () => {
    vi.useRealTimers();
    socket.destroy();
    await server.close();
  });

  /** A connection that has sent the headers and this much of the body, and a server that reads it. */
  async function begin(bytes: number, wholeMs: number = limits.formWholeMs): Promise<void> {
    const pace = { leastBytesPerSecond: limits.formBytesPerSecond, wholeMs };
    server = await startFormServer({ pace });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    answer = "";
    socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    const head = ["POST /form HTTP/1.1", "Host: a", `Content-Type: ${FORM_TYPE}`];
    socket.write(`${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n`);
    await until(() => server.bytesRead() > 0);
    await send(0, bytes);
  }

  /** Sends a piece of the body and waits until the server has read it. */
  async function send(from: number, to: number): Promise<void> {
    const before = server.bytesRead();
    socket.write(body.subarray(from, to));
    await until(() => server.bytesRead() === before + to - from && !server.isHeldBack());
  }

  async function expectCut(): Promise<void> {
    await until(() => socket.closed);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer.toLowerCase()).toContain("\r\nconnection: close\r\n");
    expect(answer).toContain('"code":"too_slow"');
    await until(async () => (await server.countStaged()) === 0);
    expect(await server.countKept()).toBe(0);
    expect(server.steps).toEqual([]);
  }

  it("is cut inside a file after a minute with too few bytes, and nothing of it is left", async () => {
    await begin(100_000);
    await until(async () => (await server.countStaged()) === 1);
    vi.advanceTimersByTime(MINUTE_MS);
    await expectCut();
  });

  it("is cut between its parts", async () => {
    await begin(bodyOf(text("title", "keep")).length + 10);
    vi.advanceTimersByTime(MINUTE_MS);
    await expectCut();
  });

  it("is cut in its first slow minute, however fast it began", async () => {
    await begin(2 * ENOUGH);
    vi.advanceTimersByTime(MINUTE_MS);
    await send(2 * ENOUGH, 2 * ENOUGH + LEAST_A_MINUTE - 1);
    vi.advanceTimersByTime(MINUTE_MS);
    await expectCut();
  });

  it("is cut when it takes too long altogether, however fast it arrives", async () => {
    await begin(ENOUGH, MINUTE_MS / 2);
    vi.advanceTimersByTime(MINUTE_MS / 2);
    await expectCut();
  });

  it("is not cut while the store is busy, however long that lasts", async () => {
    await begin(100);
    const stored = Promise.withResolvers<void>();
    const stage = server.store.stage;
    server.store.stage = async (...given) => {
      await stored.promise;
      return stage(...given);
    };
    socket.write(body.subarray(100));
    await until(() => server.isHeldBack());
    vi.advanceTimersByTime(10 * MINUTE_MS);
    stored.resolve();
    await until(() => answer !== "");
    expect(answer).toMatch(/^HTTP\/1.1 201 /);
  });

  it("is not cut while every minute brings enough", async () => {
    await begin(ENOUGH);
    vi.advanceTimersByTime(MINUTE_MS);
    await send(ENOUGH, 2 * ENOUGH);
    vi.advanceTimersByTime(MINUTE_MS);
    await send(2 * ENOUGH, 3 * ENOUGH);
    vi.advanceTimersByTime(MINUTE_MS);
    socket.write(body.subarray(3 * ENOUGH));
    await until(() => answer.startsWith("HTTP/1.1 201 "));
    expect(await server.countKept()).toBe(1);
  });
});
