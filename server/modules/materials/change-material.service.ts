import type { MaterialChange } from "../../../contract/entities/office-material.ts";
import { AppError } from "../../app-error.ts";
import { newId } from "../../database/ids.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type BinnedOf, moveToBin } from "../bin/index.ts";
import {
  changeFiles,
  type FileAs,
  type FileChange,
  keepFile,
  type WritingContext,
} from "../files/index.ts";
import { listLookups } from "../lookups/index.ts";
import { saveListing } from "./listing.repository.ts";
import { listingOf } from "./listing.ts";
import { presentOfficeMaterial } from "./materials.present.ts";
import { insertMaterial, type ListedMaterialRow } from "./materials.repository.ts";
import {
  findMaterial,
  lockMaterial,
  type MaterialUpdate,
  updateMaterial,
} from "./office-materials.repository.ts";

type Trx = FileChange["trx"];

/**
 * Edits a study material. Throws AppError("not_found"), ("changed_meanwhile") where somebody else has edited it,
 * ("invalid_fields") where it would end before it begins.
 */
export async function changeMaterial(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { material, change }: { material: ReadRow; change: MaterialChange },
): Promise<ListedMaterialRow> {
  return transaction(async (trx) => {
    const before = await readMaterial(trx, material);
    const { visibleFrom = before.visibleFrom, visibleUntil = before.visibleUntil } = change;
    if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom)
      throw new AppError("invalid_fields", {
        fields: [{ field: "visibleUntil", code: "date_order" }],
      });
    return writeMaterial(trx, actor, { material, before, update: change });
  });
}

/** A study material with its new file, and until when the old one can be restored; see moveToBin. */
export type ReplacedFile = { row: ListedMaterialRow; undoUntil: string | null };

/**
 * Gives a study material another file; its address stays. `fileAs` tells the upload what it became.
 * Throws AppError("not_found") and ("changed_meanwhile").
 */
export async function replaceMaterialFile(
  context: WritingContext,
  actor: Actor,
  {
    material,
    file,
    fileAs,
  }: {
    material: ReadRow;
    file: ReceivedFile;
    fileAs: FileAs;
  },
): Promise<ReplacedFile> {
  return changeFiles(context, async (change) => {
    const before = await readMaterial(change.trx, material);
    const id = await keepFile(change, file);
    const { filename } = file;
    const update = { fileId: id };
    const row = await writeMaterial(change.trx, actor, { material, before, update, filename });
    // By this id, an answer that was lost is found again.
    const undoUntil = await binFile(change, actor, { id: row.fileId, former: before, now: row });
    await fileAs(change, material.id);
    return { row, undoUntil };
  });
}

/**
 * Gives a study material an earlier file again; later edits of the material stay. Throws AppError("not_found") where the
 * material is gone.
 */
export async function restoreFile(
  change: FileChange,
  actor: Actor,
  { row: { materialId, fileId, filename } }: BinnedOf<"material-file">,
): Promise<void> {
  // First, so that two restores at once are done one after the other.
  await lockMaterial(change.trx, materialId);
  const before = await findMaterial(change.trx, materialId);
  if (!before) throw new AppError("not_found");
  const write = { material: before, before, update: { fileId }, filename };
  const row = await writeMaterial(change.trx, actor, write);
  await binFile(change, actor, { id: newId(), former: before, now: row });
}

/** Puts a deleted material back as it was, found by the names that its subject and class have now. */
export async function restoreMaterial(
  { trx }: FileChange,
  _: Actor,
  { row }: BinnedOf<"material">,
): Promise<void> {
  await insertMaterial(trx, row);
  const material = await findMaterial(trx, row.id);
  if (!material) throw new Error("A study material just put back was not found.");
  const lookups = await listLookups(trx, ["subject", "class"]);
  await saveListing(trx, row.id, listingOf(material, lookups));
}

/** Puts the former file of a material into the bin. */
function binFile(
  change: FileChange,
  actor: Actor,
  { id, former, now }: { id: string } & Record<"former" | "now", ListedMaterialRow>,
): Promise<string | null> {
  const row = { materialId: now.id, fileId: former.fileId, filename: former.filename };
  const about = { id, title: now.title, courseId: null };
  return moveToBin(change, actor, { ...about, kind: "material-file", row });
}

async function readMaterial(trx: Trx, { id, version }: ReadRow): Promise<ListedMaterialRow> {
  const row = await findMaterial(trx, id);
  if (!row) throw new AppError("not_found");
  requireVersion(row, version, asPresent);
  return row;
}

function asPresent(row: ListedMaterialRow) {
  return { material: presentOfficeMaterial(row) };
}

type Write = {
  material: ReadRow;
  before: ListedMaterialRow;
  update: MaterialUpdate;
  filename?: string;
};

/** Writes an edit of a study material, with its line in the audit log. Throws AppError("changed_meanwhile"). */
export async function writeMaterial(
  trx: Trx,
  actor: Actor,
  { material, before, update, filename = before.filename }: Write,
): Promise<ListedMaterialRow> {
  const given = Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined),
  );
  const lookups = await listLookups(trx, ["subject", "class"]);
  const listing = listingOf({ ...before, ...given, filename }, lookups);
  const isWritten = await updateMaterial(trx, material, { ...update, ...listing });
  const after = await findMaterial(trx, material.id);
  if (!after) throw new AppError("not_found");
  if (!isWritten) throw new AppError("changed_meanwhile", { present: asPresent(after) });
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "material",
    subjectId: material.id,
    detail: after.title,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return after;
}

/** Without the count of edits, the file's id and sort keys, which say nothing to a reader. */
function auditedFields(row: ListedMaterialRow) {
  const { version: _, position: __, ...fields } = presentOfficeMaterial(row);
  return fields;
}
