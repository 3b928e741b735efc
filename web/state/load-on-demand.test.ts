import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { filesLoadedOnDemand, loadOnDemand } from "./load-on-demand.ts";

const fetched = vi.fn<typeof fetch>();
const failed = vi.fn<() => void>();
const load = vi.fn(async () => "the part");

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response("code"));
  load.mockClear();
  failed.mockReset();
  window.addEventListener("vite:preloadError", failed);
});

afterEach(() => {
  window.removeEventListener("vite:preloadError", failed);
  vi.restoreAllMocks();
});

describe("code that is split off", () => {
  test("is imported once all its files have come, and these are fetched once", async () => {
    const last = Promise.withResolvers<Response>();
    fetched.mockImplementationOnce(async () => new Response("code"));
    fetched.mockImplementationOnce(() => last.promise);
    const part = loadOnDemand(load, ["assets/a1.js", "assets/a2.js"]);
    await expect.poll(() => fetched.mock.calls).toHaveLength(2);
    expect(load).not.toHaveBeenCalled();
    last.resolve(new Response("code"));
    expect(await part).toBe("the part");
    await loadOnDemand(load, ["assets/a2.js"]);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      "http://localhost:3000/assets/a1.js",
      "http://localhost:3000/assets/a2.js",
    ]);
    expect(failed).not.toHaveBeenCalled();
    expect(filesLoadedOnDemand()).toEqual(["/assets/a1.js", "/assets/a2.js"]);
  });

  test("is fetched once where two parts that need the same come at once", async () => {
    await Promise.all([loadOnDemand(load, ["assets/b.js"]), loadOnDemand(load, ["assets/b.js"])]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test.each([
    ["without a network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["after a deploy", async () => new Response("", { status: 404 })],
    ["over a link that breaks off", async () => brokenOff()],
  ])("%s is not imported in vain, which is told, and can be had later", async (name, answer) => {
    const files = [`assets/${name}.js`];
    fetched.mockImplementationOnce(answer);
    await expect(loadOnDemand(load, files)).rejects.toThrow();
    expect([load, failed].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(await loadOnDemand(load, files)).toBe("the part");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("is not fetched where the document has brought it", async () => {
    brought({ decodedBodySize: 4_000, responseStatus: 200 });
    await loadOnDemand(load, ["assets/c.js"]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    { decodedBodySize: 0, responseStatus: 0 },
    { decodedBodySize: 80, responseStatus: 404 },
  ])("is fetched where the document only tried to: %o", async (entry) => {
    brought(entry);
    await loadOnDemand(load, [`assets/d${entry.responseStatus}.js`]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test("tells it when the code itself fails", async () => {
    load.mockRejectedValueOnce(new SyntaxError("of another time"));
    await expect(loadOnDemand(load)).rejects.toThrow("of another time");
    expect(failed).toHaveBeenCalledOnce();
  });
});

function brought(entry: Partial<PerformanceResourceTiming>): void {
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([
    Object.create(
      PerformanceResourceTiming.prototype,
      Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, { value }])),
    ),
  ]);
}

function brokenOff(): Response {
  return new Response(new ReadableStream({ start: (body) => body.error(new TypeError("cut")) }));
}
