import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { THEME_COOKIE } from "../state/cookies.ts";
import documentScript from "./document-script.js?raw";

const root = document.documentElement;
const reload = vi.fn();
const replace = vi.fn<Location["replace"]>();
const asked = vi.fn<typeof fetch>();
let cookie = "";

beforeEach(() => {
  sessionStorage.clear();
  root.dataset.build = "/assets/build-1.js";
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  cookie = "";
  reload.mockReset();
  history.replaceState(null, "", "/courses");
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  replace.mockReset();
  vi.spyOn(window.location, "replace").mockImplementation(replace);
  vi.spyOn(document, "cookie", "get").mockImplementation(() => cookie);
});

afterEach(() => {
  window.dispatchEvent(new Event("app:hydrated"));
  for (const [name, listener] of listeners.splice(0)) window.removeEventListener(name, listener);
  vi.restoreAllMocks();
  history.replaceState(null, "", "/courses");
  for (const name of ["theme", "session", "failed", "posted", "leaving", "build", "palette"])
    delete root.dataset[name];
});

const listeners: [string, EventListener][] = [];

function openDocument(): void {
  const listen = vi.spyOn(window, "addEventListener");
  new Function(documentScript)();
  for (const [name, listener] of listen.mock.calls)
    if (typeof listener === "function") listeners.push([name, listener]);
  listen.mockRestore();
}

test("the chosen theme and that somebody may be signed in are marked on the page", () => {
  cookie = `${THEME_COOKIE}=dark; XSRF-TOKEN=abc`;
  openDocument();
  expect({ ...root.dataset }).toMatchObject({ theme: "dark", session: "likely" });
});

test.each([
  ["/", "/profile"],
  ["/?source=app", "/profile"],
  ["/hi", "/hi/profile"],
  ["/hi/", "/hi/profile"],
  ["/home", undefined],
  ["/hi/home", undefined],
  ["/#teachers", undefined],
])("with a session %s leads to %s", (address, profile) => {
  history.replaceState(null, "", address);
  openDocument();
  expect(replace).not.toHaveBeenCalled();
  cookie = "XSRF-TOKEN=abc";
  openDocument();
  expect(replace.mock.calls).toEqual(profile ? [[profile]] : []);
  expect(root.dataset.leaving).toBe(profile ? "" : undefined);
});

test.each([
  ["/admin", "नar"],
  ["/hi/admin/people", "नar"],
  ["/administration", undefined],
  ["/courses", undefined],
])("at %s what is typed after Ctrl+K before the page is live is kept as %s", (address, palette) => {
  history.replaceState(null, "", address);
  cookie = "XSRF-TOKEN=abc";
  openDocument();
  const press = (key: string, ctrlKey = false) =>
    !document.dispatchEvent(
      new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }),
    );
  const isKept = palette !== undefined;
  expect([press("j", true), press("a")]).toEqual([false, false]);
  expect(root.dataset.palette).toBeUndefined();
  expect(press("k", true)).toBe(isKept);
  expect(["न", "a", "Shift", "r"].map((key) => press(key))).toEqual([
    isKept,
    isKept,
    false,
    isKept,
  ]);
  expect(root.dataset.palette).toBe(palette);
});

test("a Ctrl+K that the office has taken is left to it", () => {
  history.replaceState(null, "", "/admin");
  cookie = "XSRF-TOKEN=abc";
  openDocument();
  const options = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
  document.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  document.dispatchEvent(new KeyboardEvent("keydown", options));
  expect(root.dataset.palette).toBeUndefined();
});

test("cookies that say neither leave the page as it is", () => {
  cookie = "site-theme=sepia; theme=dark; other=site-theme=dark; XSRF-TOKEN=";
  openDocument();
  expect(Object.keys(root.dataset)).toEqual(["build"]);
});

test.each([
  ["", 1],
  [`${window.location.origin}/assets/entry-1.js`, 1],
  ["https://accounts.google.com/gsi/client", 0],
  [`${window.location.origin}.evil.example/a.js`, 0],
])("without its script %j a document is loaded again: %i times", (src, times) => {
  openDocument();
  failToLoad(script(src));
  expect(reload).toHaveBeenCalledTimes(times);
  expect(root.dataset.failed).toBeUndefined();
});

test.each([
  ["modulepreload", "/assets/entry-1.js", 1],
  ["modulepreload", "https://accounts.google.com/gsi/client.js", 0],
  ["icon", "/icon.svg", 0],
])(
  "without a file that a link names as %s, %j, a document is loaded again: %i times",
  (rel, href, times) => {
    openDocument();
    failToLoad(Object.assign(document.createElement("link"), { rel, href }));
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test("several scripts that are missing at once load the document again once", () => {
  openDocument();
  failToLoad(script());
  failToLoad(script());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(root.dataset.failed).toBeUndefined();
});

test("a document that lacks its scripts a second time says that it failed", () => {
  openDocument();
  failToLoad(script());
  openDocument();
  failToLoad(script());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(root.dataset.failed).toBe("");
});

test("an error of running code, as when the browser has translated the page, loads nothing again", () => {
  openDocument();
  window.dispatchEvent(new Event("unhandledrejection"));
  window.dispatchEvent(new Event("error"));
  expect(reload).not.toHaveBeenCalled();
  expect(root.dataset.failed).toBeUndefined();
});

test("a document that is hydrated while it is loaded again is not loaded a third time", () => {
  openDocument();
  failToLoad(script());
  window.dispatchEvent(new Event("app:hydrated"));
  openDocument();
  failToLoad(script());
  expect(reload).toHaveBeenCalledTimes(1);
  expect(root.dataset.failed).toBe("");
});

test("a page that is hydrated is not loaded again for a script, but may be after the next deploy", () => {
  openDocument();
  failToLoad(script());
  openDocument();
  window.dispatchEvent(new Event("app:hydrated"));
  failToLoad(script());
  expect(reload).toHaveBeenCalledTimes(1);
  root.dataset.build = "/assets/build-2.js";
  openDocument();
  failToLoad(script());
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without a network nothing is loaded again", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openDocument();
  failToLoad(script());
  expect(reload).not.toHaveBeenCalled();
  expect(root.dataset.failed).toBe("");
});

test("the answer to a form that was posted is not loaded again, as that would send the form again", () => {
  root.dataset.posted = "";
  openDocument();
  failToLoad(script());
  expect(reload).not.toHaveBeenCalled();
  expect(root.dataset.failed).toBe("");
});

describe("a document with a form", () => {
  const form = document.createElement("form");
  const field = (name: string) => form.elements.namedItem(name);

  beforeEach(() => {
    form.innerHTML = `<input name="token" type="hidden" value="1"><input name="name" value="Asha">
      <input name="agreed" type="checkbox" checked><textarea name="message">Hello</textarea>
      <select name="course"><option>Any</option><option>Physics</option></select>
      <select name="class"><option>11</option><option selected>12</option></select>`;
    document.body.append(form);
    return () => form.remove();
  });

  test("is loaded again while the fields are as they came", () => {
    openDocument();
    failToLoad(script());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["name", { value: "Asha Rao" }],
    ["name", { value: "" }],
    ["agreed", { checked: false }],
    ["message", { value: "Is there a hostel?" }],
    ["course", { selectedIndex: 1 }],
    ["class", { selectedIndex: 0 }],
  ])("is kept where somebody has changed the field %s to %o", (name, change) => {
    Object.assign(field(name) ?? {}, change);
    openDocument();
    failToLoad(script());
    expect(reload).not.toHaveBeenCalled();
    expect(root.dataset.failed).toBe("");
  });
});

test("a picture that does not load is no failure of the page", () => {
  openDocument();
  failToLoad(document.createElement("img"));
  expect(reload).not.toHaveBeenCalled();
});

describe("a page whose lazy part is missing", () => {
  /** The server answers with this status for the file that marks the page's build. */
  async function missPart(status: number) {
    asked.mockImplementation(async () => new Response(null, { status }));
    window.dispatchEvent(new Event("vite:preloadError"));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await Promise.resolve().then(() => undefined);
  }

  beforeEach(() => {
    openDocument();
    window.dispatchEvent(new Event("app:hydrated"));
  });

  test("is loaded again once when its build is gone", async () => {
    await missPart(404);
    expect(asked.mock.calls[0]?.[0]).toBe("/assets/build-1.js");
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    openDocument();
    await missPart(404);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("stays while its build is still served, or the server cannot be reached", async () => {
    await missPart(200);
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    window.dispatchEvent(new Event("vite:preloadError"));
    await Promise.resolve().then(() => undefined);
    expect(reload).not.toHaveBeenCalled();
  });

  test("stays while it is the answer to a posted form, which loading would send again", async () => {
    root.dataset.posted = "";
    await missPart(404);
    expect(reload).not.toHaveBeenCalled();
  });

  test("stays while a field has text, also where React copies it into the default value", async () => {
    const field = document.createElement("input");
    field.value = "Is there a hostel?";
    field.defaultValue = field.value;
    document.body.append(field);
    await missPart(404);
    expect(reload).not.toHaveBeenCalled();
    field.remove();
  });
});

function script(src = "") {
  const element = document.createElement("script");
  Object.defineProperty(element, "src", { value: src });
  return element;
}

function failToLoad(element: HTMLElement) {
  document.body.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
}
