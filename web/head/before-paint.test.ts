import { afterEach, expect, test, vi } from "vitest";
import { beforePaint } from "./before-paint.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  window.earlyMe = undefined;
  for (const mark of ["theme", "session", "asks"]) delete document.documentElement.dataset[mark];
});

test("the chosen theme and that somebody may be signed in stand on the page", () => {
  const cookie = "site-theme=dark; XSRF-TOKEN=abc";
  expect(open({ cookie })).toMatchObject({ theme: "dark", session: "likely" });
  expect(window.earlyMe).toEqual([cookie, expect.any(Promise)]);
});

test("cookies that say neither leave the page as it is, and ask nothing", () => {
  const cookie = "site-theme=sepia; theme=dark; other=site-theme=dark; XSRF-TOKEN=";
  expect(open({ cookie })).toEqual({});
  expect(window.earlyMe).toBeUndefined();
});

test("an address that asks the enquiry form for a course says so", () => {
  expect(open({ search: "?topic=course&course=c1" })).toEqual({ asks: "course" });
  expect(open({ search: "?topic=courses" })).toEqual({});
});

/** Runs the text as a document would, and gives the marks that it left. */
function open({ cookie = "", search = "" }): DOMStringMap {
  const root = document.createElement("html");
  vi.stubGlobal("fetch", async () => undefined);
  vi.stubGlobal("document", {
    cookie,
    documentElement: root,
    querySelectorAll: () => [],
  });
  vi.stubGlobal("location", { search });
  new Function(beforePaint)();
  vi.unstubAllGlobals();
  return { ...root.dataset };
}
