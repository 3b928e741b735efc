import { AppError } from "../../app-error.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import type { WritingContext } from "../files/index.ts";
import { newestOrderOf } from "./listing.ts";
import type { ListedMaterialRow } from "./materials.repository.ts";
import { findMaterial, listFirst, setPlace } from "./office-materials.repository.ts";

type Order = {
  materialIds: readonly string[];
  /** The order that the caller saw. */
  read: readonly string[];
};

/**
 * Pins study materials in this order; others are unpinned. Throws AppError("not_found"), and ("other_materials") if
 * the pinned ones have changed since the caller saw them.
 */
export async function orderMaterials(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { materialIds, read }: Order,
): Promise<ListedMaterialRow[]> {
  return transaction(async (trx) => {
    const before = await listFirst(trx);
    if (before.map(({ id }) => id).join() !== read.join()) throw new AppError("other_materials");
    const wanted = [...new Set(materialIds)];
    for (const row of before.filter(({ id }) => !wanted.includes(id)))
      await setPlace(trx, row.id, placeOf(row, null));
    for (const [position, id] of wanted.entries()) {
      const row = await findMaterial(trx, id);
      if (!row) throw new AppError("not_found");
      await setPlace(trx, id, placeOf(row, position));
    }
    const after = await listFirst(trx);
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "material",
      subjectId: materialIds[0] ?? read[0] ?? "none",
      before: { first: before.map(({ title }) => title) },
      after: { first: after.map(({ title }) => title) },
    });
    return after;
  });
}

function placeOf({ uploadedAt }: ListedMaterialRow, position: number | null) {
  return { position, newestOrder: newestOrderOf({ uploadedAt, position }) };
}
