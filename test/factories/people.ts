import { createHash, randomBytes } from "node:crypto";
import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { searchTextOf } from "../../server/database/search-text.ts";
import { hashToken } from "../../server/http/session.ts";
import { officeSubject } from "../../server/modules/accounts/index.ts";
import { nextNumber } from "./next-number.ts";

type Db = Connection["db"];
type User = Database["users"];
type Session = Database["sessions"];
type OfficeNote = Database["office_notes"];
type EnrolmentForm = Database["enrolment_forms"];

export async function createUser(db: Db, given: Partial<User> = {}): Promise<User> {
  const number = nextNumber();
  const name = given.name ?? `Student ${number}`;
  const email = given.email ?? `student-${number}@example.org`;
  const user: User = {
    id: newId(),
    subject: `https://accounts.google.com|${number}`,
    name,
    email,
    isEmailVerified: 1,
    role: "student",
    pic: null,
    searchText: searchTextOf({ names: [name], others: [email] }),
    createdAt: new Date().toISOString(),
    lastSignInAt: null,
    suspendedAt: null,
    importId: null,
    formGrade: null,
    mailbox: null,
    ...given,
  };
  // The database makes the mailbox of the address; one of an earlier version has no such column.
  const { mailbox: _, ...row } = user;
  await db.insertInto("users").values(row).execute();
  return user;
}

/** Somebody whom the office added by hand. */
export function createWalkIn(db: Db, given: Partial<User> = {}): Promise<User> {
  const id = given.id ?? newId();
  return createUser(db, { id, subject: officeSubject(id), isEmailVerified: 0, ...given });
}

export function createAdmin(db: Db, given: Partial<User> = {}): Promise<User> {
  return createUser(db, { ...given, role: "admin" });
}

/** Opens a session and returns the token too, which the table holds only as a hash. */
export async function createSession(
  db: Db,
  given: Partial<Session> & Pick<Session, "userId">,
): Promise<Session & { token: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  const session: Session = {
    id: newId(),
    tokenHash: hashToken(token),
    browser: null,
    system: null,
    createdAt: new Date(now).toISOString(),
    lastSeenAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 24 * 60 * 60 * 1000).toISOString(),
    ...given,
  };
  await db.insertInto("sessions").values(session).execute();
  return { ...session, token };
}

export async function createEnrolmentForm(
  db: Db,
  given: Partial<EnrolmentForm> & Pick<EnrolmentForm, "userId">,
): Promise<EnrolmentForm> {
  const now = new Date().toISOString();
  const form: EnrolmentForm = {
    fullName: "Asha Verma",
    phoneNumber: "+919876543210",
    email: "asha@example.org",
    schoolName: "Kendriya Vidyalaya",
    parentName: "Ramesh Verma",
    selectedClass: "11",
    privacyNoticeVersion: "1",
    createdAt: now,
    updatedAt: now,
    recordedById: null,
    correctedAt: null,
    version: 1,
    ...given,
  };
  await db.insertInto("enrolment_forms").values(form).execute();
  return form;
}

/** Asks the office whether an account is somebody whom it has added. */
export async function createJoinQuestion(
  db: Db,
  pair: { officeUserId: string; accountUserId: string },
): Promise<void> {
  const asked = { askedAt: new Date().toISOString(), refusedAt: null, refusedById: null };
  await db
    .insertInto("join_questions")
    .values({ ...pair, ...asked })
    .execute();
}

/** An admission slip with this code. */
export async function createSlip(
  db: Db,
  { code, ...given }: Partial<Database["admission_slips"]> & { userId: string; code: string },
): Promise<void> {
  const now = Date.now();
  const slip: Database["admission_slips"] = {
    codeHash: createHash("sha256").update(code).digest("hex"),
    madeAt: new Date(now).toISOString(),
    madeById: newId(),
    expiresAt: new Date(now + 24 * 60 * 60 * 1000).toISOString(),
    usedAt: null,
    ...given,
  };
  await db.insertInto("admission_slips").values(slip).execute();
}

/** An import of two rows, none of which has arrived. */
export async function createImport(
  db: Db,
  given: Partial<Database["imports"]> = {},
): Promise<Database["imports"]> {
  const made: Database["imports"] = {
    id: newId(),
    fileName: "class-11.xlsx",
    courseId: null,
    privacyNoticeVersion: "1",
    rows: 2,
    received: 0,
    added: 0,
    undoneAt: null,
    undoneById: null,
    createdAt: new Date().toISOString(),
    createdById: newId(),
    ...given,
  };
  await db.insertInto("imports").values(made).execute();
  return made;
}

/** A note of the office about a person. */
export async function createOfficeNote(
  db: Db,
  { personId, ...given }: Partial<OfficeNote> & { personId: string },
): Promise<OfficeNote> {
  const at = new Date().toISOString();
  const note: OfficeNote = {
    id: newId(),
    subjectType: "user",
    subjectId: personId,
    personId,
    version: 1,
    text: "Call after 6 pm.",
    authorId: newId(),
    createdAt: at,
    changedAt: at,
    deletedAt: null,
    deletedById: null,
    ...given,
  };
  await db.insertInto("office_notes").values(note).execute();
  return note;
}

/** A view of the list of people that an admin saved. */
export async function createSavedView(
  db: Db,
  { userId, ...given }: Partial<Database["saved_views"]> & { userId: string },
): Promise<Database["saved_views"]> {
  const view: Database["saved_views"] = {
    id: newId(),
    userId,
    list: "people",
    name: "Class 11 of July",
    filters: '{"selectedClass":"11"}',
    createdAt: new Date().toISOString(),
    ...given,
  };
  await db.insertInto("saved_views").values(view).execute();
  return view;
}
