import "../../testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import { createAnswerPages } from "./answer-pages.ts";
import { keepPage, listKeptPages } from "./sitting-database.ts";

let attempts = 0;
let opened: ReturnType<typeof createAnswerPages> | undefined;

afterEach(() => {
  opened?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Two photographs on this device; `send` gets their names. */
async function open(send: (sha256: string) => Promise<unknown>) {
  attempts += 1;
  const attempt = `asha/p${attempts}`;
  const named = ["a".repeat(64), "b".repeat(64)];
  for (const name of named) await keepPage(attempt, name, new ArrayBuffer(1));
  const onCounted = vi.fn();
  opened = createAnswerPages({ attempt, devices: () => [], named: () => named, send, onCounted });
  return { pages: opened, onCounted };
}

test("a photograph that is refused does not keep the others here", async () => {
  const taken: string[] = [];
  const { pages, onCounted } = await open(async (name) => {
    if (name.startsWith("a")) throw new Error("refused");
    taken.push(name);
  });
  await expect
    .poll(() => {
      pages.sendNow();
      return taken;
    })
    .toEqual(["b".repeat(64)]);
  await pages.count();
  expect(onCounted).toHaveBeenLastCalledWith(1, 0);
});

test("sends nothing more once it is stopped, also where something was on its way", async () => {
  const first = Promise.withResolvers<void>();
  const send = vi.fn(() => first.promise);
  const { pages } = await open(send);
  pages.sendNow();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  pages.stop();
  first.resolve();
  await pages.count();
  pages.sendNow();
  await pages.count();
  expect(send).toHaveBeenCalledTimes(1);
});

test("where the disk refuses a photograph or hangs, the page keeps and sends it, and says that it is not kept", async () => {
  const named: string[] = [];
  const taken: string[] = [];
  const onCounted = vi.fn();
  const send = async (name: string) => taken.push(name);
  const pages = createAnswerPages({
    ...{ attempt: "asha/full", devices: () => [], named: () => named, send, onCounted },
  });
  opened = pages;
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  put.mockImplementationOnce(hang);
  draw("hung");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hung = pages.keep(new Blob());
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  named.push(await hung);
  put.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  draw("refused");
  named.push(await pages.keep(new Blob()));
  expect(pages.isKept(named)).toBe(false);
  pages.sendNow();
  await expect.poll(() => taken).toEqual(named);
  expect(pages.isKept(named)).toBe(true);
  expect(onCounted).toHaveBeenLastCalledWith(0, 0);
});

test("a photograph that the disk refused is put there as soon as there is room", async () => {
  const named: string[] = [];
  const devices = () => [];
  const parts = { attempt: "asha/room", devices, named: () => named, send: vi.fn() };
  const pages = createAnswerPages({ ...parts, onCounted: vi.fn() });
  opened = pages;
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  put.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  draw("refused");
  named.push(await pages.keep(new Blob()));
  await pages.count();
  expect(pages.isKept(named)).toBe(false);
  put.mockRestore();
  await pages.count();
  expect(pages.isKept(named)).toBe(true);
  expect(await listKeptPages("asha/room")).toEqual(named);
});

/** What the camera gives from now on. */
function draw(bytes: string) {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close: vi.fn() }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((made) =>
    made(new Blob([bytes], { type: "image/webp" })),
  );
}

/** A write after which the transaction goes on until it is ended. */
function hang(this: IDBObjectStore): IDBRequest {
  const ask = () => {
    const request = this.get("");
    request.addEventListener("success", () => {
      try {
        ask();
      } catch {
        // It was ended.
      }
    });
    return request;
  };
  return ask();
}

test("does not say that all is sent where the database cannot be read", async () => {
  const { pages, onCounted } = await open(async () => undefined);
  vi.spyOn(IDBObjectStore.prototype, "getAllKeys").mockImplementation(() => {
    throw new DOMException("refused", "InvalidStateError");
  });
  await pages.count();
  expect(onCounted).not.toHaveBeenCalled();
});
