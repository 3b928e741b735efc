import type { SqlBool } from "kysely";
import type { GivenRole } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { newId } from "../../database/ids.ts";
import { hashToken, newToken, type Session } from "../../http/session.ts";
import { isCashier, isStaff, roleOf } from "../audit/index.ts";
import type { Device } from "./device.ts";

/** A session's last use is written at most this often, so that most requests only read. */
const TOUCH_EVERY_MS = 60 * 60 * 1000;

type SessionRow = {
  id: string;
  lastSeenAt: string;
  expiresAt: string;
  userId: string;
  name: string;
  email: string;
  isEmailVerified: number;
  role: GivenRole;
  pic: string | null;
  isStaff: SqlBool;
  isCashier: SqlBool;
};

/** The valid session of a token: not past its absolute end, and used within the idle time. */
export async function findSession(
  { db }: Pick<Connection, "db">,
  { token, now }: { token: string; now: Date },
): Promise<Session | undefined> {
  const [row] = await selectSession(db, { tokenHash: hashToken(token) });
  if (!row || isOver(row, now)) return undefined;
  if (now.valueOf() - Date.parse(row.lastSeenAt) > TOUCH_EVERY_MS)
    void touchSession(db, { id: row.id, now });
  const { userId, name, email, isEmailVerified, pic } = row;
  const role = roleOf(row);
  const rights = { role, isCashier: Boolean(row.isCashier) };
  return { id: row.id, user: { id: userId, name, email, isEmailVerified, ...rights, pic } };
}

const selectSession = hotQuery((db: Db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([
      "sessions.id",
      "sessions.lastSeenAt",
      "sessions.expiresAt",
      "users.id as userId",
      "users.name",
      "users.email",
      "users.isEmailVerified",
      "users.role",
      "users.pic",
      isStaff,
      isCashier,
    ])
    .where("sessions.tokenHash", "=", tokenHash),
);

function isOver({ lastSeenAt, expiresAt }: SessionRow, now: Date): boolean {
  const at = now.valueOf();
  return Date.parse(expiresAt) <= at || Date.parse(lastSeenAt) + limits.sessionIdleMs <= at;
}

/**
 * Never rejects, and nobody waits for it: a database that cannot be written must not sign people out nor
 * delay reading.
 */
async function touchSession(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ lastSeenAt: now.toISOString() })
    .where("id", "=", id)
    // Of two calls the later may be written first.
    .where("lastSeenAt", "<", now.toISOString())
    .execute()
    .catch(() => undefined);
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function insertSession(
  db: Db,
  { userId, device, now }: { userId: string; device: Device; now: Date },
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const id = newId();
  await db
    .insertInto("sessions")
    .values({
      id,
      tokenHash: hashToken(token),
      userId,
      browser: device.browser,
      system: device.system,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: new Date(now.valueOf() + limits.sessionAbsoluteMs).toISOString(),
    })
    .execute();
  return { id, token };
}

export async function deleteSession({ db }: Pick<Connection, "db">, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
}

/**
 * Deletes sessions that have expired, and expired records of ended sessions. Idle sessions are invalid but keep
 * their rows: ending one later still makes its device clear its stored data.
 */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expiresAt", "<=", now.toISOString()).execute();
  await db.deleteFrom("ended_sessions").where("until", "<=", now.toISOString()).execute();
}

export type ListedSessionRow = Device & { id: string; signedInAt: string; lastUsedAt: string };

/** A person's valid sessions, the last used first. */
export async function listSessions(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<ListedSessionRow[]> {
  const idleSince = new Date(now.valueOf() - limits.sessionIdleMs).toISOString();
  return db
    .selectFrom("sessions")
    .select(["id", "browser", "system", "createdAt as signedInAt", "lastSeenAt as lastUsedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now.toISOString())
    .where("lastSeenAt", ">", idleSince)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.wholeList)
    .execute();
}
