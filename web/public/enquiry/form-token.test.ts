import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { makeFormToken } from "./form-token.ts";

const answered = vi.fn<typeof fetch>();
let given = 0;

beforeEach(() => {
  given = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answered);
  answered.mockImplementation(async () => {
    given += 1;
    return Response.json({ token: `token-${given}` });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  answered.mockReset();
});

test("gives its token no sooner than the server takes it", async () => {
  const token = makeFormToken();
  token.prepare();
  const taken = vi.fn<(token: string) => void>();
  const taking = token.take().then(taken);
  await vi.advanceTimersByTimeAsync(limits.formFillMs - 1);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await taking;
  expect(taken).toHaveBeenCalledWith("token-1");
});

test("asks once, however often somebody comes back to the form", async () => {
  const token = makeFormToken();
  token.prepare();
  token.prepare();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  token.prepare();
  expect(await token.take()).toBe("token-1");
});

test("asks anew where the form stood open too long, and after it was used", async () => {
  const token = makeFormToken();
  token.prepare();
  await vi.advanceTimersByTimeAsync(limits.formTokenMs);
  const second = token.take();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  expect(await second).toBe("token-2");
  token.drop();
  const third = token.take();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  expect(await third).toBe("token-3");
});

test("waits no longer because the device's clock was set back by ten years meanwhile", async () => {
  const token = makeFormToken();
  token.prepare();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  vi.setSystemTime(Date.now() - 10 * 365 * 24 * 3_600_000);
  expect(await token.take()).toBe("token-1");
});

test("takes another after a night's sleep, in which only the device's clock went on", async () => {
  const token = makeFormToken();
  token.prepare();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  vi.setSystemTime(Date.now() + limits.formTokenMs);
  const second = token.take();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  expect(await second).toBe("token-2");
});

test("asks again after the server could not be reached", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answered.mockRejectedValueOnce(new TypeError("offline"));
  const token = makeFormToken();
  await expect(token.take()).rejects.toThrow();
  token.prepare();
  await vi.advanceTimersByTimeAsync(limits.formFillMs);
  expect(await token.take()).toBe("token-1");
});
