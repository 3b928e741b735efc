import { afterEach, expect, test, vi } from "vitest";
import { beforePaint } from "./before-paint.ts";

const signedIn = "site-theme=dark; XSRF-TOKEN=abc";
const seen = { likely: "likely", theme: "dark", early: [signedIn, expect.any(Promise)] };
const unread = { likely: undefined, theme: undefined, early: undefined };

afterEach(() => vi.unstubAllGlobals());

test("a page that was asked for without cookies does not ask the browser for them", () => {
  expect(open({ cookie: signedIn, cookieless: true })).toEqual({ ...unread, reads: 0 });
});

test("with cookies, the chosen theme and that somebody may be signed in stand on the page", () => {
  expect(open({ cookie: signedIn })).toEqual({ ...seen, reads: 1 });
});

test("cookies that say neither leave the page as it is", () => {
  const cookie = "site-theme=sepia; theme=dark; other=site-theme=dark; XSRF-TOKEN=";
  expect(open({ cookie })).toEqual({ ...unread, reads: 1 });
});

test("a page that the browser kept looks for today's cookies", () => {
  const kept = { cookie: signedIn, cookieless: true };
  expect(open({ ...kept, type: "back_forward" })).toEqual({ ...seen, reads: 1 });
  expect(open({ ...kept, workerStart: 12 })).toEqual({ ...seen, reads: 1 });
});

test("a browser that tells nothing of the answer is asked for cookies", () => {
  expect(open({ cookie: signedIn, entries: [] })).toEqual({ ...seen, reads: 1 });
  expect(open({ cookie: signedIn, entries: [{ type: "navigate" }] })).toEqual({
    ...seen,
    reads: 1,
  });
});

type Opened = {
  cookie: string;
  cookieless?: boolean;
  type?: string;
  workerStart?: number;
  entries?: unknown[];
};

function open({ cookie, cookieless = false, type = "navigate", workerStart = 0, entries }: Opened) {
  const navigation = {
    type,
    workerStart,
    serverTiming: cookieless ? [{ name: "cookieless" }] : [],
  };
  vi.stubGlobal("performance", { getEntriesByType: () => entries ?? [navigation] });
  vi.stubGlobal("fetch", () => Promise.resolve());
  const documentElement = document.createElement("html");
  const read = vi.fn(() => cookie);
  const opened = Object.defineProperty({ documentElement }, "cookie", { get: read });
  const self: { earlyMe?: unknown } = {};
  new Function("document", "self", beforePaint)(opened, self);
  const { session: likely, theme } = documentElement.dataset;
  return { likely, theme, early: self.earlyMe, reads: read.mock.calls.length };
}
