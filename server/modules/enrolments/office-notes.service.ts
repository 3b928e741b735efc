import type { OfficeNote } from "../../../contract/entities/office-note.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { binnedBefore } from "../bin/index.ts";
import {
  binOfficeNote,
  deleteBinnedNotes,
  findCourseOf,
  findPersonOf,
  findShownNote,
  insertOfficeNote,
  lockOfficeNote,
  type OfficeNoteRow,
  type Subject,
  unbinOfficeNote,
  updateOfficeNote,
} from "./office-notes.repository.ts";

type Db = Connection["db"];
type Database = Pick<Connection, "transaction">;

/** Gives the note's id. Throws AppError("not_found") where the subject does not exist. */
export function addNote(
  database: Database,
  { text, actor, ...subject }: Subject & { text: string; actor: Actor },
): Promise<string> {
  return database.transaction(async (trx) => {
    const personId = await findPersonOf(trx, subject);
    if (personId === undefined) throw new AppError("not_found");
    const at = actor.at.toISOString();
    const note: OfficeNoteRow = {
      id: newId(),
      ...subject,
      personId,
      text,
      authorId: actor.actorId,
      createdAt: at,
      changedAt: at,
      version: 1,
      deletedAt: null,
      deletedById: null,
    };
    await insertOfficeNote(trx, note);
    await record(trx, actor, { note, detail: "note added", after: { text } });
    return note.id;
  });
}

/** Throws AppError("not_found") where it was deleted meanwhile. */
export async function getShown(db: Db, id: string): Promise<OfficeNote> {
  const note = await findShownNote(db, id);
  if (!note) throw new AppError("not_found");
  return note;
}

/** Notes about people who have just been added, by their ids. */
export async function noteAdded(
  trx: Db,
  { texts, actor }: { texts: ReadonlyMap<string, string>; actor: Actor },
): Promise<void> {
  const at = actor.at.toISOString();
  const made = { createdAt: at, changedAt: at, version: 1, deletedAt: null, deletedById: null };
  for (const [subjectId, text] of texts) {
    const whose = { subjectType: "user", subjectId, personId: subjectId } as const;
    const note = { id: newId(), ...whose, text, authorId: actor.actorId, ...made };
    await insertOfficeNote(trx, note);
    await record(trx, actor, { note, detail: "note added", after: { text } });
  }
}

/** Throws AppError("not_found"), or ("changed_meanwhile") with the note as it is. */
export function editNote(
  database: Database,
  { id, text, version, actor }: { id: string; text: string; version: number; actor: Actor },
): Promise<OfficeNote> {
  return database.transaction(async (trx) => {
    const note = await lockOfficeNote(trx, id);
    if (!note) throw new AppError("not_found");
    if (note.version !== version)
      throw new AppError("changed_meanwhile", { present: { note: await getShown(trx, id) } });
    const [before, after] = [{ text: note.text }, { text }];
    await record(trx, actor, { note, detail: "note changed", before, after });
    const changedAt = actor.at.toISOString();
    await updateOfficeNote(trx, { id, text, changedAt, version: version + 1 });
    return getShown(trx, id);
  });
}

/** Puts a note into the bin. Throws AppError("not_found") and ("changed_meanwhile"). */
export function removeNote(
  database: Database,
  { id, version, actor }: { id: string; version: number; actor: Actor },
): Promise<void> {
  return database.transaction(async (trx) => {
    const note = await lockOfficeNote(trx, id);
    if (!note) throw new AppError("not_found");
    requireVersion(note, version);
    await record(trx, actor, { note, detail: "note deleted", before: { text: note.text } });
    await binOfficeNote(trx, { id, at: actor.at.toISOString(), byId: actor.actorId });
  });
}

/** Throws AppError("not_found") once it is gone for good, or restored already. */
export function restoreNote(
  database: Database,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  return database.transaction(async (trx) => {
    const note = await unbinOfficeNote(trx, id);
    if (!note) throw new AppError("not_found");
    await record(trx, actor, { note, detail: "note restored", after: { text: note.text } });
  });
}

/** Deletes notes for good once they have lain in the bin for their time. A full disk does not shorten it: they are small. */
export async function emptyBinOfNotes({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  await database.transaction((trx) => deleteBinnedNotes(trx, binnedBefore(now())));
}

type Change = {
  note: OfficeNoteRow;
  detail: string;
  before?: { text: string };
  after?: { text: string };
};

/** The audit line is about the note's subject, so that its values are erased with that or with the person. */
async function record(trx: Db, actor: Actor, { note, ...change }: Change): Promise<void> {
  const { subjectType, subjectId } = note;
  const about = {
    personId: note.personId ?? undefined,
    courseId: await findCourseOf(trx, note),
  };
  await recordAudit(trx, actor, { action: "change", subjectType, subjectId, ...about, ...change });
}
