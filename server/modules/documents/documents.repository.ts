import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DocumentKind } from "../../../contract/entities/document-versions.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Db } from "../../database/connect.ts";
import type { Actor } from "../audit/index.ts";

export type DocumentKey = { kind: DocumentKind; name: string };

/**
 * A version of a document. `body` is as it was stored, perhaps by an earlier version of the program; null where the
 * document was removed, or stands as it came with the program.
 */
export type StoredDocument = {
  name: string;
  version: number;
  body: unknown;
  changedAt: string | null;
  changedByName: string | null;
};

/** What nobody has written yet: version 1 of what came with the program. */
export function unwritten(name: string): StoredDocument {
  return { name, version: 1, body: null, changedAt: null, changedByName: null };
}

/** The present version of each document of a kind that somebody has written. */
export async function listDocuments(db: Db, kind: DocumentKind): Promise<StoredDocument[]> {
  return (await present(db, kind).execute()).map(parsed);
}

/** Undefined where nobody has written it. */
export async function findDocument(
  db: Db,
  { kind, name }: DocumentKey,
): Promise<StoredDocument | undefined> {
  const row = await present(db, kind).where("documents.name", "=", name).executeTakeFirst();
  return row && parsed(row);
}

function present(db: Db, kind: DocumentKind) {
  return versions(db, kind).where(isLast());
}

/** Whether a row of `documents` is the last version of its document, now or at a moment (ISO 8601 UTC). */
export function isLast(at?: string): RawBuilder<SqlBool> {
  const isThere = at === undefined ? sql`1 = 1` : sql`"later"."writtenAt" < ${at}`;
  return sql<SqlBool>`not exists (select 1 from "documents" as "later"
    where "later"."kind" = "documents"."kind" and "later"."name" = "documents"."name"
      and "later"."version" > "documents"."version" and ${isThere})`;
}

/** The last versions of a document, or of all whose names begin with its own and a dot; newest first. */
export async function listVersions(db: Db, { kind, name }: DocumentKey): Promise<StoredDocument[]> {
  const rows = await versions(db, kind)
    .where((each) =>
      each.or([each("documents.name", "=", name), each("documents.name", "like", `${name}.%`)]),
    )
    .orderBy("documents.writtenAt", "desc")
    .orderBy("documents.version", "desc")
    .limit(limits.shownVersions + 1)
    .execute();
  return rows.map(parsed);
}

export async function findVersion(
  db: Db,
  { kind, name, version }: DocumentKey & { version: number },
): Promise<StoredDocument | undefined> {
  const row = await versions(db, kind)
    .where("documents.name", "=", name)
    .where("documents.version", "=", version)
    .executeTakeFirst();
  return row && parsed(row);
}

function versions(db: Db, kind: DocumentKind) {
  return db
    .selectFrom("documents")
    .leftJoin("users", "users.id", "documents.writtenById")
    .select(["documents.name", "documents.version", "documents.body"])
    .select(["documents.writtenAt as changedAt", "users.name as changedByName"])
    .where("documents.kind", "=", kind);
}

function parsed<Row extends { body: string | null }>({ body, ...row }: Row) {
  // Whoever reads it checks it against its schema.
  return { ...row, body: body === null ? null : (JSON.parse(body) as unknown) };
}

/** Locks a document until the transaction ends, and reads it. */
export async function lockDocument(
  { lockBytes }: Pick<Connection, "lockBytes">,
  trx: Parameters<Connection["lockBytes"]>[0],
  { kind, name }: DocumentKey,
): Promise<StoredDocument | undefined> {
  await lockBytes(trx, `${kind} ${name}`);
  return findDocument(trx, { kind, name });
}

export type NewVersion = DocumentKey & { version: number; body: unknown };

/** Throws AppError("changed_meanwhile") where somebody else has written this version just now. */
export async function insertVersion(
  trx: Db,
  by: { at: Date; actorId: Actor["actorId"] | null },
  { kind, name, version, body }: NewVersion,
): Promise<void> {
  const row = await trx
    .insertInto("documents")
    .values({
      kind,
      name,
      version,
      body: body === null ? null : JSON.stringify(body),
      writtenAt: by.at.toISOString(),
      writtenById: by.actorId,
    })
    .onConflict((conflict) => conflict.columns(["kind", "name", "version"]).doNothing())
    .returning("version")
    .executeTakeFirst();
  if (!row) throw new AppError("changed_meanwhile");
}

/** Erases what a document held before this version. */
export async function deleteVersionsBefore(
  trx: Db,
  { kind, name, version }: DocumentKey & { version: number },
): Promise<void> {
  await trx
    .deleteFrom("documents")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .where("version", "<", version)
    .execute();
}
