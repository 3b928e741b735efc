import { createHmac, randomBytes } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { hashToken, isSame, xsrfToken } from "../../http/session.ts";
import {
  askAbout,
  claimTeacher,
  findUserBySubject,
  insertUser,
  isSuspended,
  refreshSearchText,
  spendAdminGrant,
  type UserRow,
  updateRole,
  updateSignedInUser,
} from "../accounts/index.ts";
import { writeAuditLine } from "../audit/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { deviceOf } from "./device.ts";
import { type Identity, type Issuer, verifyIdToken } from "./id-token.ts";
import { deleteOldSessions, deleteSession, insertSession } from "./sessions.repository.ts";

export type SignIn = {
  token: string;
  /** The cookie to which the nonce is bound. */
  cookie: string | undefined;
  /** The token of this browser's former session, which is deleted. */
  formerToken: string | undefined;
  userAgent: string | undefined;
};

export type SignedIn = { user: UserRow; sessionToken: string; xsrf: string };

/**
 * Verifies the ID token, uses up its nonce and opens a session, all or nothing. Also removes expired sessions
 * of everybody: nothing else does.
 */
export async function signIn(
  context: AppContext,
  issuer: Issuer,
  given: SignIn,
): Promise<SignedIn> {
  const now = context.now();
  const identity = await verifyIdToken(given.token, issuer, now);
  if (
    !given.cookie ||
    !isNonceValid(identity.nonce, { secret: context.secret, cookie: given.cookie, now })
  ) {
    throw new AppError("invalid_google_token");
  }
  return context.database.transaction(async (trx) => {
    if (!(await spendNonce(trx, { nonce: identity.nonce, now })))
      throw new AppError("invalid_google_token");
    const user = await recordPerson(trx, identity, context);
    await askAbout(trx, { id: user.id, at: now });
    // After the person's row was written, which locks it: a suspension either was seen here, or ends the new
    // session.
    if (await isSuspended(trx, user.id)) throw new AppError("account_suspended");
    await deleteOldSessions(trx, now);
    if (given.formerToken) await deleteSession({ db: trx }, given.formerToken);
    const session = await insertSession(trx, {
      userId: user.id,
      device: deviceOf(given.userAgent),
      now,
    });
    return { user, sessionToken: session.token, xsrf: xsrfToken(context.secret, session.id) };
  });
}

/**
 * The single-use nonce of a sign-in (OpenID Connect Core 3.1.2.1). It contains its expiry and an HMAC that
 * binds it to the browser's cookie, so that making one writes nothing; using one does.
 */
export function drawNonce({
  secret,
  cookie,
  now,
}: {
  secret: Buffer;
  cookie: string;
  now: Date;
}): string {
  const body = `${(now.valueOf() + limits.nonceMs).toString(36)}.${randomBytes(16).toString("base64url")}`;
  return `${body}.${bind(secret, { body, cookie })}`;
}

/** Whether this nonce was made for this browser and has not expired. */
function isNonceValid(
  nonce: string,
  { secret, cookie, now }: { secret: Buffer; cookie: string; now: Date },
): boolean {
  const [end = "", random = "", mark = "", ...rest] = nonce.split(".");
  if (rest.length > 0 || !isSame(mark, bind(secret, { body: `${end}.${random}`, cookie })))
    return false;
  return Number.parseInt(end, 36) > now.valueOf();
}

function bind(secret: Buffer, { body, cookie }: { body: string; cookie: string }): string {
  return createHmac("sha256", secret).update(`nonce:${body}:${cookie}`).digest("base64url");
}

/** Uses up a nonce; false when it was used before. */
async function spendNonce(db: Db, { nonce, now }: { nonce: string; now: Date }): Promise<boolean> {
  await db.deleteFrom("sign_in_nonces").where("expiresAt", "<=", now.toISOString()).execute();
  const result = await db
    .insertInto("sign_in_nonces")
    .values({
      nonceHash: hashToken(nonce),
      expiresAt: new Date(now.valueOf() + limits.nonceMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column("nonceHash").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function recordPerson(trx: Trx, identity: Identity, context: AppContext): Promise<UserRow> {
  const { subject, name, email, pic } = identity;
  const isEmailVerified = identity.isEmailVerified ? 1 : 0;
  const at = context.now().toISOString();
  await claimAsTeacher(trx, identity, context);
  const known = await findUserBySubject(trx, subject);
  const changes = { name, email, isEmailVerified, pic, lastSignInAt: at };
  // Updates first, which locks the row, because the account may be deleted at the same time.
  const knownAs = known && (await updateSignedInUser(trx, { id: known.id, ...changes }));
  if (known && knownAs !== undefined) {
    await refreshSearchText(trx, known.id);
    return { ...known, name: knownAs, email, isEmailVerified, pic };
  }
  const id = newId();
  const searchText = searchTextOf({ names: [name], others: [email] });
  const user = { id, subject, ...changes, searchText, createdAt: at, role: "student" as const };
  const isNew = await insertUser(trx, user);
  if (isNew) await grantRole(trx, { id, identity, context });
  const person = await findUserBySubject(trx, subject);
  if (!person) throw new Error("a person just recorded was not found");
  if (isNew && person.role === "student")
    await receiveRecent(trx, { userId: id, now: context.now() });
  await updateSignedInUser(trx, { id: person.id, ...changes });
  await refreshSearchText(trx, person.id);
  return { ...person, email, isEmailVerified, pic };
}

/**
 * The first sign-in of a teacher whom the office has given this e-mail, which Google must have verified: from then on
 * the row is this account.
 */
async function claimAsTeacher(trx: Trx, identity: Identity, context: AppContext): Promise<void> {
  const { subject, email, isEmailVerified } = identity;
  if (!isEmailVerified || (await findUserBySubject(trx, subject))) return;
  const id = await claimTeacher(trx, { subject, email });
  if (id === undefined) return;
  const author = { actorId: id, at: context.now(), address: "" };
  await writeAuditLine(trx, author, {
    ...{ action: "change", subjectType: "user", subjectId: id, personId: id },
    detail: "first sign-in of a teacher",
  });
  await grantRole(trx, { id, identity, context });
}

/**
 * Addresses in ADMIN_EMAILS make their people admins at the first sign-in only: what an admin decides later
 * stays.
 */
async function grantRole(
  trx: Trx,
  { id, identity, context }: { id: string; identity: Identity; context: AppContext },
): Promise<void> {
  const { isEmailVerified, email, subject } = identity;
  if (!isEmailVerified || !context.config.adminEmails.includes(email)) return;
  if (await spendAdminGrant(trx, subject)) await updateRole(trx, { id, role: "admin" });
}
