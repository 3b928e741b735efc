import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { dayInIndia } from "../../messages/format.ts";

/** Whether some part of a class is on the present day in India: one that runs across midnight is on both days. */
export function isOfToday({ day, endsAt }: TaughtClass, now: Date): boolean {
  const today = dayInIndia(now);
  const lastDay = dayInIndia(new Date(Date.parse(endsAt) - 1));
  return day <= today && today <= lastDay;
}
