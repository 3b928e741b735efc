import type { CommonMaterialChange } from "../../../contract/entities/office-material.ts";
import {
  changeEachRead,
  hasAlready,
  type ReadRow,
  type RefusedRow,
} from "../../database/read-rows.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type DeletedTogether, deleteEachRead, moveToBin } from "../bin/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { writeMaterial } from "./change-material.service.ts";
import { auditedFields } from "./materials.present.ts";
import { deleteMaterial, type ListedMaterialRow } from "./materials.repository.ts";
import { findMaterial, lockMaterial } from "./office-materials.repository.ts";

type Trx = FileChange["trx"];

export type MaterialChanges = { materials: readonly ReadRow[]; change: CommonMaterialChange };

/**
 * Gives many study materials one subject, class or schedule, in one transaction. One that somebody has changed since
 * it was read is left as it is; the answer says which and why.
 */
export async function changeMaterials(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { materials, change }: MaterialChanges,
): Promise<RefusedRow[]> {
  return transaction((trx) =>
    changeEachRead(materials, {
      lock: (id) => findLocked(trx, id),
      async change(before) {
        if (hasAlready(before, change)) return;
        await writeMaterial(trx, actor, { material: before, before, update: change });
      },
    }),
  );
}

export type MaterialDeletions = { materials: readonly ReadRow[]; isForGood?: boolean | undefined };

/**
 * Deletes many study materials, in one transaction, and leaves those that somebody has changed since. Throws as
 * deleteEachRead.
 */
export async function deleteMaterials(
  context: WritingContext,
  actor: Actor,
  { materials, isForGood = false }: MaterialDeletions,
): Promise<DeletedTogether> {
  return changeFiles(context, (change) =>
    deleteEachRead({
      asked: materials,
      isForGood,
      lock: (id) => findLocked(change.trx, id),
      remove: ({ id }) => deleteOne(change, actor, id),
    }),
  );
}

async function findLocked(trx: Trx, id: string): Promise<ListedMaterialRow | undefined> {
  return (await lockMaterial(trx, id)) ? findMaterial(trx, id) : undefined;
}

async function deleteOne(change: FileChange, actor: Actor, id: string): Promise<string | null> {
  const row = await deleteMaterial(change.trx, id);
  if (!row) throw new Error("A locked study material is gone.");
  await recordAudit(change.trx, actor, {
    action: "delete",
    subjectType: "material",
    subjectId: id,
    detail: row.title,
    before: auditedFields(row),
  });
  return moveToBin(change, actor, { id, kind: "material", title: row.title, courseId: null, row });
}
