import { type DeskRefusal, deskRefusals } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { Actor } from "../audit/index.ts";
import { enrolInLocked } from "./enrol-at-desk.service.ts";
import { holdPeople } from "./enrolments.repository.ts";
import { lockCourse } from "./seats.repository.ts";

type Asked = { userIds: readonly string[]; courseId: string; actor: Actor };

/** A person who was not enrolled, by their id, and why. */
export type LeftPerson = { id: string; code: DeskRefusal };

/**
 * Enrols people at the desk in one transaction, in the order in which they are named, so that the first of them get
 * the last free seats. Whoever cannot be enrolled is left; the answer says who and why. Throws
 * AppError("not_found") for a course that does not exist.
 */
export async function enrolManyAtDesk(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  { userIds, courseId, actor }: Asked,
): Promise<LeftPerson[]> {
  return transaction(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (!course) throw new AppError("not_found");
    const ids = [...new Set(userIds)];
    await holdPeople(trx, ids);
    const locked = { course, actor, at: now() };
    const left: LeftPerson[] = [];
    for (const id of ids) {
      const code = await refusalOf(enrolInLocked(trx, { ...locked, userId: id }));
      if (code) left.push({ id, code });
    }
    return left;
  });
}

/** Why somebody was refused, so that the others are enrolled all the same; anything else ends the transaction. */
async function refusalOf(enrolling: Promise<unknown>): Promise<DeskRefusal | undefined> {
  try {
    await enrolling;
    return undefined;
  } catch (error) {
    const code = error instanceof AppError && deskRefusals.find((each) => each === error.code);
    if (!code) throw error;
    return code;
  }
}
