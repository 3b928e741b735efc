import type {
  NewTeacher,
  OfficeTeacher,
  TeacherFields,
} from "../../../contract/entities/teacher.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import {
  askAbout,
  findEnrolmentForm,
  findListedUser,
  findVerifiedAccount,
  insertUser,
  officeSubject,
  refreshSearchText,
  renamePerson,
  writeNotedEmail,
} from "../accounts/index.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { overwriteErased } from "../auth/index.ts";
import { joinStaff, leaveStaff, lockPlanning, moveClassVersion } from "../classes/index.ts";
import { requireNamedPictures } from "../documents/index.ts";
import { reclaimQuietly } from "../files/index.ts";
import { eraseAccount } from "./delete-account.service.ts";
import {
  deleteTeacher,
  insertTeacher,
  listTeachers,
  listTitles,
  updateTeacher,
} from "./teachers.repository.ts";

type Context = Pick<AppContext, "database">;

/**
 * Makes a person a teacher, or somebody new: with the e-mail of a person who has signed in, that person. Throws
 * AppError("not_found").
 */
export function addTeacher(
  { database }: Context,
  actor: Actor,
  // The contract has a userId or a name.
  { userId, name = "", email }: NewTeacher,
): Promise<OfficeTeacher> {
  return database.transaction(async (trx) => {
    const id = userId ?? (await findOrAdd(trx, { name, email }, actor.at));
    const user = await findListedUser(trx, id);
    if (!user) throw new AppError("not_found");
    await makeTeacher(trx, actor, { id, name: user.name });
    return getTeacher(trx, id);
  });
}

/** Somebody of whom only the name is known; gives their id. */
export async function addNewTeacher(trx: Trx, actor: Actor, name: string): Promise<string> {
  const id = await findOrAdd(trx, { name }, actor.at);
  await makeTeacher(trx, actor, { id, name });
  return id;
}

async function makeTeacher(
  trx: Trx,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const createdAt = actor.at.toISOString();
  if (await insertTeacher(trx, { userId: id, isShown: 0, version: 1, createdAt }))
    await record(trx, actor, { id, detail: "made a teacher", after: { name } });
}

/** Throws AppError("not_found"), or ("changed_meanwhile") with the teacher as they are. */
export function changeTeacher(
  { database }: Context,
  actor: Actor,
  { id, version, fields }: { id: string; version: number; fields: TeacherFields },
): Promise<OfficeTeacher> {
  return database.transaction(async (trx) => {
    // Their classes may lose them, which is a change of the plan.
    await lockPlanning(trx, actor.at);
    const former = await getTeacher(trx, id);
    if (former.version !== version)
      throw new AppError("changed_meanwhile", { present: { teacher: former } });
    const { name, email = "", courseIds, subject, photo, isShown, ...card } = fields;
    await requireNamedPictures(trx, { photo: photo?.imageUrl });
    await renamePerson(trx, { id, name });
    if (!former.hasAccount) await writeNotedEmail(trx, { id, email });
    await refreshSearchText(trx, id);
    await updateTeacher(trx, {
      id,
      set: {
        ...emptyCard,
        ...card,
        subjectCode: subject ?? null,
        photo: photo && JSON.stringify(photo),
        isShown: isShown ? 1 : 0,
        version: version + 1,
      },
    });
    await placeIn(trx, { id, former: former.courseIds, courseIds, at: actor.at });
    const present = await getTeacher(trx, id);
    await record(trx, actor, {
      id,
      detail: "teacher changed",
      before: await auditedOf(trx, former),
      after: await auditedOf(trx, present),
    });
    if (!former.hasAccount) await askAbout(trx, { id, at: actor.at });
    return present;
  });
}

/**
 * Ends what somebody may do in their courses, takes their name out of them and their card off the site, all or nothing;
 * with it goes a person of whom nothing else is here. Throws AppError("not_found").
 */
export async function removeTeacher(
  context: Pick<AppContext, "database" | "store" | "now">,
  actor: Actor,
  id: string,
): Promise<void> {
  const freed = new Set<string>();
  const isErased = await context.database.transaction(async (trx) => {
    await lockPlanning(trx, actor.at);
    const teacher = await getTeacher(trx, id);
    const before = await auditedOf(trx, teacher);
    await placeIn(trx, { id, former: teacher.courseIds, courseIds: [], at: actor.at });
    await deleteTeacher(trx, id);
    await record(trx, actor, { id, detail: "no longer a teacher", before });
    if (teacher.hasAccount || (await findEnrolmentForm(trx, id))) return false;
    return eraseAccount(trx, { userId: id, at: actor.at, freed });
  });
  if (!isErased) return;
  await reclaimQuietly(context, freed);
  await overwriteErased(context);
}

const emptyCard = {
  ...{ nameHi: null, subjectCode: null, degree: null },
  ...{ experience: null, experienceHi: null, about: null, aboutHi: null },
};

async function getTeacher(trx: Trx, id: string): Promise<OfficeTeacher> {
  const [teacher] = await listTeachers(trx, id);
  if (!teacher) throw new AppError("not_found");
  return teacher;
}

async function findOrAdd(
  trx: Trx,
  { name, email = "" }: { name: string; email?: string | undefined },
  at: Date,
): Promise<string> {
  const known = email === "" ? undefined : await findVerifiedAccount(trx, email);
  if (known !== undefined) return known;
  const id = newId();
  await insertUser(trx, {
    ...{ id, subject: officeSubject(id), name, email, isEmailVerified: 0 },
    ...{ role: "student", pic: null, createdAt: at.toISOString(), lastSignInAt: null },
    searchText: searchTextOf({ names: [name], others: [email] }),
  });
  return id;
}

type Places = { id: string; former: readonly string[]; courseIds: readonly string[]; at: Date };

async function placeIn(trx: Trx, { id: userId, former, courseIds, at }: Places): Promise<void> {
  const [left, joined] = [
    former.filter((each) => !courseIds.includes(each)),
    courseIds.filter((each) => !former.includes(each)),
  ];
  for (const courseId of left) await leaveStaff(trx, { courseId, userId }, at);
  for (const courseId of joined) await joinStaff(trx, { courseId, userId }, at);
  if (left.length + joined.length > 0) await moveClassVersion(trx, at);
}

async function auditedOf(trx: Trx, teacher: OfficeTeacher) {
  const { name, nameHi, email, subject, degree, experience, about, isShown } = teacher;
  const courses = await listTitles(trx, teacher.courseIds);
  return { name, nameHi, email, subject, degree, experience, about, isShown, courses };
}

type Recorded = Pick<Parameters<typeof recordAudit>[2], "detail" | "before" | "after">;

function record(trx: Trx, actor: Actor, { id, ...said }: Recorded & { id: string }): Promise<void> {
  const what = { action: "change", subjectType: "user", subjectId: id, personId: id } as const;
  return recordAudit(trx, actor, { ...what, ...said });
}
