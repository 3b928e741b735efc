import { describe, expect, it } from "vitest";
import { quoteRefund, type RefundAsked, refundRuleOf, refundSchedule } from "./refund.ts";

const rule = refundRuleOf({ partialRefundDays: 14, partialRefundPercent: 50 });
const course = {
  ...{ rule, feePaise: 40_000_00, admissionPaise: 2_000_00, paidPaise: 40_000_00 },
  ...{ startsOn: "2027-04-05", endsOn: "2028-01-29", withdrawnOn: "2027-04-05" },
};
const quote = (given: Partial<RefundAsked>) => quoteRefund({ ...course, ...given });
const on = (withdrawnOn: string, given: Partial<RefundAsked> = {}) =>
  quote({ withdrawnOn, ...given });

/** A course of 300 days. */
describe("what is given back in steps", () => {
  it.each([
    ["long before", "2026-12-31", 38_000_00, "2027-04-04"],
    ["on the day before the start", "2027-04-04", 38_000_00, "2027-04-04"],
    ["on the first day", "2027-04-05", 20_000_00, "2027-04-18"],
    ["on day 9", "2027-04-13", 20_000_00, "2027-04-18"],
    ["on day 14", "2027-04-18", 20_000_00, "2027-04-18"],
    ["on day 15", "2027-04-19", 0, null],
    ["after the end", "2028-03-01", 0, null],
  ])("%s", (_, day, paise, lastDay) => {
    expect(on(day)).toMatchObject({ paise, lastDay });
  });

  it("says each step with its figures", () => {
    expect(on("2027-04-13").steps).toEqual([
      step("paid", 40_000_00, { ofPaise: 40_000_00 }),
      step("percent", 20_000_00, { ofPaise: 40_000_00, percent: 50, day: 9, ofDay: 14 }),
    ]);
    expect(on("2027-04-04").steps).toEqual([
      step("paid", 40_000_00, { ofPaise: 40_000_00 }),
      step("less-admission", 2_000_00),
      step("before-start", 38_000_00, { ofPaise: 38_000_00, percent: 100, day: 0, ofDay: 0 }),
    ]);
    expect(on("2027-04-19").steps.at(-1)).toEqual(step("nothing", 0, { day: 15, ofDay: 14 }));
  });

  it.each([
    ["a part paid, before the start", "2027-04-04", 10_000_00, 8_000_00],
    ["a part paid, on day 1", "2027-04-05", 10_000_00, 5_000_00],
    ["a part paid, on day 15", "2027-04-19", 10_000_00, 0],
    ["less than the enrolment fee paid", "2027-04-04", 1_000_00, 0],
    ["nothing paid", "2027-04-04", 0, 0],
    ["nothing paid, on day 3", "2027-04-07", 0, 0],
    ["₹500 above the fee, before the start", "2027-04-04", 40_500_00, 38_500_00],
    ["₹500 above the fee, on day 14", "2027-04-18", 40_500_00, 20_500_00],
    ["₹500 above the fee, on day 15", "2027-04-19", 40_500_00, 500_00],
  ])("applies to what was paid: %s", (_, day, paidPaise, paise) => {
    expect(on(day, { paidPaise }).paise).toBe(paise);
  });

  it("counts a discount out of the fee", () => {
    const less = { feePaise: 30_000_00, paidPaise: 30_000_00 };
    expect(on("2027-04-04", less).paise).toBe(28_000_00);
    expect(on("2027-04-18", less).paise).toBe(15_000_00);
  });

  it("rounds half a paisa up and counts over the leap day", () => {
    expect(on("2027-04-06", { feePaise: 101, paidPaise: 101, admissionPaise: 0 }).paise).toBe(51);
    const leap = { startsOn: "2028-02-20", withdrawnOn: "2028-03-04" };
    expect(quote(leap).steps.at(-1)).toMatchObject({ day: 14 });
    expect(quote({ ...leap, withdrawnOn: "2028-03-05" }).paise).toBe(0);
  });

  it("names until when how much is given back", () => {
    expect(refundSchedule(course)).toEqual([
      { lastDay: "2027-04-04", paise: 38_000_00 },
      { lastDay: "2027-04-18", paise: 20_000_00 },
    ]);
  });

  it("never gives more than was paid, nor less than nothing", () => {
    for (let paidPaise = 0; paidPaise <= 60_000_00; paidPaise += 777_77)
      for (let day = 1; day <= 28; day += 1) {
        const { paise } = on(`2027-04-${String(day).padStart(2, "0")}`, { paidPaise });
        expect(paise).toBeGreaterThanOrEqual(0);
        expect(paise).toBeLessThanOrEqual(paidPaise);
      }
  });
});

describe("what the Ministry's guideline gives", () => {
  it.each([
    ["before the start", "2027-04-04", 40_000_00],
    ["on the first of 300 days", "2027-04-05", 39_866_67],
    ["on day 150", "2027-09-01", 20_000_00],
    ["on the last day", "2028-01-29", 0],
    ["after it", "2028-02-10", 0],
  ])("%s", (_, day, guidelinePaise) => {
    expect(on(day)).toMatchObject({ guidelinePaise });
  });

  it("takes the days from what was paid, and says nothing of a course without an end", () => {
    expect(on("2027-09-01", { paidPaise: 25_000_00 }).guidelinePaise).toBe(5_000_00);
    expect(on("2027-09-01", { paidPaise: 15_000_00 }).guidelinePaise).toBe(0);
    expect(on("2027-09-01", { paidPaise: 41_000_00 }).guidelinePaise).toBe(21_000_00);
    expect(on("2027-09-01", { endsOn: null }).guidelinePaise).toBeNull();
  });
});

describe("what is given back pro rata", () => {
  const byDays = { rule: { kind: "pro-rata", by: "days", keepPaise: 0, keepPercent: 10 } } as const;

  it("takes off the days that were taught, and keeps a part of the rest", () => {
    expect(on("2027-09-01", byDays)).toMatchObject({
      ...{ paise: 18_000_00, lastDay: null },
      steps: [
        { code: "paid" },
        step("days-used", 20_000_00, { ofPaise: 40_000_00, day: 150, ofDay: 300 }),
        step("kept-percent", 2_000_00, { ofPaise: 20_000_00, percent: 10 }),
      ],
    });
  });

  it("keeps a sum first, never more than there is, by the figures of a policy", () => {
    const figures = { partialRefundDays: 14, partialRefundPercent: 50 };
    const rule = refundRuleOf({ ...figures, proRata: { keepRupees: 1_000, keepPercent: 10 } });
    expect(on("2027-09-01", { rule })).toMatchObject({
      paise: 17_100_00,
      steps: [
        ...[{ code: "paid" }, { code: "days-used" }, step("kept-sum", 1_000_00)],
        step("kept-percent", 1_900_00, { ofPaise: 19_000_00, percent: 10 }),
      ],
    });
    expect(on("2027-09-01", { rule, paidPaise: 20_500_00 }).paise).toBe(0);
    expect(refundRuleOf({ ...figures, proRata: null }).kind).toBe("steps");
  });

  it("takes off nothing before the start", () => {
    expect(on("2027-04-04", byDays).paise).toBe(36_000_00);
    expect(on("2028-01-29", byDays).paise).toBe(0);
  });
});

describe("what is given back by classes", () => {
  const figures = { partialRefundDays: 14, partialRefundPercent: 50 };
  const kept = { keepRupees: 0, keepPercent: 0 };
  const rule = refundRuleOf({ ...figures, proRata: { by: "classes", ...kept } });
  const once = (held: number, given: Partial<RefundAsked> = {}) =>
    quote({ rule, endsOn: null, classes: { held, all: 120 }, ...given });

  it.each([
    ["none held", 0, 40_000_00, 0],
    ["38 of 120", 38, 27_333_33, 38],
    ["all held", 120, 0, 120],
    ["more than stated", 125, 0, 120],
  ])("%s", (_, held, paise, day) => {
    const used = { ofPaise: 40_000_00, day, ofDay: 120 };
    expect(once(held)).toMatchObject({
      ...{ paise, lastDay: null, guidelinePaise: null },
      steps: [{ code: "paid" }, step("classes-used", 40_000_00 - paise, used)],
    });
  });

  it("takes the classes from what was paid, and gives back whole what was paid above the fee", () => {
    expect(once(38, { paidPaise: 20_000_00 }).paise).toBe(7_333_33);
    expect(once(38, { paidPaise: 10_000_00 }).paise).toBe(0);
    expect(once(120, { paidPaise: 40_500_00 }).paise).toBe(500_00);
  });

  it("goes by days where the figures do not say by what, as older versions do not", () => {
    expect(refundRuleOf({ ...figures, proRata: kept })).toMatchObject({ by: "days" });
    expect(quote({ rule: refundRuleOf({ ...figures, proRata: kept }) }).steps[1]).toMatchObject({
      code: "days-used",
    });
  });
});

function step(code: string, paise: number, figures: object = {}) {
  return { code, paise, ofPaise: null, percent: null, day: null, ofDay: null, ...figures };
}
