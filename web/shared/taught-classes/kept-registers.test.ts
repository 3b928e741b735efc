import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Register } from "../../../contract/entities/teaching.ts";
import { noteServerTime } from "../../api/server-time.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { dropClosedRegisters, keepRegister, keptRegister } from "./kept-registers.ts";

const key = { userId: "u1", classId: "c1" };

const register: Register = {
  class: makeTaughtClass({ startsAt: "2026-11-25T10:30:00.000Z" }),
  students: [],
  readAt: "2026-11-25T10:30:00.000Z",
  opensAt: "2026-11-25T10:30:00.000Z",
  closesAt: "2026-11-26T10:30:00.000Z",
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  keepRegister(key, { register });
});
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
  localStorage.clear();
});

test("a wrong clock drops no register: only the server's time says that one is closed", () => {
  // No answer has told the server's time yet.
  vi.setSystemTime("2027-01-01T00:00:00.000Z");
  dropClosedRegisters(key.userId);
  expect(keptRegister(key)).toEqual({ register });
  noteServerTime("Thu, 26 Nov 2026 10:29:00 GMT");
  dropClosedRegisters(key.userId);
  expect(keptRegister(key)).toEqual({ register });
  noteServerTime("Thu, 26 Nov 2026 10:31:00 GMT");
  dropClosedRegisters(key.userId);
  expect(keptRegister(key)).toEqual({});
});

test("a closed register that was not sent stays", () => {
  vi.setSystemTime("2026-11-27T00:00:00.000Z");
  noteServerTime(new Date().toUTCString());
  const edit = { saved: {} };
  keepRegister(key, { register, edit });
  dropClosedRegisters(key.userId);
  expect(keptRegister(key)).toEqual({ register, edit });
});
