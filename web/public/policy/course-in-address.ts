import { dayInIndia, formatsIn } from "../../messages/format.ts";
import { paiseOf } from "./refund-rule.ts";

/** The contents of the calculator's fields. */
export type Typed = Record<"fee" | "enrolmentFee" | "startsOn" | "withdrawnOn", string>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The fields for the course of an address (`?fee=60000&enrolmentFee=2000&startsOn=2027-04-05`), with today as the day
 * of withdrawal; none without a fee. Without an enrolment fee in the address that field is empty, so that the worked
 * example's is not combined with the fee of a course.
 */
export function courseIn(search: string): Partial<Typed> {
  const parameters = new URLSearchParams(search);
  const fee = amountIn(parameters.get("fee"));
  if (fee === "") return {};
  const startsOn = parameters.get("startsOn") ?? "";
  const isDay = DAY.test(startsOn) && !Number.isNaN(Date.parse(startsOn));
  return {
    fee,
    enrolmentFee: amountIn(parameters.get("enrolmentFee")),
    ...(isDay && { startsOn, withdrawnOn: dayInIndia(new Date()) }),
  };
}

function amountIn(text: string | null): string {
  const paise = paiseOf(text ?? "");
  return paise === undefined ? "" : formatsIn("en").number(paise / 100);
}
