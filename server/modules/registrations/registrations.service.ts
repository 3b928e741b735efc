import type { Language } from "../../../contract/entities/closed-lists.ts";
import type { SentRegistration } from "../../../contract/entities/registration.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { recordedNoticeVersion } from "../content/index.ts";
import { takesStudents } from "../enrolments/index.ts";
import {
  hasRegistered,
  insertRegistration,
  listOwnRegistrations,
  lockCourseState,
  type RegistrationRow,
} from "./registrations.repository.ts";

const unanswered = { answer: null, reason: null, answeredAt: null, version: 1 } as const;

/** Records an interest in a course, once. Throws AppError: not_found, already_registered, course_closed. */
export async function register(
  { database, now, texts }: Pick<AppContext, "database" | "now" | "texts">,
  { userId, given, language }: { userId: string; given: SentRegistration; language: Language },
): Promise<RegistrationRow> {
  const {
    courseId,
    preferredTiming = null,
    message = null,
    noticeVersion: shown,
    ...fields
  } = given;
  const noticeVersion = await recordedNoticeVersion(texts, { form: "registration", shown });
  return database.transaction(async (trx) => {
    const course = await lockCourseState(trx, { courseId, dialect: database.dialect });
    if (!course) throw new AppError("not_found");
    const at = now();
    if (await hasRegistered(trx, { userId, courseId })) throw new AppError("already_registered");
    if (!takesStudents(course, at)) throw new AppError("course_closed");
    const createdAt = at.toISOString();
    const row = { id: newId(), courseId, ...fields, preferredTiming, message, createdAt };
    const searchText = searchTextOf({
      names: [given.fullName],
      others: [given.phoneNumber, given.email],
    });
    await insertRegistration(trx, {
      ...row,
      ...unanswered,
      userId,
      noticeVersion,
      searchText,
      language,
    });
    const [registered] = await listOwnRegistrations(trx, { userId, courseId, limit: 1 });
    if (!registered) throw new Error("a registration just kept was not found");
    return registered;
  });
}
