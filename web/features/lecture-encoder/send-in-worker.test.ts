import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSender } from "./send-in-worker.ts";
import { stubWorkers } from "./testing/worker-in-place.ts";

const MIB = 1024 * 1024;

let workers: ReturnType<typeof stubWorkers>;
let stopping: AbortController;

beforeEach(() => {
  workers = stubWorkers();
  stopping = new AbortController();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204, headers: { "X-At": "7" } }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const patch = (bytes: number) => ({
  method: "PATCH",
  body: new Uint8Array(bytes),
  signal: stopping.signal,
});

it("gives the server's answer, with its text where it has one", async () => {
  const { send } = createSender(stopping.signal);
  const { status, headers } = await send("/uploads/one", patch(1));
  expect([status, headers.get("X-At")]).toEqual([204, "7"]);
  vi.stubGlobal("fetch", async () => Response.json({ code: "too_slow" }, { status: 408 }));
  const refused = await send("/uploads/one", patch(1));
  expect([refused.ok, await refused.json()]).toEqual([false, { code: "too_slow" }]);
});

it("ends a worker after four megabytes, with what the browser keeps of them", async () => {
  const { send } = createSender(stopping.signal);
  for (let piece = 0; piece < 9; piece += 1) await send("/uploads/one", patch(MIB));
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
});

it("moves the bytes, and counts them before they are moved", async () => {
  const { send } = createSender(stopping.signal);
  const init = patch(4 * MIB);
  const sending = send("/uploads/one", init);
  // As the browser moves it.
  init.body.buffer.transfer(0);
  await sending;
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it("ends its worker when the work is stopped, and rejects what it was sending", async () => {
  const { send } = createSender(stopping.signal);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const sending = send("/uploads/one", patch(1));
  stopping.abort("stopped");
  await expect(sending).rejects.toBe("stopped");
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it("rejects as fetch does where no answer comes, and tries again in a new worker", async () => {
  const { send } = createSender(stopping.signal);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(send("/uploads/one", patch(1))).rejects.toThrow(TypeError);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect((await send("/uploads/one", patch(1))).status).toBe(204);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

it("sends from the page after a worker did not load", async () => {
  const { send } = createSender(stopping.signal);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const sending = send("/uploads/one", patch(1));
  workers[0]?.onerror({ message: "not found", preventDefault: () => undefined });
  await expect(sending).rejects.toThrow(TypeError);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect((await send("/uploads/one", patch(1))).status).toBe(204);
  expect(workers).toHaveLength(1);
});
