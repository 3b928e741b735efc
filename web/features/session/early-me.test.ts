import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setToken } from "../../api/testing.ts";
import { beforePaint } from "../../head/before-paint.ts";
import { takeEarlyMe } from "./early-me.ts";

const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockImplementation(async () => Response.json({ user: { id: "1" } }));
});

afterEach(() => {
  setToken(undefined);
  window.earlyMe = undefined;
  answered.mockReset();
});

/** As the document does, before its scripts. */
function openDocument() {
  new Function(beforePaint)();
}

describe("who is signed in, asked by the document itself", () => {
  test("is asked once where somebody may be signed in, and told once", async () => {
    setToken("t");
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
    setToken("t");
    openDocument();
    setToken("u");
    expect(await takeEarlyMe()).toBeUndefined();
  });

  test("says that the session has ended", async () => {
    setToken("t");
    answered.mockImplementation(async () => new Response("{}", { status: 401 }));
    openDocument();
    await expect(takeEarlyMe()).rejects.toMatchObject({ status: 401 });
  });

  test("counts for nothing when it failed or did not arrive", async () => {
    setToken("t");
    answered.mockImplementation(async () => new Response("{}", { status: 503 }));
    openDocument();
    expect(await takeEarlyMe()).toBeUndefined();
    answered.mockRejectedValue(new TypeError("offline"));
    openDocument();
    expect(await takeEarlyMe()).toBeUndefined();
  });
});
