import type { CommonPosterChange } from "../../../contract/entities/poster.ts";
import {
  changeEachRead,
  hasAlready,
  type ReadRow,
  type RefusedRow,
} from "../../database/read-rows.ts";
import type { Actor } from "../audit/index.ts";
import { type DeletedTogether, deleteEachRead } from "../bin/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { writePoster } from "./change-poster.service.ts";
import { deletePosterRow, findPoster, lockPoster, type PosterRow } from "./posters.repository.ts";
import { binPoster } from "./posters.service.ts";

export type PosterChanges = { posters: readonly ReadRow[]; change: CommonPosterChange };

/**
 * Gives many posters one schedule, in one transaction. One that somebody has changed since it was read is left as it
 * is; the answer says which and why.
 */
export async function changePosters(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { posters, change }: PosterChanges,
): Promise<RefusedRow[]> {
  return transaction((trx) =>
    changeEachRead(posters, {
      lock: (id) => findLocked(trx, id),
      async change(before) {
        if (hasAlready(before, change)) return;
        await writePoster(trx, actor, { before, update: change });
      },
    }),
  );
}

export type PosterDeletions = { posters: readonly ReadRow[]; isForGood?: boolean | undefined };

/**
 * Deletes many posters, in one transaction, and leaves those that somebody has changed since. Throws as
 * deleteEachRead.
 */
export async function deletePosters(
  context: WritingContext,
  actor: Actor,
  { posters, isForGood = false }: PosterDeletions,
): Promise<DeletedTogether> {
  return changeFiles(context, (change) =>
    deleteEachRead({
      asked: posters,
      isForGood,
      lock: (id) => findLocked(change.trx, id),
      remove: ({ id }) => deleteOne(change, actor, id),
    }),
  );
}

async function findLocked(trx: FileChange["trx"], id: string): Promise<PosterRow | undefined> {
  return (await lockPoster(trx, id)) ? findPoster(trx, id) : undefined;
}

async function deleteOne(change: FileChange, actor: Actor, id: string): Promise<string | null> {
  const row = await deletePosterRow(change.trx, id);
  if (!row) throw new Error("A locked poster is gone.");
  return binPoster(change, actor, row);
}
