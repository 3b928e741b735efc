import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { NewPerson } from "../../../contract/entities/person.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { recordedNoticeVersion } from "../content/index.ts";
import { saveEnrolmentForm } from "../enrolment-forms/index.ts";
import { admit } from "../enrolments/index.ts";
import { askAboutNoted } from "../joining/index.ts";
import { receiveRecent } from "../notices/index.ts";
import {
  ADDING_PEOPLE,
  findListedUser,
  findSamePeople,
  getOfficeUserStatus,
  insertUser,
  officeSubject,
  presentListedUser,
} from "../users/index.ts";

type Trx = Connection["db"];

/**
 * Adds somebody who has no account, with the form that was filled in at the desk and, where a course is named, a
 * confirmed seat in it: all or nothing. Throws AppError("person_known"), ("not_found"), ("course_closed") or
 * ("course_full").
 */
export async function addPerson(
  { database, texts }: Pick<AppContext, "database" | "texts">,
  { actor, courseId, addAnyway, noticeVersion: shown, ...form }: NewPerson & { actor: Actor },
) {
  const noticeVersion = await recordedNoticeVersion(texts, { form: "enrolment", shown });
  return database.transaction(async (trx) => {
    await database.lockBytes(trx, ADDING_PEOPLE);
    const [people = []] = await findSamePeople(trx, [form]);
    if (people.length > 0 && !addAnyway)
      throw new AppError("person_known", { present: { people } });
    const userId = newId();
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "added by the office",
      after: { ...form, noticeVersion },
    });
    await insertPerson(trx, { userId, form, noticeVersion, actor });
    await askAboutNoted(trx, { ids: [userId], at: actor.at });
    await receiveRecent(trx, { userId, classCode: form.selectedClass, now: actor.at });
    if (courseId !== undefined) await takeSeat(trx, { userId, courseId, actor });
    const row = await findListedUser(trx, userId);
    if (!row) throw new Error("a person just added was not found");
    return presentListedUser(
      row,
      await getOfficeUserStatus({ db: trx }, { userId, now: actor.at }),
    );
  });
}

type Added = { userId: string; form: EnrolmentForm; noticeVersion: string; actor: Actor };

async function insertPerson(
  trx: Trx,
  { userId, form, noticeVersion, actor }: Added,
): Promise<void> {
  const at = actor.at.toISOString();
  const { fullName: name, email, phoneNumber, parentName } = form;
  await insertUser(trx, {
    id: userId,
    subject: officeSubject(userId),
    name,
    email,
    isEmailVerified: 0,
    role: "student",
    pic: null,
    createdAt: at,
    lastSignInAt: null,
    searchText: searchTextOf({ names: [name, parentName], others: [email, phoneNumber] }),
  });
  const times = { createdAt: at, updatedAt: at };
  await saveEnrolmentForm(trx, {
    userId,
    ...form,
    noticeVersion,
    ...times,
    recordedById: actor.actorId,
    correctedAt: null,
    version: 1,
  });
}

async function takeSeat(
  trx: Trx,
  { actor, ...whose }: { userId: string; courseId: string; actor: Actor },
): Promise<void> {
  const { id } = await admit(trx, { ...whose, now: actor.at });
  await recordAudit(trx, actor, {
    action: "create",
    subjectType: "enrolment",
    subjectId: id,
    personId: whose.userId,
    detail: "enrolled at the desk",
    after: { status: "active", courseId: whose.courseId },
  });
}
