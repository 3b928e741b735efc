import type { Refund } from "../../../contract/entities/documents.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { dayInIndia, formatsIn } from "../../texts/texts.ts";
import { paiseOf, type Withdrawal } from "./refund-rule.ts";

/** The contents of the calculator's fields. */
export type Typed = Record<
  "fee" | "enrolmentFee" | "startsOn" | "endsOn" | "withdrawnOn" | "classes" | "held",
  string
>;

/** What the calculator asks for, by how the rule goes. */
const asked = {
  steps: ["fee", "enrolmentFee", "startsOn", "withdrawnOn"],
  days: ["fee", "startsOn", "endsOn", "withdrawnOn"],
  classes: ["fee", "classes", "held"],
} as const satisfies Record<string, readonly (keyof Typed)[]>;

export function askedFor({ proRata }: Refund["terms"]): readonly (keyof Typed)[] {
  return asked[proRata ? (proRata.by ?? "days") : "steps"];
}

export function exampleOf({ terms: { example } }: Refund): Typed {
  const { number } = formatsIn("en");
  const [first] = example.cases;
  return {
    fee: number(example.feePaise / 100),
    enrolmentFee: number(example.enrolmentFeePaise / 100),
    startsOn: example.startsOn,
    endsOn: example.endsOn,
    withdrawnOn: first?.withdrawnOn ?? example.startsOn,
    classes: String(first?.classes?.all ?? ""),
    held: String(first?.classes?.held ?? ""),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayIn(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/**
 * The fields for the course of an address (`?fee=60000&enrolmentFee=2000&startsOn=2027-04-05&endsOn=2028-03-31`), with
 * today as the day of withdrawal; none without a fee. What the address does not say is empty, so that the worked
 * example's is not combined with the fee of a course.
 */
export function courseIn(search: string): Partial<Typed> {
  const parameters = new URLSearchParams(search);
  const fee = amountIn(parameters.get("fee"));
  if (fee === "") return {};
  const startsOn = dayIn(parameters.get("startsOn"));
  return {
    fee,
    enrolmentFee: amountIn(parameters.get("enrolmentFee")),
    endsOn: dayIn(parameters.get("endsOn")),
    ...{ classes: "", held: "" },
    ...(startsOn !== "" && { startsOn, withdrawnOn: dayInIndia(new Date()) }),
  };
}

function amountIn(text: string | null): string {
  const paise = paiseOf(text ?? "");
  return paise === undefined ? "" : formatsIn("en").number(paise / 100);
}

/** Undefined for what is no whole number. */
export function countOf(typed: string): number | undefined {
  const digits = typedNumber(typed);
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}

/** Call only where what is asked for is valid. */
export function withdrawalOf({ fee, enrolmentFee, classes, held, ...days }: Typed): Withdrawal {
  const all = countOf(classes);
  return {
    ...{ feePaise: paiseOf(fee) ?? 0, enrolmentFeePaise: paiseOf(enrolmentFee) ?? 0 },
    ...{ startsOn: days.startsOn, endsOn: days.endsOn || null, withdrawnOn: days.withdrawnOn },
    classes: all ? { held: countOf(held) ?? 0, all } : undefined,
  };
}
