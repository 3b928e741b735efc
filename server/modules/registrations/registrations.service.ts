import { isCourseOver } from "../../../contract/course-term.ts";
import type { SentRegistration } from "../../../contract/entities/registration.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { recordedNoticeVersion } from "../content/index.ts";
import {
  hasRegistered,
  insertRegistration,
  listRegistrations,
  lockCourseState,
  type RegistrationRow,
} from "./registrations.repository.ts";

/** Records an interest in a course, once. Throws AppError: not_found, already_registered, course_closed. */
export async function register(
  { database, now }: Pick<AppContext, "database" | "now">,
  { userId, given }: { userId: string; given: SentRegistration },
): Promise<RegistrationRow> {
  const {
    courseId,
    preferredTiming = null,
    message = null,
    noticeVersion: shown,
    ...fields
  } = given;
  const noticeVersion = await recordedNoticeVersion("registration", shown);
  return database.transaction(async (trx) => {
    const course = await lockCourseState(trx, { courseId, dialect: database.dialect });
    if (!course) throw new AppError("not_found");
    const at = now();
    if (await hasRegistered(trx, { userId, courseId })) throw new AppError("already_registered");
    if (course.closedAt !== null || isCourseOver(course, istDay(at)))
      throw new AppError("course_closed");
    const createdAt = at.toISOString();
    const row = { id: newId(), courseId, ...fields, preferredTiming, message, createdAt };
    await insertRegistration(trx, { ...row, userId, noticeVersion });
    const [registered] = await listRegistrations(trx, { userId, courseId, fetch: 1 });
    if (!registered) throw new Error("a registration just kept was not found");
    return registered;
  });
}
