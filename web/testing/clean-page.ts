import { act, cleanup, configure, renderHook } from "@testing-library/react";
import { toast, useToaster } from "react-hot-toast/headless";
import { afterAll, afterEach, vi } from "vitest";
import { writeCookie } from "../state/cookies.ts";
import { endTimers, watchTimers } from "./timers.ts";

// A worker runs one test file after the other in the same window (vitest.config.ts). Each begins with a clean one, and
// with modules of its own: what the site's modules keep, such as the session, ends with the file. What packages keep
// stays; of that, a test may notice the toasts.

// The same timeout as `expect.poll` (vitest.config.ts): a busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 30_000 });
watchTimers();

// happy-dom leaves this out; KaTeX sets no formula in quirks mode.
if (typeof document !== "undefined")
  Object.defineProperty(document, "compatMode", { value: "CSS1Compat", configurable: true });

/** Tests define on these what happy-dom leaves out: `fonts`, `locks`, `serviceWorker`. */
const extended = (typeof document === "undefined" ? [] : [document, navigator]).map((object) => ({
  object,
  names: new Set(Object.getOwnPropertyNames(object)),
}));

afterEach(() => cleanup());

// Runs after what the file itself does at its end: the first `afterAll` is the last to run.
afterAll(() => {
  vi.useRealTimers();
  endTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  toast.remove();
  // Tests in the node environment have no window.
  if (typeof document === "undefined") return;
  endPauseOfToasts();
  for (const { object, names } of extended)
    for (const name of Object.getOwnPropertyNames(object))
      if (!names.has(name)) Reflect.deleteProperty(object, name);
  emptyWindow();
});

/** A pointer that stayed over a toast would keep the next file's toasts for ever. */
function endPauseOfToasts(): void {
  const { result } = renderHook(() => useToaster());
  act(() => result.current.handlers.endPause());
  cleanup();
}

function emptyWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const cookie of document.cookie.split("; "))
    writeCookie(`${cookie.split("=")[0]}=; Max-Age=0`);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
