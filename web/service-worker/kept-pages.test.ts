import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerAsset, findKeptPage, keepRead } from "./kept-pages.ts";

const file = new Request("https://institute.example/assets/page-1a2b.js");
const open = vi.fn<() => Promise<Cache>>();

beforeEach(() => {
  vi.stubGlobal("caches", { open });
  vi.stubGlobal("fetch", async () => new Response("code"));
});

afterEach(() => {
  open.mockReset();
  after = [];
});

/** The promises given to waitUntil. */
let after: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void after.push(work);
const asked = { request: file, waitUntil };

const noRoom = () => Promise.reject(new DOMException("No room", "QuotaExceededError"));

/** An empty cache of a device that is full. */
const full = (): Cache => ({
  match: async () => undefined,
  matchAll: async () => [],
  keys: async () => [],
  delete: async () => false,
  put: noRoom,
  add: noRoom,
  addAll: noRoom,
});

test("a file reaches the page where the device is full", async () => {
  open.mockImplementation(async () => full());
  expect(await (await answerAsset(asked)).text()).toBe("code");
  await Promise.all(after);
});

test.each([
  ["to keep it", { match: async () => undefined, put: () => new Promise<void>(() => undefined) }],
  ["to look for it", { match: () => new Promise<undefined>(() => undefined) }],
])(
  "a file reaches the page where the cache never ends %s, as while somebody signs out",
  async (_what, stuck) => {
    vi.useFakeTimers();
    open.mockImplementation(async () => ({ ...full(), ...stuck }));
    const answer = answerAsset(asked);
    await vi.runAllTimersAsync();
    expect(await (await answer).text()).toBe("code");
    vi.useRealTimers();
  },
);

test("files and pages come from the network where storage is refused", async () => {
  open.mockRejectedValue(new DOMException("Refused", "SecurityError"));
  expect(await (await answerAsset(asked)).text()).toBe("code");
  expect(await findKeptPage("/courses")).toBeUndefined();
});

test("a page is cached with its scripts, its images and every font of its stylesheet", async () => {
  const kept: string[] = [];
  const titles: (string | null)[] = [];
  const put = async (request: Request | string, answer: Response) => {
    kept.push(pathOf(request));
    if (typeof request === "string") titles.push(answer.headers.get("X-Page-Title"));
  };
  open.mockImplementation(async () => ({ ...full(), put }));
  const html =
    '<style>@font-face{src:url(/assets/hindi-1a.woff2) format("woff2")}</style><img src="/assets/motif-1a.svg"><script>import "/assets/page-1a.js"</script>';
  vi.stubGlobal("fetch", async (asked: string | Request) =>
    typeof asked === "string" && asked === "/courses"
      ? new Response(html, { headers: { "Content-Type": "text/html" } })
      : new Response("bytes"),
  );
  await keepRead({
    keep: "/courses",
    title: "Physics &amp; more",
    build: "b",
    filesForReading: [],
  });
  expect(kept.sort()).toEqual([
    ...["hindi-1a.woff2", "motif-1a.svg", "page-1a.js"].map((name) => `/assets/${name}`),
    "/courses",
  ]);
  // As its reader sees it.
  expect(titles).toEqual([encodeURIComponent("Physics &amp; more")]);
});

function pathOf(request: Request | string): string {
  return typeof request === "string" ? request : new URL(request.url).pathname;
}

test("a page whose files cannot be cached is not cached either", async () => {
  const put = vi.fn();
  open.mockImplementation(async () => ({ ...full(), put }));
  vi.stubGlobal("fetch", async (asked: string | Request) =>
    typeof asked === "string"
      ? new Response('"/assets/page-1a2b.js"', { headers: { "Content-Type": "text/html" } })
      : new Response("", { status: 404 }),
  );
  const request = {
    keep: "/courses",
    title: "Physics &amp; more",
    build: "b",
    filesForReading: [],
  };
  await expect(keepRead(request)).rejects.toThrow("is gone");
  expect(put).not.toHaveBeenCalled();
});

test("a page that may not be stored, such as a ticket, is not cached", async () => {
  const put = vi.fn();
  open.mockImplementation(async () => ({ ...full(), put }));
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-store" };
  vi.stubGlobal("fetch", async () => new Response("<h1>2026-7KQ4-M2XD</h1>", { headers }));
  const keep = "/contact/sent/2026-7kq4-m2xd";
  await keepRead({ keep, title: "", build: "b", filesForReading: [] });
  expect(put.mock.calls.map(([address]) => address)).not.toContain(keep);
});
