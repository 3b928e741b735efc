import { expect, test, vi } from "vitest";
import { createServerClock } from "./server-clock.ts";

function makeClock() {
  let tick = 500;
  const clock = createServerClock(() => tick);
  const goOn = (byMs: number) => {
    tick += byMs;
  };
  return { clock, goOn, tick: () => tick };
}

test("goes on from the last answer by the monotonic clock, whatever the phone's clock says", () => {
  const { clock, goOn, tick } = makeClock();
  clock.note({ nowMs: 10_000, askedAt: tick() - 200, answeredAt: tick() });
  vi.useFakeTimers({ now: new Date("1999-01-01"), toFake: ["Date"] });
  goOn(3_000);
  expect(clock.nowMs()).toBe(13_100);
  vi.useRealTimers();
});

test("an answer that took long does not move a time that fits it", () => {
  const { clock, tick, goOn } = makeClock();
  clock.note({ nowMs: 10_000, askedAt: tick(), answeredAt: tick() });
  goOn(20_000);
  clock.note({ nowMs: 22_000, askedAt: tick() - 15_000, answeredAt: tick() });
  expect(clock.nowMs()).toBe(30_000);
});

test("after a sleep, in which the monotonic clock stood still, the next answer puts it right", () => {
  const { clock, tick } = makeClock();
  clock.note({ nowMs: 10_000, askedAt: tick(), answeredAt: tick() });
  clock.note({ nowMs: 610_000, askedAt: tick() - 100, answeredAt: tick() });
  expect(clock.nowMs()).toBe(610_050);
});

test("without an answer it goes on from what is known to have passed, and is not sure", () => {
  const { clock, goOn, tick } = makeClock();
  clock.notePassed(40_000);
  goOn(1_000);
  clock.notePassed(40_500);
  expect([clock.nowMs(), clock.isSure()]).toEqual([41_000, false]);
  clock.note({ nowMs: 90_000, askedAt: tick(), answeredAt: tick() });
  expect([clock.nowMs(), clock.isSure()]).toEqual([90_000, true]);
});
