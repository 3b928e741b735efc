import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { requireOrder } from "../../http/require-order.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import type { WritingContext } from "../files/index.ts";
import { listPosters, type PosterRow, setPosterPositions } from "./posters.repository.ts";

/**
 * Orders all posters. Throws AppError("other_posters") unless the ids are exactly those of the posters, because
 * somebody has added or deleted one.
 */
export async function orderPosters(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { posterIds, read }: { posterIds: readonly string[]; read: readonly string[] },
): Promise<PosterRow[]> {
  return transaction(async (trx) => {
    const before = await listPosters(trx, limits.wholeList);
    const ids = before.map(({ id }) => id);
    if (ids.toSorted().join() !== posterIds.toSorted().join()) throw new AppError("other_posters");
    requireOrder(ids, read);
    await setPosterPositions(trx, posterIds);
    const after = await listPosters(trx, limits.wholeList);
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "poster",
      subjectId: posterIds[0] ?? "none",
      before: { order: before.map(({ title }) => title) },
      after: { order: after.map(({ title }) => title) },
    });
    return after;
  });
}
