import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateStart } from "./late-start.ts";

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (call: FrameRequestCallback) => frames.push(call));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = '<script type="text/later">begin()</script><link rel="later" href="/assets/frame.js">';

test("scripts are fetched and run once the page was painted", () => {
  const opened = open(page, { hidden: false });
  expect(begun(opened)).toEqual([]);
  for (const call of frames) call(0);
  expect(begun(opened)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(begun(opened)).toEqual(["begin()", "/assets/frame.js"]);
});

test("many files are asked for a few at a time, and the script that needs them last", () => {
  const names = Array.from({ length: 14 }, (_, at) => `/assets/${at}.js`);
  const links = names.map((name) => `<link rel="later" href="${name}">`).join("");
  const script = '<script type="text/later">begin()</script>';
  const opened = open(script + links, { hidden: false });
  for (const call of frames) call(0);
  const steps: number[] = [];
  while (vi.getTimerCount() > 1) {
    vi.advanceTimersToNextTimer();
    steps.push(begun(opened).length);
  }
  expect(steps).toEqual([6, 12, 15]);
  expect(begun(opened)).toEqual(["begin()", ...names]);
  expect(begun(open(script + links, { hidden: true }))).toEqual(["begin()", ...names]);
});

test("a page that nobody sees is not painted, and begins at once", () => {
  expect(begun(open(page, { hidden: true }))).toEqual(["begin()", "/assets/frame.js"]);
});

test("a page that is left before it was painted begins then, and only once", () => {
  const opened = open(page, { hidden: false });
  opened.dispatchEvent(new Event("visibilitychange"));
  expect(begun(opened)).toEqual(["begin()", "/assets/frame.js"]);
  for (const call of frames) call(0);
  vi.runAllTimers();
  opened.dispatchEvent(new Event("visibilitychange"));
  expect(begun(opened)).toEqual(["begin()", "/assets/frame.js"]);
});

test("a page that gets no frame begins after a while", () => {
  const opened = open(page, { hidden: false });
  vi.advanceTimersByTime(2_000);
  expect(begun(opened)).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(begun(opened)).toEqual(["begin()", "/assets/frame.js"]);
});

test("a page whose scripts begin by themselves is left alone", () => {
  const opened = open('<link rel="modulepreload" href="/a.js">', { hidden: false });
  expect(frames).toEqual([]);
  expect(begun(opened)).toEqual(["/a.js"]);
});

function open(body: string, { hidden }: { hidden: boolean }): Document {
  const opened = document.implementation.createHTMLDocument();
  Object.defineProperty(opened, "hidden", { value: hidden });
  opened.body.innerHTML = body;
  new Function("document", lateStart)(opened);
  opened.dispatchEvent(new Event("DOMContentLoaded"));
  return opened;
}

function begun(opened: Document): (string | null)[] {
  const scripts = opened.querySelectorAll("script[type=module]");
  const links = opened.querySelectorAll("link[rel=modulepreload]");
  return [
    ...Array.from(scripts, ({ textContent }) => textContent),
    ...Array.from(links, (link) => link.getAttribute("href")),
  ];
}
