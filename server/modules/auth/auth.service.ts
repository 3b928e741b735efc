import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { foldText } from "../../database/search-text.ts";
import { xsrfToken } from "../../http/csrf.ts";
import {
  findUserBySubject,
  insertUser,
  spendAdminGrant,
  type UserRow,
  updateRole,
  updateSignedInUser,
} from "../users/index.ts";
import { deviceOf } from "./device.ts";
import { type Identity, type Issuer, verifyIdToken } from "./id-token.ts";
import { isNonceValid, spendNonce } from "./nonces.ts";
import { deleteOldSessions, deleteSession, insertSession } from "./sessions.repository.ts";

export type SignIn = {
  token: string;
  /** The cookie that the nonce is bound to. */
  cookie: string | undefined;
  /** A session that this browser held before: it ends with the new one. */
  formerToken: string | undefined;
  userAgent: string | undefined;
};

export type SignedIn = { user: UserRow; sessionToken: string; xsrf: string };

/**
 * Verifies the ID token, spends its nonce, and opens a new session, all or nothing. Sessions past
 * their absolute end are removed with it, whoever they belonged to: nothing else removes them.
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

async function recordPerson(
  trx: AppContext["database"]["db"],
  identity: Identity,
  context: AppContext,
): Promise<UserRow> {
  const { subject, name, email, pic } = identity;
  const isEmailVerified = identity.isEmailVerified ? 1 : 0;
  const at = context.now().toISOString();
  const searchText = foldText(`${name} ${email}`);
  const known = await findUserBySubject(trx, subject);
  const changes = { name, email, isEmailVerified, pic, searchText, lastSignInAt: at };
  // Updating first locks the row: an account that is being deleted meanwhile is gone or stays.
  if (known && (await updateSignedInUser(trx, { id: known.id, ...changes })))
    return { ...known, name, email, isEmailVerified, pic };
  const id = newId();
  const { lastSignInAt: createdAt, ...given } = changes;
  if (await insertUser(trx, { id, subject, ...given, createdAt, role: "student" }))
    await grantRole(trx, { id, identity, context });
  const person = await findUserBySubject(trx, subject);
  if (!person) throw new Error("a person just recorded was not found");
  await updateSignedInUser(trx, { id: person.id, ...changes });
  return { ...person, name, email, isEmailVerified, pic };
}

/** Whoever stands in ADMIN_EMAILS begins as an admin, once: what an admin decides later stands. */
async function grantRole(
  trx: AppContext["database"]["db"],
  { id, identity, context }: { id: string; identity: Identity; context: AppContext },
): Promise<void> {
  const { isEmailVerified, email, subject } = identity;
  if (!isEmailVerified || !context.config.adminEmails.includes(email)) return;
  if (await spendAdminGrant(trx, subject)) await updateRole(trx, { id, role: "admin" });
}
