import { expect, test } from "vitest";
import type { Register } from "../../../contract/entities/teaching.ts";
import { noteServerTime } from "../../api/server-time.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { inServerTime, marksToSave, tappedMark } from "./register-marks.ts";

const MINUTE_MS = 60_000;
/** Whole seconds, as the Date header has them. */
const now = Math.floor(Date.now() / 1000) * 1000;
const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();

const asha = { id: "asha", name: "Asha Verma", mark: null, markedAt: null };
const register: Register = {
  class: makeTaughtClass({ hasLink: false }),
  students: [asha],
  readAt: at(-40),
  opensAt: at(-40),
  closesAt: at(23 * 60),
};

test("a tap is later than the mark of somebody whom nobody tapped, also where this clock is behind", () => {
  const tapped = tappedMark(register, asha, { edit: undefined, now: new Date(at(-120)) });
  const untapped = marksToSave(register, undefined);
  expect(tapped.mark).toBe("absent");
  expect(Date.parse(tapped.at)).toBe(Date.parse(untapped.asha?.at ?? "") + 1);
});

test("a second tap is later than the first, which may have arrived, also where this clock is behind", () => {
  const now = new Date(at(-120));
  const first = tappedMark(register, asha, { edit: undefined, now });
  const second = tappedMark(register, asha, { edit: { saved: { asha: first } }, now });
  expect(second.mark).toBe("late");
  expect(second.at > first.at).toBe(true);
});

test("marks of a clock that is ahead are put right once the server's time is known, and stay so", () => {
  const marks = (when: string) => ({ asha: { mark: "absent" as const, at: when } });
  // Tapped ten minutes ago, with a clock that is half an hour ahead.
  const tapped = marks(at(-10));
  expect(inServerTime(register, tapped)).toEqual(tapped);
  noteServerTime(new Date(now - 30 * MINUTE_MS).toUTCString());
  const sent = inServerTime(register, tapped);
  expect(Math.abs(Date.parse(sent.asha?.at ?? "") - Date.parse(at(-40)))).toBeLessThan(2000);
  expect(inServerTime(register, sent)).toEqual(sent);
  expect(inServerTime(register, marks(at(-35)))).toEqual(marks(at(-35)));
});
