import type { ErasureReason } from "../../../contract/entities/closed-lists.ts";
import type { MergeCandidate, Person } from "../../../contract/entities/person.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import {
  findEnrolmentForm,
  findFormRecord,
  findListedUser,
  findSlip,
  findVersionedForm,
  getOfficeUserStatus,
  type ListedUserRow,
  listFormerContacts,
  listQuestionsOf,
  lockAdmins,
  presentListedUser,
  updateSuspension,
} from "../accounts/index.ts";
import { type Actor, listHistoryOf, recordAudit } from "../audit/index.ts";
import { endSessionsOf, listSessions, overwriteErased } from "../auth/index.ts";
import { lockPlanning } from "../classes/index.ts";
import { listEnquiriesOf, listRegistrationsOf } from "../enquiries/index.ts";
import {
  listEnrolmentsOf,
  listOfficeNotes,
  listWaitedForBy,
  presentListedEnrolment,
} from "../enrolments/index.ts";
import { reclaimQuietly } from "../files/index.ts";
import { listDownloadsOf } from "../materials/index.ts";
import { receiveMissed } from "../messages/index.ts";
import { eraseAccount } from "./delete-account.service.ts";

/** How many rows of each list the page shows before its link to all of them. */
const SHOWN = 10;

type Context = Pick<AppContext, "database" | "now">;
type Asked = { userId: string; sessionId: string };

/** Everything about one person. Throws AppError("not_found"). */
export async function getPerson(context: Context, { userId, sessionId }: Asked): Promise<Person> {
  const { database, now } = context;
  const { db } = database;
  const user = await findListedUser(db, userId);
  if (!user) throw new AppError("not_found");
  const { form, version } = (await findVersionedForm(db, userId)) ?? {};
  const former = await listFormerContacts(db, userId);
  const devices = await listSessions(db, { userId, now: now() });
  return {
    user: presentListedUser(user, await getOfficeUserStatus(database, { userId, now: now() })),
    form: form ?? null,
    formVersion: version ?? null,
    formRecord: (await findFormRecord(db, userId)) ?? null,
    enrolments: await listSeats(context, userId),
    waiting: await listWaitedForBy(db, { userId, now: now().toISOString() }),
    registrations: await listRegistrationsOf(context, { userId, limit: SHOWN }),
    enquiries: await listEnquiriesOf(db, { ...contactsOf(user, [form, ...former]), limit: SHOWN }),
    downloads: await listDownloadsOf({ db, now }, user),
    devices: devices.map((row) => ({ ...row, isCurrent: row.id === sessionId })),
    history: await listHistoryOf(db, { personId: userId, limit: SHOWN }),
    notes: await listOfficeNotes(db, { subjectType: "user", subjectId: userId }),
    mergeCandidates: await listCandidates(db, userId),
    admissionSlip: (await findSlip(db, userId)) ?? null,
  };
}

/** All of a person's seats: there are no more of them than courses. */
async function listSeats(
  { database, now }: Context,
  userId: string,
): Promise<Person["enrolments"]> {
  const rows = await listEnrolmentsOf(database.db, { userId, limit: limits.wholeList });
  const at = now();
  const newest = rows.map((row) => presentListedEnrolment(row, at));
  return { newest, total: newest.length };
}

type Contacts = { phoneNumber: string | null; email: string | null };

/**
 * By which enquiries are found: those of the account, of its form, and of forms that were joined to it. An address
 * that Google has not verified may be somebody else's.
 */
function contactsOf(user: ListedUserRow, forms: readonly (Contacts | undefined)[]) {
  const isOwn = user.isEmailVerified === 1 || user.hasAccount === 0;
  const known = forms.filter((form) => form !== undefined);
  const emails = known.map(({ email }) => email);
  return {
    emails: knownOnce(isOwn ? [user.email.toLowerCase(), ...emails] : emails),
    phones: knownOnce(known.map(({ phoneNumber }) => phoneNumber)),
  };
}

function knownOnce(contacts: readonly (string | null)[]): string[] {
  return [...new Set(contacts.filter((contact) => contact !== null))].filter(Boolean);
}

async function listCandidates(db: Db, userId: string): Promise<MergeCandidate[]> {
  const candidates: MergeCandidate[] = [];
  for (const { officeUserId, accountUserId } of await listQuestionsOf(db, userId)) {
    const row = await findListedUser(db, officeUserId === userId ? accountUserId : officeUserId);
    if (!row) continue;
    const { id, name, email, createdAt } = row;
    const emailVerified = row.isEmailVerified === 1;
    const form = (await findEnrolmentForm(db, id)) ?? null;
    candidates.push({
      id,
      name,
      email,
      emailVerified,
      createdAt,
      hasAccount: row.hasAccount === 1,
      form,
    });
  }
  return candidates;
}

type Acted = { userId: string; actor: Actor };

/**
 * Keeps somebody from signing in and ends their sessions, or lets them in again, with what they were not told
 * meanwhile; does nothing where it is so.
 * Throws AppError("not_found"), ("no_account"), or ("last_admin") where no admin could sign in any more.
 */
export function changeSuspension(
  { database }: Context,
  { userId, actor, ...asked }: Acted & { isSuspended: boolean; reason?: string | undefined },
): Promise<ListedUserRow> {
  return database.transaction(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user.row.hasAccount === 0) throw new AppError("no_account");
    if ((user.suspendedAt !== null) === asked.isSuspended) return user.row;
    if (asked.isSuspended && user.isLastAdmin) throw new AppError("last_admin");
    const suspendedAt = asked.isSuspended ? actor.at.toISOString() : null;
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: asked.isSuspended ? "suspended" : "suspension lifted",
      before: { isSuspended: !asked.isSuspended },
      after: { isSuspended: asked.isSuspended },
      reason: asked.reason,
    });
    await updateSuspension(trx, { id: userId, suspendedAt });
    if (!asked.isSuspended) await receiveMissed(trx, { userId, now: actor.at });
    await endSessionsOf(trx, userId);
    return { ...user.row, suspendedAt };
  });
}

/** Ends every session of a person. Throws AppError("not_found") or ("no_account"). */
export function signOutEverywhere({ database }: Context, { userId, actor }: Acted): Promise<void> {
  return database.transaction(async (trx) => {
    const user = await findListedUser(trx, userId);
    if (!user) throw new AppError("not_found");
    if (user.hasAccount === 0) throw new AppError("no_account");
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "signed out everywhere",
    });
    await endSessionsOf(trx, userId);
  });
}

/**
 * Erases a person as if they had done it themselves. The reason is one of a list, because it stays in the audit
 * log when everything else about the person is gone. Throws AppError("not_found"), ("last_admin"), or
 * ("invalid_fields") where `name` is not the person's.
 */
export async function erasePerson(
  context: Context & Pick<AppContext, "store">,
  { userId, actor, name, reason }: Acted & { name: string; reason: ErasureReason },
): Promise<void> {
  const { database } = context;
  const freed = new Set<string>();
  await database.transaction(async (trx) => {
    await lockPlanning(trx, actor.at);
    const user = await lockUser(trx, userId);
    if (name !== user.row.name.trim().normalize("NFC"))
      throw new AppError("invalid_fields", { fields: [{ field: "name", code: "not_this_name" }] });
    if (user.isLastAdmin) throw new AppError("last_admin");
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "user",
      subjectId: userId,
      detail: `erased by the office: ${reason}`,
    });
    await eraseAccount(trx, { userId, at: actor.at, freed });
  });
  await reclaimQuietly(context, freed);
  await overwriteErased({ database });
}

async function lockUser(trx: Trx, userId: string) {
  const adminIds = await lockAdmins(trx);
  const row = await findListedUser(trx, userId);
  if (!row) throw new AppError("not_found");
  const isLastAdmin = adminIds.includes(userId) && adminIds.length === 1;
  return { row, suspendedAt: row.suspendedAt, isLastAdmin };
}
