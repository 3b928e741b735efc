import { describe, expect, it } from "vitest";
import { decideRefund, paiseOf } from "./refund-rule.ts";

const terms = { partialRefundDays: 14, partialRefundPercent: 50 };
const course = { feePaise: 6_000_000, enrolmentFeePaise: 200_000, startsOn: "2027-04-05" };
const withdrawnOn = (day: string) => decideRefund({ ...course, withdrawnOn: day }, terms);

describe("decideRefund", () => {
  it("gives all but the enrolment fee on the day before the start", () => {
    expect(withdrawnOn("2027-04-04")).toEqual({
      rule: "before-start",
      refundPaise: 5_800_000,
      courseDay: 0,
    });
  });

  it("gives half of the whole fee from the first day", () => {
    expect(withdrawnOn("2027-04-05")).toEqual({
      rule: "first-two-weeks",
      refundPaise: 3_000_000,
      courseDay: 1,
    });
  });

  it("gives half on day 14 and nothing on day 15", () => {
    expect(withdrawnOn("2027-04-18")).toMatchObject({ rule: "first-two-weeks", courseDay: 14 });
    expect(withdrawnOn("2027-04-19")).toEqual({
      rule: "after-two-weeks",
      refundPaise: 0,
      courseDay: 15,
    });
  });

  it("counts days across the end of a year and of February in a leap year", () => {
    const around = { ...course, startsOn: "2027-12-25", withdrawnOn: "2028-01-07" };
    expect(decideRefund(around, terms).courseDay).toBe(14);
    const leap = { ...course, startsOn: "2028-02-20", withdrawnOn: "2028-03-05" };
    expect(decideRefund(leap, terms).courseDay).toBe(15);
  });

  it("gives half of the whole fee in the first two weeks, however large the enrolment fee is", () => {
    const dear = { ...course, feePaise: 100_000, enrolmentFeePaise: 60_000 };
    const decided = decideRefund({ ...dear, withdrawnOn: "2027-04-05" }, terms);
    expect(decided).toMatchObject({ rule: "first-two-weeks", refundPaise: 50_000 });
  });

  it("rounds half a paisa up", () => {
    const odd = { ...course, feePaise: 101, enrolmentFeePaise: 0, withdrawnOn: "2027-04-06" };
    expect(decideRefund(odd, terms).refundPaise).toBe(51);
  });
});

describe("paiseOf", () => {
  it("reads rupees as people type them", () => {
    expect(["60000", "60,000", "₹ 60,000.50", "0.29"].map(paiseOf)).toEqual([
      6_000_000, 6_000_000, 6_000_050, 29,
    ]);
  });

  it.each([
    "60000/-",
    "Rs 60,000",
    " Rs 60,000",
    "Rs. 60,000/-",
    "INR 60000",
    "60000.",
    "रु. ६०,०००/-",
  ])("reads %s, as written on receipts", (typed) => expect(paiseOf(typed)).toBe(6_000_000));

  it("reads Devanagari digits", () => {
    expect(["६०,०००", "₹ १२३४५६७८९", "०.५०"].map(paiseOf)).toEqual([6_000_000, 12_345_678_900, 50]);
  });

  it("rejects text that is not an amount", () => {
    expect(["", "abc", "-5", "1.234", "1e5", "/-", ".", "rs"].map(paiseOf)).toEqual(
      Array(8).fill(undefined),
    );
  });
});
