import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerTime, serverNow } from "./server-time.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
});

afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test("goes by the server's clock once the server has answered", () => {
  expect(serverNow().toISOString()).toBe("2026-11-22T12:00:00.000Z");
  noteServerTime("Tue, 24 Nov 2026 12:00:00 GMT");
  vi.setSystemTime(new Date("2026-11-22T12:00:10Z"));
  expect(serverNow().toISOString()).toBe("2026-11-24T12:00:10.000Z");
});

test("takes some seconds of difference for the way of the answer, and knows no time from no header", () => {
  noteServerTime("Sun, 22 Nov 2026 12:00:03 GMT");
  noteServerTime(null);
  noteServerTime("soon");
  expect(serverNow().toISOString()).toBe("2026-11-22T12:00:00.000Z");
});
