import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { limits } from "../../../contract/limits.ts";
import { dayInIndia } from "../../messages/format.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the register of a class of yesterday can still be corrected, or was not saved. */
export function isLeftFromYesterday(
  { day, startsAt, cancelledAt, registerSavedAt }: TaughtClass,
  now: Date,
): boolean {
  if (cancelledAt !== null || day !== dayInIndia(new Date(now.valueOf() - DAY_MS))) return false;
  return registerSavedAt === null || now.valueOf() <= Date.parse(startsAt) + limits.registerMs;
}
