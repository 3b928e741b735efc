import { expect, test } from "vitest";
import { formatsIn } from "./texts.ts";

const zone = { timeZone: "Asia/Kolkata", day: "numeric", year: "numeric" } as const;
const byIntl = {
  en: new Intl.DateTimeFormat("en-IN", { ...zone, month: "short" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { ...zone, month: "long" }),
};

test.each(["en", "hi"] as const)("dates in %s are as Intl writes them, in India", (language) => {
  const { date } = formatsIn(language);
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const at = new Date(Date.UTC(2027, 11, 31) + hour * 3_600_000);
    expect(date(at.toISOString())).toBe(byIntl[language].format(at));
  }
  expect(date("2026-01-05")).toBe(byIntl[language].format(new Date("2026-01-05T12:00:00+05:30")));
});

test("numbers and money are grouped as in India", () => {
  const { number, rupees } = formatsIn("en");
  const whole = new Intl.NumberFormat("en-IN");
  const money = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
  for (const value of [0, 7, 99, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 98_76_54_321])
    expect(number(value)).toBe(whole.format(value));
  for (const paise of [0, 5, 50, 99, 100, 101, 99_999, 1_00_000, 12_34_567_50, 12_34_567_05])
    expect(rupees(paise)).toBe(`₹${(paise % 100 === 0 ? whole : money).format(paise / 100)}`);
  // What was given back stays less than nothing, also below a rupee.
  expect([-50, -500_00, -1_00_000_05].map(rupees)).toEqual(["−₹0.50", "−₹500", "−₹1,00,000.05"]);
});
