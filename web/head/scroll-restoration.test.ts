import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreScroll } from "./scroll-restoration.tsx";

const scrollTo = vi.fn();
const run = () => new Function(restoreScroll)();

beforeEach(() => vi.stubGlobal("scrollTo", scrollTo));

afterEach(() => {
  vi.unstubAllGlobals();
  scrollTo.mockReset();
  history.replaceState(null, "");
  sessionStorage.clear();
});

test("a new place of the history gets a key, and no storage is asked for it", () => {
  vi.stubGlobal("sessionStorage", { getItem: () => expect.unreachable() });
  history.replaceState(null, "");
  run();
  const { key } = history.state;
  expect(key).toMatch(/^\w{5,}$/);
  history.replaceState(null, "");
  run();
  expect(history.state.key).not.toBe(key);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("a place that was left is scrolled to where it was", () => {
  sessionStorage.setItem("scroll-positions", JSON.stringify({ here: 640, there: 20 }));
  history.replaceState({ key: "here" }, "");
  run();
  expect(scrollTo.mock.calls).toEqual([[0, 640]]);
  expect(history.state).toEqual({ key: "here" });
});

test.each(["{}", "no JSON", "null", '{"here":"640"}'])(
  "what is kept as %s scrolls nothing",
  (kept) => {
    sessionStorage.setItem("scroll-positions", kept);
    history.replaceState({ key: "here" }, "");
    run();
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test("storage that is refused scrolls nothing", () => {
  const refused = {
    get sessionStorage(): Storage {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
    scrollTo,
  };
  history.replaceState({ key: "here" }, "");
  new Function("window", restoreScroll)(refused);
  expect(scrollTo).not.toHaveBeenCalled();
});
