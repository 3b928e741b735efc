import { randomBytes } from "node:crypto";
import type { Connection } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import type { Database } from "../../server/database/schema.ts";
import { foldText } from "../../server/database/search-text.ts";
import { hashToken } from "../../server/http/session.ts";
import { nextNumber } from "./next-number.ts";

type Db = Connection["db"];
type User = Database["users"];
type Session = Database["sessions"];
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
    searchText: foldText(`${name} ${email}`),
    createdAt: new Date().toISOString(),
    lastSignInAt: null,
    ...given,
  };
  await db.insertInto("users").values(user).execute();
  return user;
}

export function createAdmin(db: Db, given: Partial<User> = {}): Promise<User> {
  return createUser(db, { ...given, role: "admin" });
}

/** Opens a session and gives the token too, which the table holds only as a hash. */
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
    noticeVersion: "1",
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  await db.insertInto("enrolment_forms").values(form).execute();
  return form;
}
