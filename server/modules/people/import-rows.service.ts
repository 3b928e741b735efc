import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { ImportedPerson, PeopleImport } from "../../../contract/entities/people-import.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import {
  ADDING_PEOPLE,
  askAboutNoted,
  findRepeated,
  findSamePeople,
  insertUsers,
  officeSubject,
  saveEnrolmentForms,
} from "../accounts/index.ts";
import { type Actor, recordAuditLines } from "../audit/index.ts";
import { admit, noteAdded } from "../enrolments/index.ts";
import { receiveRecentOfClasses } from "../messages/index.ts";
import { findImport, type ImportRow, lockImport, updateImport } from "./imports.repository.ts";

type Asked = { id: string; from: number; people: readonly ImportedPerson[]; actor: Actor };

/**
 * Adds the next people of an import in one transaction, except those who exist already or appear earlier among these
 * rows. Throws AppError("not_found"), ("import_out_of_step") with how many rows have arrived, ("course_closed") or
 * ("course_full").
 */
export function importRows(
  { transaction, lockBytes }: Pick<Connection, "transaction" | "lockBytes">,
  { id, from, people, actor }: Asked,
): Promise<void> {
  return transaction(async (trx) => {
    const row = await lockImport(trx, id);
    if (!row || row.undoneAt !== null) throw new AppError("not_found");
    const { received } = row;
    await lockBytes(trx, ADDING_PEOPLE);
    if (from !== received || from + people.length > row.rows)
      throw new AppError("import_out_of_step", { present: { received } });
    const added = await addPeople(trx, { row, people, actor });
    const counts = { received: received + people.length, added: row.added + added };
    await updateImport(trx, { id, ...counts });
  });
}

/** Throws where it does not exist. */
export async function getImport(trx: Trx, id: string): Promise<PeopleImport> {
  const found = await findImport(trx, id);
  if (!found) throw new AppError("not_found");
  return found;
}

type Batch = { row: ImportRow; people: readonly ImportedPerson[]; actor: Actor };

async function addPeople(trx: Trx, { row, people, actor }: Batch): Promise<number> {
  const same = await findSamePeople(trx, people);
  const repeated = findRepeated(people);
  const added = people
    .filter((_, at) => same[at]?.length === 0 && !repeated.has(at))
    .map(({ otherPhones, ...form }) => ({ id: newId(), form, otherPhones }));
  await recordAuditLines(
    trx,
    actor,
    added.map(({ id, form }) => ({
      action: "create",
      subjectType: "user",
      subjectId: id,
      personId: id,
      detail: "added by an import",
      after: { ...form, privacyNoticeVersion: row.privacyNoticeVersion },
    })),
  );
  await insertPeople(trx, { row, added, actor });
  await noteAdded(trx, { texts: new Map(added.flatMap(otherPhonesOf)), actor });
  await askAboutNoted(trx, { ids: added.map(({ id }) => id), at: actor.at });
  await receiveRecentOfClasses(trx, { classes: byClass(added), now: actor.at });
  if (row.courseId !== null)
    await enrolAll(trx, { courseId: row.courseId, ids: added.map(({ id }) => id), actor });
  return added.length;
}

type Added = { id: string; form: EnrolmentForm; otherPhones: readonly string[] | undefined };

/** The office calls the form's number; another one is a note, which it reads beside it. */
function otherPhonesOf({ id, otherPhones }: Added): [string, string][] {
  return otherPhones?.length ? [[id, `Another phone / दूसरा फ़ोन: ${otherPhones.join(", ")}`]] : [];
}

/** The ids of people by the class of their forms. */
function byClass(added: readonly Added[]): Map<string, string[]> {
  const classes = Map.groupBy(added, ({ form }) => form.selectedClass);
  return new Map([...classes].map(([code, people]) => [code, people.map(({ id }) => id)]));
}

async function insertPeople(
  trx: Trx,
  { row, added, actor }: { row: ImportRow; added: readonly Added[]; actor: Actor },
): Promise<void> {
  const at = actor.at.toISOString();
  const users = added.map(({ id, form: { fullName: name, email, phoneNumber, parentName } }) => ({
    id,
    subject: officeSubject(id),
    name,
    email,
    isEmailVerified: 0,
    role: "student" as const,
    pic: null,
    createdAt: at,
    lastSignInAt: null,
    importId: row.id,
    searchText: searchTextOf({ names: [name, parentName], others: [email, phoneNumber] }),
  }));
  const made = {
    createdAt: at,
    updatedAt: at,
    recordedById: actor.actorId,
    correctedAt: null,
    version: 1,
  };
  const { privacyNoticeVersion } = row;
  await insertUsers(trx, users);
  await saveEnrolmentForms(
    trx,
    added.map(({ id, form }) => ({ userId: id, ...form, privacyNoticeVersion, ...made })),
  );
}

async function enrolAll(
  trx: Trx,
  { courseId, ids, actor }: { courseId: string; ids: readonly string[]; actor: Actor },
): Promise<void> {
  const enrolled = [];
  for (const userId of ids) enrolled.push(await admit(trx, { userId, courseId, now: actor.at }));
  await recordAuditLines(
    trx,
    actor,
    enrolled.map(({ id, userId }) => ({
      action: "create",
      subjectType: "enrolment",
      subjectId: id,
      personId: userId,
      detail: "enrolled by an import",
      after: { status: "active", courseId },
    })),
  );
}
