import type { NewRegistration } from "../../../contract/entities/registration.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { isUniqueViolation } from "../../database/refusals.ts";
import {
  findCourseState,
  hasRegistered,
  insertRegistration,
  type RegistrationRow,
} from "./registrations.repository.ts";

/** Records an interest in a course, once. Throws AppError: not_found, already_registered, course_closed. */
export async function register(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { userId, given }: { userId: string; given: NewRegistration },
): Promise<RegistrationRow> {
  const course = await findCourseState(db, given.courseId);
  if (!course) throw new AppError("not_found");
  if (await hasRegistered(db, { userId, courseId: given.courseId }))
    throw new AppError("already_registered");
  if (course.closedAt !== null) throw new AppError("course_closed");
  const { preferredTiming = null, message = null, ...fields } = given;
  const row = { id: newId(), ...fields, preferredTiming, message, createdAt: now().toISOString() };
  await insertRegistration(db, { ...row, userId }).catch((error: unknown) => {
    // Two taps at once: the second finds the first one's row.
    throw isUniqueViolation(error) ? new AppError("already_registered", { cause: error }) : error;
  });
  return { ...row, courseTitle: course.title };
}
