import type { BinItem } from "../../../contract/entities/bin.ts";
import type { NoteSubject } from "../../../contract/entities/closed-lists.ts";
import type { OfficeNote } from "../../../contract/entities/office-note.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection, Database } from "../../database/connect.ts";
import { countRows, nextRows, type PageBounds } from "../../database/pages.ts";

type Db = Connection["db"];

export type Subject = { subjectType: NoteSubject; subjectId: string };
export type OfficeNoteRow = Database["office_notes"];

/** Newest first. */
export async function listOfficeNotes(
  db: Db,
  { subjectType, subjectId }: Subject,
): Promise<OfficeNote[]> {
  return selectShown(db)
    .where("subjectType", "=", subjectType)
    .where("subjectId", "=", subjectId)
    .orderBy("office_notes.createdAt", "desc")
    .orderBy("office_notes.id", "desc")
    .limit(limits.wholeList)
    .execute();
}

export async function findShownNote(db: Db, id: string): Promise<OfficeNote | undefined> {
  return selectShown(db).where("office_notes.id", "=", id).executeTakeFirst();
}

function selectShown(db: Db) {
  return db
    .selectFrom("office_notes")
    .where("office_notes.deletedAt", "is", null)
    .leftJoin("users", "users.id", "office_notes.authorId")
    .select([
      "office_notes.id",
      "office_notes.text",
      "users.name as authorName",
      "office_notes.createdAt",
      "office_notes.changedAt",
      "office_notes.version",
    ]);
}

/** Locks the note until the transaction ends; an update locks on both databases. */
export async function lockOfficeNote(trx: Db, id: string): Promise<OfficeNoteRow | undefined> {
  return trx
    .updateTable("office_notes")
    .set({ id })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export async function insertOfficeNote(trx: Db, row: OfficeNoteRow): Promise<void> {
  await trx.insertInto("office_notes").values(row).execute();
}

export async function updateOfficeNote(
  trx: Db,
  { id, ...changes }: Pick<OfficeNoteRow, "id" | "text" | "changedAt" | "version">,
): Promise<void> {
  await trx.updateTable("office_notes").set(changes).where("id", "=", id).execute();
}

export async function binOfficeNote(
  trx: Db,
  { id, at, byId }: { id: string; at: string; byId: string | null },
): Promise<void> {
  const binned = { deletedAt: at, deletedById: byId };
  await trx.updateTable("office_notes").set(binned).where("id", "=", id).execute();
}

/** Takes a note out of the bin and gives it; undefined if it was not there. */
export async function unbinOfficeNote(trx: Db, id: string): Promise<OfficeNoteRow | undefined> {
  return trx
    .updateTable("office_notes")
    .set({ deletedAt: null, deletedById: null })
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** The next of a page of those in the bin, newest first. */
export async function listBinnedNotes(db: Db, bounds: PageBounds): Promise<BinItem[]> {
  const rows = binnedNotes(db)
    .leftJoin("users", "users.id", "office_notes.deletedById")
    .select(({ val, ref }) => [
      "office_notes.id",
      val("office-note" as const).as("kind"),
      "office_notes.text as title",
      val(null).as("courseTitle"),
      ref("office_notes.deletedAt").$notNull().as("deletedAt"),
      "users.name as deletedBy",
    ]);
  return nextRows(rows, { table: "office_notes", at: "deletedAt", ...bounds }).execute();
}

export function countBinnedNotes(db: Db): Promise<number> {
  return countRows(binnedNotes(db));
}

function binnedNotes(db: Db) {
  return db.selectFrom("office_notes").where("office_notes.deletedAt", "is not", null);
}

/** Deletes for good what was put into the bin before a moment (ISO 8601 UTC). */
export async function deleteBinnedNotes(trx: Db, before: string): Promise<void> {
  await trx.deleteFrom("office_notes").where("deletedAt", "<", before).execute();
}

/** Whose the subject is: a person's id, or null for an enquiry; undefined where there is no such subject. */
export async function findPersonOf(
  trx: Db,
  { subjectType, subjectId }: Subject,
): Promise<string | null | undefined> {
  switch (subjectType) {
    case "user":
      return firstId(trx.selectFrom("users").select("id").where("id", "=", subjectId));
    case "enrolment":
      return firstId(
        trx.selectFrom("enrolments").select("userId as id").where("id", "=", subjectId),
      );
    case "registration":
      return firstId(
        trx.selectFrom("registrations").select("userId as id").where("id", "=", subjectId),
      );
    case "enquiry": {
      const found = await firstId(
        trx.selectFrom("enquiries").select("id").where("id", "=", subjectId),
      );
      return found === undefined ? undefined : null;
    }
  }
}

/** The course of the subject, null where it has none. */
export async function findCourseOf(
  trx: Db,
  { subjectType, subjectId }: Subject,
): Promise<string | null> {
  if (subjectType === "user") return null;
  const table = coursed[subjectType];
  const rows = trx.selectFrom(table).select("courseId").where("id", "=", subjectId);
  return (await rows.executeTakeFirst())?.courseId ?? null;
}

const coursed = {
  enrolment: "enrolments",
  registration: "registrations",
  enquiry: "enquiries",
} as const;

async function firstId(query: {
  executeTakeFirst(): Promise<{ id: string } | undefined>;
}): Promise<string | undefined> {
  return (await query.executeTakeFirst())?.id;
}

/** Moves notes to another subject of the same kind. */
export async function passOnNotes(
  trx: Db,
  { subjectType, from, to }: { subjectType: NoteSubject; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("office_notes")
    .set({ subjectId: to })
    .where("subjectType", "=", subjectType)
    .where("subjectId", "=", from)
    .execute();
}
