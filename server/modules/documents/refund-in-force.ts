import type {
  BundledRefund,
  Refund,
  RefundFigures,
  RefundTerms,
} from "../../../contract/entities/documents.ts";
import type { PolicyText } from "../../../contract/entities/office-policy.ts";
import type { SiteText } from "../../../contract/entities/site-documents.ts";
import type { Language } from "../../../contract/errors.ts";
import { proRataWords, withRules } from "../../../contract/fees/pro-rata-words.ts";
import { isByClasses, quoteRefund, refundRuleOf } from "../../../contract/fees/refund.ts";

const DAY_MS = 86_400_000;

/** How long the course of the worked example is, and of how many classes. */
const EXAMPLE_DAYS = 300;
const EXAMPLE_CLASSES = 120;

export type RefundExample = BundledRefund["example"];

/** The figures of a version with what they give in the worked example. */
export function refundTermsOf(figures: RefundFigures, example: RefundExample): RefundTerms {
  const { partialRefundDays: days } = figures;
  const { feePaise, enrolmentFeePaise: admissionPaise, startsOn } = example;
  const endsOn = dayAfter(startsOn, EXAMPLE_DAYS - 1);
  const paid = { feePaise, admissionPaise, paidPaise: feePaise, startsOn, endsOn };
  const rule = refundRuleOf(figures);
  type Case = RefundTerms["example"]["cases"][number];
  const caseOf = (name: Case["rule"], days: number, held: number): Case => {
    const withdrawnOn = dayAfter(startsOn, days);
    const classes = isByClasses(rule) && { classes: { held, all: EXAMPLE_CLASSES } };
    const { paise } = quoteRefund({ rule, ...paid, withdrawnOn, ...classes });
    return { rule: name, withdrawnOn, refundPaise: paise, ...classes };
  };
  const cases = [
    caseOf("before-start", -4, 0),
    caseOf("first-two-weeks", Math.min(10, days) - 1, 38),
    caseOf("after-two-weeks", figures.proRata ? EXAMPLE_DAYS : days + 1, EXAMPLE_CLASSES),
  ];
  return { ...figures, example: { ...example, endsOn, cases } };
}

/** Puts the figures into the words; words of the office's own that name none stay as they are. */
export function withFigures(
  text: SiteText<"refund">,
  terms: RefundTerms,
  language: Language,
): Refund["text"] {
  const fill = fillOf(terms, language);
  const { proRata } = terms;
  if (proRata) {
    const { rows, ...words } = proRataWords(proRata, language);
    // Nothing but what the rule says is kept.
    const also = text.also.filter(({ id }) => id !== "enrolment-fee");
    return withFigures({ ...text, ...words, rows, also }, { ...terms, proRata: null }, language);
  }
  return {
    ...text,
    oneLine: fill(text.oneLine),
    exampleIntro: fill(text.exampleIntro),
    rows: text.rows.map((row) => ({
      ...row,
      when: fill(row.when),
      refund: fill(row.refund),
      why: fill(row.why),
    })),
    also: text.also.map((item) => ({ ...item, text: fill(item.text) })),
  };
}

/** The policy's own text with the figures of its version. */
export function policyWithFigures(
  text: PolicyText,
  terms: RefundTerms,
  language: Language,
): PolicyText {
  const figures = fillOf(terms, language);
  const fill = (words: string) => figures(withRules(words, terms.proRata, language));
  const { title, description, summary, body } = text;
  return { title, description: fill(description), summary: fill(summary), body: fill(body) };
}

/** The example's course starts on the same day of a year that is not over. */
export function exampleAt(example: RefundExample, today: string): RefundExample {
  const [year = "", ...day] = example.startsOn.split("-");
  const thisYear = [today.slice(0, year.length), ...day].join("-");
  const next = [Number(today.slice(0, year.length)) + 1, ...day].join("-");
  return { ...example, startsOn: thisYear < today ? next : thisYear };
}

function fillOf(terms: RefundTerms, language: Language) {
  const values = wordsOf(terms, language);
  return (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole);
}

function wordsOf(terms: RefundTerms, language: Language): ReadonlyMap<string, string> {
  const { partialRefundDays: days, partialRefundPercent, processingDays, example } = terms;
  const date = (day: string) => dayFormats[language].format(Date.parse(day));
  const [before, partial, after] = example.cases;
  const on = (found: typeof before) => (found ? date(found.withdrawnOn) : "");
  const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN")}`;
  return new Map([
    ["days", String(days)],
    ["nextDay", String(days + 1)],
    ["percent", String(partialRefundPercent)],
    ["processingDays", String(processingDays)],
    ["fee", rupees(example.feePaise)],
    ["enrolmentFee", rupees(example.enrolmentFeePaise)],
    ["startsOn", date(example.startsOn)],
    ["endsOn", date(example.endsOn)],
    ["classes", String(EXAMPLE_CLASSES)],
    ["lastDay", date(dayAfter(example.startsOn, days - 1))],
    ["beforeOn", on(before)],
    ["partialOn", on(partial)],
    ["partialDay", String(Math.min(10, days))],
    ["afterOn", on(after)],
    ["afterDay", String(days + 2)],
    ["fullRefund", rupees(before?.refundPaise ?? 0)],
    ["partialRefund", rupees(partial?.refundPaise ?? 0)],
  ]);
}

const dayFormat = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const dayFormats = {
  en: new Intl.DateTimeFormat("en-IN", dayFormat),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", dayFormat),
};

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
