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

/** A class as far as it decides who may join; moments are ISO 8601 UTC. */
type Joinable = {
  startsAt: string;
  endsAt: string;
  cancelledAt: string | null;
  link: string | null;
};

/** Since when a class can be joined, ISO 8601 UTC; null where it has no link, or is cancelled. */
export function canJoinFrom({ startsAt, cancelledAt, link }: Joinable): string | null {
  return link === null || cancelledAt !== null ? null : opensAt({ startsAt });
}

/** Ten minutes before a class begins, ISO 8601 UTC. */
export function opensAt({ startsAt }: Pick<Joinable, "startsAt">): string {
  return new Date(Date.parse(startsAt) - limits.joinBeforeMs).toISOString();
}

/** Why somebody in the class may not join it now, if so. Its host, who is not only enrolled, may open its room early. */
export function refusalOfJoining(asked: Joinable & { isHost: boolean }, now: Date) {
  const at = now.toISOString();
  if (asked.cancelledAt !== null) return "class_cancelled";
  if (at >= asked.endsAt) return "class_over";
  if (asked.link === null) return "class_without_link";
  return at < opensAt(asked) && !asked.isHost ? "class_not_open" : undefined;
}
