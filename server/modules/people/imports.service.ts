import { setImmediate as nextTurn } from "node:timers/promises";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { lockPeople } from "../accounts/index.ts";
import {
  type Actor,
  type AuditRecord,
  recordAudit,
  recordAuditLines,
  writeAuditLines,
} from "../audit/index.ts";
import { overwriteErased } from "../auth/index.ts";
import { lockPlanning } from "../classes/index.ts";
import { recordedPrivacyNoticeVersion } from "../documents/index.ts";
import { lockCourse, takesStudents } from "../enrolments/index.ts";
import { eraseAccounts } from "./delete-account.service.ts";
import { getImport } from "./import-rows.service.ts";
import {
  insertImport,
  listImported,
  listUnfinishedUndos,
  listUnused,
  listUsed,
  lockImport,
  updateImport,
} from "./imports.repository.ts";

/** How many people one transaction erases, so that others write in between. */
const AT_ONCE = 25;

type Begun = {
  fileName: string;
  rows: number;
  courseId?: string | undefined;
  privacyNoticeVersion?: string | undefined;
  actor: Actor;
};

/** Gives its id. Throws AppError("not_found") or ("course_closed") where nobody can be enrolled in the course. */
export async function beginImport(
  { transaction, texts }: Pick<Connection, "transaction"> & Pick<AppContext, "texts">,
  { fileName, rows, courseId, privacyNoticeVersion: shown, actor }: Begun,
): Promise<string> {
  const privacyNoticeVersion = await recordedPrivacyNoticeVersion(texts, {
    form: "enrolment",
    shown,
  });
  return transaction(async (trx) => {
    if (courseId !== undefined) {
      const course = await lockCourse(trx, courseId);
      if (!course) throw new AppError("not_found");
      if (!takesStudents(course, actor.at)) throw new AppError("course_closed");
    }
    const id = newId();
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "import",
      subjectId: id,
      after: { fileName, rows, courseId: courseId ?? null },
    });
    await insertImport(trx, {
      id,
      fileName,
      rows,
      courseId: courseId ?? null,
      privacyNoticeVersion,
      received: 0,
      added: 0,
      createdAt: actor.at.toISOString(),
      createdById: actor.actorId,
      undoneAt: null,
      undoneById: null,
    });
    return id;
  });
}

type Asked = { id: string; actor: Actor };

/**
 * Erases the next people whom an import has added. The first call closes the import to further rows; people with
 * whom something is done after that are kept. Throws AppError("not_found"), or ("import_used") with those who were used
 * before.
 */
export async function undoImport(
  { database }: Pick<AppContext, "database">,
  { id, actor }: Asked,
): Promise<PeopleImport> {
  await database.transaction((trx) => closeImport(trx, { id, actor }));
  const record: RecordLines = (trx, lines) => recordAuditLines(trx, actor, lines);
  let erased = 0;
  while (erased < limits.rowsAtOnce) {
    const count = await eraseNext({ database }, { importId: id, at: actor.at, record });
    if (count === 0) break;
    erased += count;
  }
  if (erased > 0) await overwriteErased({ database });
  return getImport(database.db, id);
}

/** Finishes undos that were interrupted, for example because the process ended or the office left the page. */
export async function finishUndos(
  { database, now }: Pick<AppContext, "database" | "now">,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, undoneById } of await listUnfinishedUndos(database.db)) {
    const author = { actorId: undoneById ?? "", at: now(), address: "" };
    // Without a check of the admin's rights: they were checked when the undo began, and the admin may have left
    // since.
    const record: RecordLines = (trx, lines) => writeAuditLines(trx, author, lines);
    while (!signal.aborted)
      if ((await eraseNext({ database }, { importId: id, at: author.at, record })) === 0) break;
    await overwriteErased({ database });
  }
}

/** Does nothing where it was closed before. */
async function closeImport(trx: Trx, { id, actor }: Asked): Promise<void> {
  const row = await lockImport(trx, id);
  if (!row) throw new AppError("not_found");
  if (row.undoneAt !== null) return;
  const people = await listUsed(trx, id, limits.rowsAtOnce);
  if (people.length > 0) throw new AppError("import_used", { present: { people } });
  await recordAudit(trx, actor, {
    action: "delete",
    subjectType: "import",
    subjectId: id,
    before: { fileName: row.fileName, added: row.added },
  });
  await updateImport(trx, { id, undoneAt: actor.at.toISOString(), undoneById: actor.actorId });
}

type RecordLines = (trx: Trx, lines: readonly AuditRecord[]) => Promise<void>;
type Next = { importId: string; at: Date; record: RecordLines };

/**
 * Erases the next unused people of an import in one transaction; returns their number. The import's lock
 * serialises two undos of the same import.
 */
async function eraseNext(
  { database }: Pick<AppContext, "database">,
  { importId, at, record }: Next,
): Promise<number> {
  const erased = await database.transaction(async (trx) => {
    await lockPlanning(trx, at);
    await lockImport(trx, importId);
    const next = await listImported(trx, { importId, limit: AT_ONCE });
    await lockPeople(trx, { ids: next, dialect: database.dialect });
    // Checked again behind the locks, because the office may have been changing one of them.
    const userIds = await listUnused(trx, next);
    // The bytes of what only they were told are left to the sweep of orphaned files.
    const gone = await eraseAccounts(trx, { userIds, at, freed: new Set() });
    await record(
      trx,
      gone.map((subjectId) => ({
        action: "delete",
        subjectType: "user",
        subjectId,
        detail: "erased by the office: mistake",
      })),
    );
    return gone.length;
  });
  // Calls to SQLite are synchronous: without a pause no other request would be answered.
  await nextTurn();
  return erased;
}
