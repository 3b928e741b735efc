import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { beforePaint } from "../../head/before-paint.ts";
import { takeEarlyMe } from "./early-me.ts";

const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockImplementation(async () => Response.json({ user: { id: "1" } }));
});

afterEach(() => {
  setCookie("XSRF-TOKEN=; Max-Age=0");
  window.earlyMe = undefined;
  answered.mockReset();
});

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookieStore
  document.cookie = cookie;
}

/** As the document does, before its scripts. */
function openDocument() {
  // biome-ignore lint/security/noGlobalEval: the text of the inline script is what is tested
  window.eval(beforePaint);
}

describe("who is signed in, asked by the document itself", () => {
  test("is asked once where somebody may be signed in, and told once", async () => {
    setCookie("XSRF-TOKEN=t");
    openDocument();
    expect(answered.mock.calls).toEqual([["/api/auth/me"]]);
    expect(await takeEarlyMe()).toEqual({ user: { id: "1" } });
    expect(await takeEarlyMe()).toBeUndefined();
    expect(answered).toHaveBeenCalledOnce();
  });

  test("is not asked for a visitor", async () => {
    openDocument();
    expect(answered).not.toHaveBeenCalled();
    expect(await takeEarlyMe()).toBeUndefined();
  });

  test("counts for nothing when somebody else has signed in since", async () => {
    setCookie("XSRF-TOKEN=t");
    openDocument();
    setCookie("XSRF-TOKEN=u");
    expect(await takeEarlyMe()).toBeUndefined();
  });

  test("says that the session has ended", async () => {
    setCookie("XSRF-TOKEN=t");
    answered.mockImplementation(async () => new Response("{}", { status: 401 }));
    openDocument();
    await expect(takeEarlyMe()).rejects.toMatchObject({ status: 401 });
  });

  test("counts for nothing when it failed or did not arrive", async () => {
    setCookie("XSRF-TOKEN=t");
    answered.mockImplementation(async () => new Response("{}", { status: 503 }));
    openDocument();
    expect(await takeEarlyMe()).toBeUndefined();
    answered.mockRejectedValue(new TypeError("offline"));
    openDocument();
    expect(await takeEarlyMe()).toBeUndefined();
  });
});
