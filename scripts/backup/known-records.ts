import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { EndedSession, Erasure } from "../../server/modules/auth/index.ts";
import { DATABASE, listFolders } from "./manifest.ts";

/** What a database records of what was removed from it, as ids and hashes. */
export type Records = {
  erasedPeople: Erasure[];
  /** Hashes of subjects whose grant by ADMIN_EMAILS is used up. */
  adminGrants: string[];
  endedSessions: EndedSession[];
};

export type KnownRecords = {
  records: Records;
  /** The data folder whose records were read; undefined where there is none that can be read. */
  live: string | undefined;
};

/**
 * What other backups in the same folder and the data folder in use know of erased people, used grants and ended
 * sessions. Throws where `live` was given and has no readable database.
 */
export async function readKnownRecords(
  backup: string,
  { live, usualLive }: { live: string | undefined; usualLive: string | undefined },
): Promise<KnownRecords> {
  const others = (await listFolders(dirname(backup))).filter((path) => path !== resolve(backup));
  const folder = live ?? usualLive;
  const ofLive = folder === undefined ? undefined : readRecords(folder);
  if (live !== undefined && ofLive === undefined)
    throw new Error(`${live} has no database that can be read. Name the data folder in use.`);
  const known = [...others.flatMap((path) => readRecords(path) ?? []), ...(ofLive ? [ofLive] : [])];
  const records = {
    erasedPeople: known.flatMap(({ erasedPeople }) => erasedPeople),
    adminGrants: [...new Set(known.flatMap(({ adminGrants }) => adminGrants))],
    endedSessions: known.flatMap(({ endedSessions }) => endedSessions),
  };
  return { records, live: ofLive && folder };
}

/** Undefined where there is no readable database. */
function readRecords(folder: string): Records | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
    return {
      erasedPeople: readErasedPeople(database),
      adminGrants: readAdminGrants(database),
      endedSessions: readEndedSessions(database),
    };
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

/** Older databases without this table have the deletions of accounts in the audit log. */
function readErasedPeople(database: DatabaseSync): Erasure[] {
  const rows = hasTable(database, "erasedPeople")
    ? database.prepare("select id, kind, erasedAt from erasedPeople").all()
    : database
        .prepare(
          `select subjectId as id, 'account' as kind, min(at) as erasedAt from audit_log
           where action = 'delete' and subjectType = 'user' and detail = 'own account'
           group by subjectId`,
        )
        .all();
  return rows.map(({ id, kind, erasedAt }) => ({
    id: String(id),
    kind: kind === "account" ? "account" : "enquiry",
    erasedAt: String(erasedAt),
  }));
}

function readAdminGrants(database: DatabaseSync): string[] {
  if (!hasTable(database, "admin_grants")) return [];
  const rows = database.prepare("select subjectHash from admin_grants").all();
  return rows.map(({ subjectHash }) => String(subjectHash));
}

function readEndedSessions(database: DatabaseSync): EndedSession[] {
  if (!hasTable(database, "ended_sessions")) return [];
  const rows = database.prepare("select tokenHash, until from ended_sessions").all();
  return rows.map(({ tokenHash, until }) => ({
    tokenHash: String(tokenHash),
    until: String(until),
  }));
}

function hasTable(database: DatabaseSync, name: string): boolean {
  const found = database.prepare("select 1 from sqlite_master where name = ?").get(name);
  return found !== undefined;
}
