import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { NewPerson, PersonForm } from "../../../contract/entities/person.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { hasRow } from "../../database/locked.ts";
import { searchTextOf } from "../../database/search-text.ts";
import {
  ADDING_PEOPLE,
  askAbout,
  askAboutNoted,
  findListedUser,
  findSamePeople,
  findVersionedForm,
  getOfficeUserStatus,
  insertFirstForm,
  insertUser,
  lockUser,
  officeSubject,
  presentListedUser,
  refreshSearchText,
  saveEnrolmentForm,
  updateEnrolmentForm,
  updateNoted,
} from "../accounts/index.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { recordedPrivacyNoticeVersion } from "../documents/index.ts";
import { admit } from "../enrolments/index.ts";
import { receiveRecent } from "../messages/index.ts";

/**
 * Adds somebody who has no account, with the form that was filled in at the desk and, where a course is named, a
 * confirmed seat in it: all or nothing. Throws AppError("person_known"), ("not_found"), ("course_closed") or
 * ("course_full").
 */
export async function addPerson(
  { database, texts }: Pick<AppContext, "database" | "texts">,
  {
    actor,
    courseId,
    addAnyway,
    privacyNoticeVersion: shown,
    ...form
  }: NewPerson & { actor: Actor },
) {
  const privacyNoticeVersion = await recordedPrivacyNoticeVersion(texts, {
    form: "enrolment",
    shown,
  });
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
      after: { ...form, privacyNoticeVersion },
    });
    await insertPerson(trx, { userId, form, privacyNoticeVersion, actor });
    await askAboutNoted(trx, { ids: [userId], at: actor.at });
    await receiveRecent(trx, { userId, gradeCode: form.selectedClass, now: actor.at });
    if (courseId !== undefined) await takeSeat(trx, { userId, courseId, actor });
    const row = await findListedUser(trx, userId);
    if (!row) throw new Error("a person just added was not found");
    return presentListedUser(
      row,
      await getOfficeUserStatus({ db: trx }, { userId, now: actor.at }),
    );
  });
}

type Added = { userId: string; form: EnrolmentForm; privacyNoticeVersion: string; actor: Actor };

async function insertPerson(
  trx: Trx,
  { userId, form, privacyNoticeVersion, actor }: Added,
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
    privacyNoticeVersion,
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

type Change = { userId: string; form: EnrolmentForm; version: number; actor: Actor };

/**
 * Corrects somebody's form. Of somebody without an account the name and e-mail follow by which the office knows them;
 * whoever has one is told on their profile. Throws AppError("not_found"), or ("changed_meanwhile") with the form as it
 * is.
 */
export function changeForm(
  { database }: Pick<AppContext, "database">,
  { userId, form, version, actor }: Change,
): Promise<PersonForm> {
  return database.transaction(async (trx) => {
    await lockUser(trx, userId);
    const user = await findListedUser(trx, userId);
    const former = await findVersionedForm(trx, userId);
    if (!user || !former) throw new AppError("not_found");
    if (former.version !== version) throw new AppError("changed_meanwhile", { present: former });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "form changed",
      before: former.form,
      after: form,
    });
    const at = actor.at.toISOString();
    const isOwn = user.hasAccount === 1;
    const written = isOwn ? { correctedAt: at } : { recordedById: actor.actorId, updatedAt: at };
    await updateEnrolmentForm(trx, { userId, ...form, ...written, version: version + 1 });
    if (!isOwn) await updateNoted(trx, { id: userId, name: form.fullName, email: form.email });
    await refreshSearchText(trx, userId);
    await receiveRecent(trx, { userId, gradeCode: form.selectedClass, now: actor.at });
    await askAbout(trx, { id: userId, at: actor.at });
    return { form, version: version + 1 };
  });
}

type Filling = EnrolmentForm & {
  userId: string;
  privacyNoticeVersion?: string | undefined;
  actor: Actor;
};

/**
 * Fills in the form of somebody who has an account and none yet; it says that the office did, and which notice was
 * read. Throws AppError("not_found") or ("form_filled").
 */
export async function fillForm(
  { database, texts }: Pick<AppContext, "database" | "texts">,
  { userId, actor, privacyNoticeVersion: shown, ...form }: Filling,
): Promise<PersonForm> {
  const privacyNoticeVersion = await recordedPrivacyNoticeVersion(texts, {
    form: "enrolment",
    shown,
  });
  return database.transaction(async (trx) => {
    if (!(await hasRow(trx, "users", userId))) throw new AppError("not_found");
    const at = actor.at.toISOString();
    const isFirst = await insertFirstForm(trx, {
      ...form,
      userId,
      privacyNoticeVersion,
      createdAt: at,
      updatedAt: at,
      recordedById: actor.actorId,
      correctedAt: null,
      version: 1,
    });
    if (!isFirst) throw new AppError("form_filled");
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "form filled in",
      after: { ...form, privacyNoticeVersion },
    });
    await refreshSearchText(trx, userId);
    await receiveRecent(trx, { userId, gradeCode: form.selectedClass, now: actor.at });
    await askAbout(trx, { id: userId, at: actor.at });
    return { form, version: 1 };
  });
}
