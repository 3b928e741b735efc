import type { AppContext } from "../../context.ts";
import { announce, enrolmentConfirmed, receiveRecent } from "../messages/index.ts";

type Confirmed = { userId: string; courseId: string; now: Date };

/** The student gets what the course was told lately, and that the office has confirmed the seat. */
export async function tellConfirmed(
  trx: AppContext["database"]["db"],
  { userId, courseId, now }: Confirmed,
): Promise<void> {
  await receiveRecent(trx, { userId, courseId, now });
  const told = { kind: "enrolment", courseId, personId: userId } as const;
  await announce(trx, { ...told, write: enrolmentConfirmed }, now);
}
