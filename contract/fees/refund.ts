import type { RefundFigures } from "../entities/documents.ts";
import type { RefundQuote, RefundStep } from "../entities/refund-quote.ts";

/**
 * How much of a fee is given back. In steps: up to and with a day of the course (its first is 1; 0 is the day before it)
 * a percentage, perhaps less the enrolment fee; after the last step nothing. Pro rata: what was paid less the days that
 * were taught or the classes that were held, of which a sum is kept, and a percentage of the rest.
 */
export type RefundRule =
  | { kind: "steps"; steps: readonly RefundRuleStep[] }
  | { kind: "pro-rata"; by: "days" | "classes"; keepPaise: number; keepPercent: number };
export type RefundRuleStep = { untilDay: number; percent: number; lessAdmission: boolean };

/** The rule of a version of the refund policy, by its figures. */
export function refundRuleOf({
  partialRefundDays,
  partialRefundPercent,
  proRata,
}: Omit<RefundFigures, "processingDays">): RefundRule {
  if (proRata) {
    const { by = "days", keepRupees, keepPercent } = proRata;
    return { kind: "pro-rata", by, keepPaise: keepRupees * 100, keepPercent };
  }
  return {
    kind: "steps",
    steps: [
      { untilDay: 0, percent: 100, lessAdmission: true },
      { untilDay: partialRefundDays, percent: partialRefundPercent, lessAdmission: false },
    ],
  };
}

export type RefundAsked = {
  rule: RefundRule;
  /** The whole fee after discounts, with the enrolment fee in it. */
  feePaise: number;
  admissionPaise: number;
  /** Less what was given back. */
  paidPaise: number;
  /** Days in India, as are the others. */
  startsOn: string;
  endsOn: string | null;
  withdrawnOn: string;
  /** Of the course, for a rule by classes. */
  classes?: ClassesHeld | undefined;
};
/** How many classes were held, of how many in all: at least 1. */
export type ClassesHeld = { held: number; all: number };
/** Before the first class, however many there are. */
export const NONE_HELD: ClassesHeld = { held: 0, all: 1 };

export type QuotedRefund = Pick<RefundQuote, "paise" | "steps" | "lastDay" | "guidelinePaise">;

/**
 * What is given back to whoever withdraws on a day. Who has paid a part of the fee has the rule applied to that part, so
 * that nobody owes anything afterwards; what was paid above the fee comes back whole.
 */
export function quoteRefund(asked: RefundAsked): QuotedRefund {
  const { rule, feePaise, startsOn, withdrawnOn } = asked;
  const paidPaise = Math.max(0, asked.paidPaise);
  const base = Math.min(paidPaise, feePaise);
  const day = courseDay(startsOn, withdrawnOn);
  const given = rule.kind === "steps" ? inSteps(asked, base, day) : proRata(asked, base, day);
  const above = paidPaise - base;
  return {
    paise: given.paise + above,
    steps: [
      step("paid", base, { ofPaise: feePaise }),
      ...given.steps,
      ...(above > 0 ? [step("above-fee", above)] : []),
    ],
    lastDay: given.lastDay,
    guidelinePaise: guideline(asked, base, day, above),
  };
}

type Given = Pick<RefundQuote, "paise" | "steps" | "lastDay">;

function inSteps({ rule, ...asked }: RefundAsked, base: number, day: number): Given {
  const steps = rule.kind === "steps" ? rule.steps : [];
  const held = steps.find(({ untilDay }) => day <= untilDay);
  if (!held) {
    const ofDay = steps.at(-1)?.untilDay ?? 0;
    return { paise: 0, steps: [step("nothing", 0, { day, ofDay })], lastDay: null };
  }
  const { untilDay, percent, lessAdmission } = held;
  const less = lessAdmission ? Math.min(asked.admissionPaise, base) : 0;
  const ofPaise = base - less;
  const paise = Math.round((ofPaise * percent) / 100);
  const figures = { ofPaise, percent, day, ofDay: untilDay };
  return {
    paise,
    steps: [
      ...(less > 0 ? [step("less-admission", less)] : []),
      step(untilDay < 1 ? "before-start" : "percent", paise, figures),
    ],
    lastDay: dayAfter(asked.startsOn, untilDay - 1),
  };
}

function proRata(asked: RefundAsked, base: number, day: number): Given {
  const { rule } = asked;
  const { keepPaise, keepPercent: percent } =
    rule.kind === "pro-rata" ? rule : { keepPaise: 0, keepPercent: 0 };
  const used = isByClasses(rule) ? classesUsed(asked) : daysUsed(asked, day);
  const untaught = Math.max(0, base - (used?.paise ?? 0));
  const keptSum = Math.min(untaught, keepPaise);
  const rest = untaught - keptSum;
  const kept = Math.round((rest * percent) / 100);
  return {
    paise: rest - kept,
    steps: [
      ...(used ? [used] : []),
      ...(keptSum > 0 ? [step("kept-sum", keptSum)] : []),
      ...(kept > 0 ? [step("kept-percent", kept, { ofPaise: rest, percent })] : []),
    ],
    // Once the course has begun it is less with each day, or with each class.
    lastDay: null,
  };
}

/** What the days that were taught cost: the day of withdrawing is one of them. */
function daysUsed({ feePaise, startsOn, endsOn }: RefundAsked, day: number) {
  if (endsOn === null) return undefined;
  const ofDay = Math.max(1, courseDay(startsOn, endsOn));
  const used = Math.min(Math.max(0, day), ofDay);
  const paise = Math.round((feePaise * used) / ofDay);
  return step("days-used", paise, { ofPaise: feePaise, day: used, ofDay });
}

/** What the classes that were held cost; more of them than the course states count as all. */
function classesUsed({ feePaise, classes }: RefundAsked) {
  if (!classes) return undefined;
  const used = Math.min(classes.held, classes.all);
  const paise = Math.round((feePaise * used) / classes.all);
  return step("classes-used", paise, { ofPaise: feePaise, day: used, ofDay: classes.all });
}

export function isByClasses(rule: RefundRule): boolean {
  return rule.kind === "pro-rata" && rule.by === "classes";
}

/**
 * The Ministry of Education's guidelines for coaching centres (January 2024): who has paid and leaves is given back, pro
 * rata and within ten days, what was paid for the rest of the course.
 */
function guideline(
  asked: RefundAsked,
  base: number,
  day: number,
  abovePaise: number,
): number | null {
  const used = daysUsed(asked, day);
  return used ? Math.max(0, base - used.paise) + abovePaise : null;
}

/** Day of the course: its first is 1, before the start 0 or less. */
export function courseDay(startsOn: string, on: string): number {
  return Math.round((Date.parse(on) - Date.parse(startsOn)) / DAY_MS) + 1;
}

/** Until when how much would be given back of a fee that is paid whole, for steps. */
export function refundSchedule(
  asked: Omit<RefundAsked, "withdrawnOn" | "paidPaise">,
): { lastDay: string; paise: number }[] {
  if (asked.rule.kind !== "steps") return [];
  return asked.rule.steps.map(({ untilDay }) => {
    const lastDay = dayAfter(asked.startsOn, untilDay - 1);
    const whole = { ...asked, paidPaise: asked.feePaise, withdrawnOn: lastDay };
    return { lastDay, paise: quoteRefund(whole).paise };
  });
}

const DAY_MS = 86_400_000;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const noFigures = { ofPaise: null, percent: null, day: null, ofDay: null };

function step(
  code: RefundStep["code"],
  paise: number,
  figures: Partial<Omit<RefundStep, "code" | "paise">> = {},
): RefundStep {
  return { code, paise, ...noFigures, ...figures };
}
