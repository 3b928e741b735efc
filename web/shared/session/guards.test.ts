import { CancelledError } from "@tanstack/react-query";
import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { stubServer, user } from "../../testing/session.ts";
import {
  rejectMissing,
  rejectSignedOut,
  requireAdmin,
  requireTeacher,
  requireUser,
  teacherContext,
} from "./guards.ts";
import { endHere, refreshSession, setSignedIn } from "./session-store.ts";

const answered = stubServer();
beforeEach(() => {
  answered.mockImplementation(async () => Response.json({ message: "" }));
});
afterEach(() => endHere());

/** What the guard of an area throws when the session changes while a loader waits for its query. */
async function thrownBy(
  guard: typeof requireUser,
  { error, meanwhile }: { error: Error; meanwhile: () => unknown },
): Promise<unknown> {
  setSignedIn({ ...user, role: "admin" });
  const side = makeSide();
  const next = async (): Promise<Record<string, DataStrategyResult>> => {
    await meanwhile();
    return { page: { type: "error", result: error } };
  };
  return await Promise.resolve(guard(side, next)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

function makeSide() {
  const request = new Request("https://institute.example/profile?open=1");
  const context = new RouterContextProvider();
  return { request, url: new URL(request.url), params: {}, pattern: "/profile", context };
}

describe("where the server is not reached", () => {
  beforeEach(async () => {
    // Every failed call is logged.
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockRejectedValue(new TypeError("Failed to fetch"));
    await refreshSession();
  });
  afterEach(() => {
    localStorage.clear();
  });

  test("a teacher's pages open for the person who is remembered, and other areas do not", async () => {
    const kept = { id: "t1", name: "Vikram", pic: null, role: "teacher" };
    localStorage.setItem("signed-in-person", JSON.stringify(kept));
    const side = makeSide();
    await requireTeacher(side, async () => ({}));
    expect(side.context.get(teacherContext)).toEqual({ id: "t1", role: "teacher" });
    for (const guard of [requireUser, requireAdmin])
      await expect(guard(makeSide(), async () => ({}))).rejects.toThrow(ApiError);
  });

  test("a teacher's pages do not open for a student", async () => {
    localStorage.setItem("signed-in-person", '{"name":"Asha","pic":null}');
    await expect(requireTeacher(makeSide(), async () => ({}))).rejects.toThrow(ApiError);
  });
});

test.each([requireUser, requireAdmin])(
  "a loader that signing out has cancelled shows the login gate: %o",
  async (guard) => {
    const thrown = await thrownBy(guard, { error: new CancelledError(), meanwhile: endHere });
    expect(thrown).toMatchObject({ init: { status: 401 } });
  },
);

test.each([requireUser, requireAdmin])(
  "a loader that another person's signing in has cancelled runs again: %o",
  async (guard) => {
    const meanwhile = () => setSignedIn({ ...user, id: "2" });
    const thrown = await thrownBy(guard, { error: new CancelledError(), meanwhile });
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("Location")).toBe(
      "https://institute.example/profile?open=1",
    );
  },
);

test("of what a loader may do without, only a session that is over according to the server is not ignored", () => {
  const refusal = (code: string) => new ApiError({ status: 401, code, message: "" });
  expect(() => rejectSignedOut(refusal("session_required"))).toThrow(ApiError);
  expect(() => rejectSignedOut(refusal("session_ended"))).toThrow(ApiError);
  expect(() => rejectSignedOut(refusal("unknown"))).not.toThrow();
});

test("what is not there according to the server, and not to a proxy, is the not-found page", () => {
  const thrownFor = (code: string, status: number) => {
    try {
      rejectMissing(new ApiError({ status, code, message: "" }));
    } catch (thrown) {
      return thrown;
    }
    return undefined;
  };
  expect(thrownFor("not_found", 404)).toMatchObject({ init: { status: 404 } });
  expect(thrownFor("session_ended", 401)).toBeInstanceOf(ApiError);
  expect(thrownFor("unknown", 404)).toBeUndefined();
});

test("every other failure stays with its page", async () => {
  const error = new Error("broken");
  expect(await thrownBy(requireUser, { error, meanwhile: endHere })).toBeUndefined();
});

describe("a cashier", () => {
  const enter = (path: string) => {
    setSignedIn({ ...user, isCashier: true });
    const request = new Request(`https://institute.example${path}`);
    return requireAdmin({ ...makeSide(), request, url: new URL(request.url) }, async () => ({}));
  };

  test.each([
    ...["/admin/fees", "/hi/admin/fees", "/admin/fees?person=u1"],
    ...["/admin/fees/daybook", "/admin/fees/accounts/a1", "/admin/fees/documents/d1"],
  ])("has %s of the office", async (path) => {
    await expect(enter(path)).resolves.toBeUndefined();
  });

  test.each(["/admin", "/admin/people", "/admin/fees/settings", "/admin/people/fees"])(
    "does not have %s",
    async (path) => {
      await expect(enter(path)).rejects.toMatchObject({ init: { status: 403 } });
    },
  );
});
