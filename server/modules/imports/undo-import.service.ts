import { setImmediate as nextTurn } from "node:timers/promises";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { eraseAccount } from "../account/index.ts";
import { type Actor, recordAudit, recordAuditLines } from "../audit/index.ts";
import { overwriteErased } from "../erasures/index.ts";
import { getImport } from "./import-rows.service.ts";
import { listImported, listUsed, lockImport, updateImport } from "./imports.repository.ts";

type Asked = { id: string; actor: Actor };

/** How many people one transaction erases, so that others write in between. */
const AT_ONCE = 10;

/**
 * Erases everybody whom an import has added. First the import is closed, so that no more rows come and nobody
 * undoes it twice; if the process ends meanwhile, undoing it again goes on. Throws AppError("not_found"), or
 * ("import_used") with those with whom something was done since.
 */
export async function undoImport(
  { database }: Pick<AppContext, "database">,
  { id, actor }: Asked,
): Promise<PeopleImport> {
  await database.transaction(async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw new AppError("not_found");
    if (row.undoneAt !== null) return;
    const people = await listUsed(trx, id, limits.importBatch);
    if (people.length > 0) throw new AppError("import_used", { present: { people } });
    await recordAudit(trx, actor, {
      ...{ action: "delete", subjectType: "import", subjectId: id },
      before: { fileName: row.fileName, added: row.added },
    });
    await updateImport(trx, { id, undoneAt: actor.at.toISOString() });
  });
  await eraseImported({ database }, { id, actor });
  await overwriteErased({ database });
  return getImport(database.db, id);
}

/** Erases the next people of an import; gives their ids. Asked in the same transaction whether anything was done with them. */
async function eraseNext(
  trx: Connection["db"],
  { importId, after, actor }: { importId: string; after: string; actor: Actor },
): Promise<string[]> {
  const ids = await listImported(trx, { importId, after, limit: AT_ONCE });
  await recordAuditLines(
    trx,
    actor,
    ids.map((subjectId) => ({
      ...{ action: "delete", subjectType: "user", subjectId },
      detail: "erased by the office: mistake",
    })),
  );
  for (const userId of ids) await eraseAccount(trx, { userId, at: actor.at });
  return ids;
}

async function eraseImported(
  { database }: Pick<AppContext, "database">,
  { id: importId, actor }: Asked,
): Promise<void> {
  let after = "";
  for (;;) {
    const ids = await database.transaction((trx) => eraseNext(trx, { importId, after, actor }));
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    // SQLite does not wait for anything: without a turn nobody else would be answered.
    await nextTurn();
  }
}
