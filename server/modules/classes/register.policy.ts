import type { ErrorCode } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";

export type RegisterTimes = { startsAt: string; cancelledAt: string | null };

/** From when until when whoever teaches may save the register of a class. */
export function registerHours({ startsAt }: Pick<RegisterTimes, "startsAt">) {
  const closesAt = new Date(Date.parse(startsAt) + limits.registerMs).toISOString();
  return { opensAt: startsAt, closesAt };
}

/** Why the register of a class cannot be saved now. */
export function refusalOfRegister(
  held: RegisterTimes,
  { now, isOffice, reason }: { now: Date; isOffice: boolean; reason: string | undefined },
): ErrorCode | undefined {
  const { opensAt, closesAt } = registerHours(held);
  if (held.cancelledAt !== null) return "class_cancelled";
  if (now.toISOString() < opensAt) return "register_early";
  if (now.toISOString() <= closesAt) return undefined;
  if (!isOffice) return "register_closed";
  return reason === undefined ? "reason_needed" : undefined;
}
