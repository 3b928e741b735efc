import type { MergeCandidate } from "../../../contract/entities/account-merge.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
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
  presentListedUser,
} from "../accounts/index.ts";
import { listHistoryOf } from "../audit/index.ts";
import { listSessions } from "../auth/index.ts";
import { listEnquiriesOf, listRegistrationsOf } from "../enquiries/index.ts";
import {
  listEnrolmentsOf,
  listOfficeNotes,
  listWaitedForBy,
  presentListedEnrolment,
} from "../enrolments/index.ts";
import { listDownloadsOf } from "../materials/index.ts";

/** How many rows of each list the page shows before its link to all of them. */
const SHOWN = 10;

type Context = Pick<AppContext, "database" | "now">;
type Db = AppContext["database"]["db"];
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
