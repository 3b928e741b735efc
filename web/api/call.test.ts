import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setToken } from "../testing/api.ts";
import { ApiError } from "./api-error.ts";
import { call, SESSION_REQUIRED_EVENT } from "./call.ts";

const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", answered);
  answered.mockReset();
});

afterEach(() => {
  setToken(undefined);
});

const problem = (status: number, code: string, more: object = {}) =>
  new Response(JSON.stringify({ status, code, message: "A sentence.", requestId: "r1", ...more }), {
    status,
    headers: { "Content-Type": "application/problem+json" },
  });

describe("a call", () => {
  test("fills in the path, leaves out empty query values and sends cookies, language and token", async () => {
    setToken("a+b");
    answered.mockResolvedValue(Response.json({ files: [], nextCursor: null, total: 0 }));
    await call("GET /api/user/files", { query: { query: "भौतिकी", subject: undefined } });
    const [address, init] = answered.mock.calls[0] ?? [];
    expect(address).toBe(
      "/api/user/files?query=%E0%A4%AD%E0%A5%8C%E0%A4%A4%E0%A4%BF%E0%A4%95%E0%A5%80",
    );
    expect(init).toMatchObject({
      method: "GET",
      credentials: "same-origin",
      headers: { "Accept-Language": "en", "X-XSRF-TOKEN": "a+b" },
    });
  });

  test("sends parameters in the path and the body as JSON", async () => {
    answered.mockResolvedValue(Response.json({ enrolment: {} }, { status: 201 }));
    await call("PATCH /api/admin/enrolments/:id", {
      params: { id: "a/b" },
      body: { status: "active" },
    });
    const [address, init] = answered.mock.calls[0] ?? [];
    expect(address).toBe("/api/admin/enrolments/a%2Fb");
    expect(init?.body).toBe('{"status":"active"}');
    expect(init?.headers).toMatchObject({ "Content-Type": "application/json" });
  });

  test("has the same key when it is sent again after a failure, and a new one once it has arrived", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const write = (text: string) =>
      call("POST /api/admin/office-notes", {
        body: { subjectType: "user", subjectId: "u1", text },
      }).catch(() => undefined);
    answered.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    answered.mockResolvedValueOnce(problem(503, "unavailable"));
    answered.mockImplementation(async () => Response.json({ note: {} }, { status: 201 }));
    for (const text of ["a", "a", "a", "a", "b"]) await write(text);
    const keys = answered.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get("Idempotency-Key"),
    );
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4]);
  });

  test("keeps its key whatever else is sent, and ends it with a refusal", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const write = (text: string) =>
      call("POST /api/admin/office-notes", {
        body: { subjectType: "user", subjectId: "u1", text },
      }).catch(() => undefined);
    answered.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    answered.mockResolvedValueOnce(Response.json({ note: {} }, { status: 201 }));
    answered.mockResolvedValueOnce(problem(404, "not_found"));
    answered.mockImplementation(async () => Response.json({ note: {} }, { status: 201 }));
    for (const text of ["a", "b", "a", "a"]) await write(text);
    const keys = answered.mock.calls.map(([, init]) =>
      String(new Headers(init?.headers).get("Idempotency-Key")),
    );
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 0, 3]);
    for (const key of keys) expect(key).toMatch(/^\d+-\d+-\d+-\d+$/);
  });

  test("rejects a problem response as an ApiError, and logs it", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const errors = [{ field: "email", code: "invalid_email", message: "Not an address." }];
    answered.mockResolvedValue(problem(422, "invalid_fields", { errors }));
    const failed = await call("GET /api/auth/sign-in-options").catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ status: 422, code: "invalid_fields", requestId: "r1" });
    expect(failed instanceof ApiError && failed.fieldMessage("email")).toBe("Not an address.");
    expect(logged).toHaveBeenCalledOnce();
  });

  test("does not log a 401, and tells the window that the session is gone", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const lost = vi.fn();
    window.addEventListener(SESSION_REQUIRED_EVENT, lost);
    setToken("x");
    answered.mockImplementation(async () => {
      // As another call may do that got a 401 before.
      setToken(undefined);
      return problem(401, "session_required");
    });
    await expect(call("GET /api/auth/me")).rejects.toThrow("A sentence.");
    expect(lost).toHaveBeenCalledOnce();
    expect(logged).not.toHaveBeenCalled();
    window.removeEventListener(SESSION_REQUIRED_EVENT, lost);
  });

  test.each([
    [401, "session_required"],
    [403, "csrf_failed"],
  ])(
    "tells so too where the cookies are gone (%i), but not once there are new ones",
    async (status, code) => {
      vi.spyOn(console, "error").mockReturnValue();
      const lost = vi.fn();
      window.addEventListener(SESSION_REQUIRED_EVENT, lost);
      answered.mockImplementation(async () => problem(status, code));
      await expect(call("GET /api/auth/me")).rejects.toThrow("A sentence.");
      expect(lost).toHaveBeenCalledOnce();
      answered.mockImplementation(async () => {
        setToken("x");
        return problem(status, code);
      });
      await expect(call("GET /api/auth/me")).rejects.toThrow("A sentence.");
      expect(lost).toHaveBeenCalledOnce();
      window.removeEventListener(SESSION_REQUIRED_EVENT, lost);
      setToken(undefined);
    },
  );

  test("rejects with status 0 and code network if there is no response", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(call("GET /api/auth/sign-in-options")).rejects.toMatchObject({
      status: 0,
      code: "network",
    });
  });

  test.each([200, 400])(
    "rejects with code network if the network breaks within a %i",
    async (status) => {
      vi.spyOn(console, "error").mockReturnValue();
      const body = new ReadableStream({ start: (it) => it.error(new TypeError("terminated")) });
      answered.mockResolvedValue(new Response(body, { status }));
      await expect(call("GET /api/auth/sign-in-options")).rejects.toMatchObject({
        status: 0,
        code: "network",
      });
    },
  );

  test("handles an error response that is not a problem", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockResolvedValue(new Response("<h1>502</h1>", { status: 502 }));
    await expect(call("GET /api/auth/sign-in-options")).rejects.toMatchObject({
      status: 502,
      code: "unknown",
    });
  });
});
