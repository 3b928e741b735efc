import type { NewPoster } from "../../../contract/entities/poster.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { requireOrder } from "../../http/require-order.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { moveToBin } from "../bin/index.ts";
import {
  changeFiles,
  type FileAs,
  type FileChange,
  removePicture,
  type WritingContext,
} from "../files/index.ts";
import { refreshScheduledContent } from "../settings/index.ts";
import { type Crops, keepPictures, type PosterPictures, withPictures } from "./poster-pictures.ts";
import { auditedFields } from "./posters.present.ts";
import {
  deletePosterRow,
  findPoster,
  insertPoster,
  listPosters,
  listShownPosters,
  type PosterRow,
  setPosterPositions,
} from "./posters.repository.ts";

export type PosterUpload = {
  file: Pick<ReceivedFile, "read">;
  fields: NewPoster & Crops;
  /** Told in the same transaction what the file became. */
  fileAs?: FileAs;
};

/** Re-encodes the picture, cuts it and adds the poster. Throws what encodePicture throws. */
export async function uploadPoster(
  context: WritingContext,
  actor: Actor,
  { file, fields, fileAs }: PosterUpload,
): Promise<PosterRow> {
  const { phoneCrop, computerCrop, ...texts } = fields;
  const crops = { phoneCrop, computerCrop };
  return withPictures(context, { file, crops }, (pictures) =>
    changeFiles(context, async (change) => {
      const row = await addPoster(change, { pictures, crops, fields: texts });
      await fileAs?.(change, row.id);
      await recordAudit(change.trx, actor, {
        action: "upload",
        subjectType: "poster",
        subjectId: row.id,
        detail: row.title,
        after: auditedFields(row),
      });
      return row;
    }),
  );
}

type AddedPoster = {
  pictures: PosterPictures;
  crops?: Crops;
  fields: Omit<NewPoster, "link"> & { link?: string | null | undefined };
};

/** Keeps encoded pictures as a poster; its title is its alternative text where none is given. */
export async function addPoster(
  change: FileChange,
  { pictures, crops = {}, fields }: AddedPoster,
): Promise<PosterRow> {
  const { title, alt = title, link = null, visibleFrom = null, visibleUntil = null } = fields;
  const id = newId();
  const createdAt = change.context.now().toISOString();
  await insertPoster(change.trx, {
    id,
    title,
    alt,
    link,
    createdAt,
    version: 1,
    position: null,
    visibleFrom,
    visibleUntil,
    ...(await keepPictures(change, { pictures, crops })),
  });
  const row = await findPoster(change.trx, id);
  if (!row) throw new Error("the poster that was inserted is not there");
  return row;
}

/**
 * Gives until when the deletion can be undone; see moveToBin. Throws AppError("not_found") and ("changed_meanwhile").
 */
export async function deletePoster(
  context: WritingContext,
  actor: Actor,
  { id, version }: { id: string; version: number | undefined },
): Promise<string | null> {
  return changeFiles(context, async (change) => {
    const row = await deletePosterRow(change.trx, id);
    if (!row) throw new AppError("not_found");
    requireVersion(row, version);
    return binPoster(change, actor, row);
  });
}

/** Records that a poster was deleted; gives until when that can be undone, as moveToBin does. */
export async function binPoster(
  change: FileChange,
  actor: Actor,
  row: Database["posters"],
): Promise<string | null> {
  await recordAudit(change.trx, actor, {
    action: "delete",
    subjectType: "poster",
    subjectId: row.id,
    detail: row.title,
    before: auditedFields(row),
  });
  const { id, title } = row;
  return moveToBin(change, actor, { id, kind: "poster", title, courseId: null, row });
}

/** Deletes a poster with its pictures at once, as nobody wants it back. */
export async function removePoster(change: FileChange, id: string): Promise<void> {
  const row = await deletePosterRow(change.trx, id);
  for (const pictureId of [row?.pictureId, row?.phonePictureId, row?.computerPictureId])
    if (pictureId) await removePicture(change, pictureId);
}

/** Moves the content version if a poster's schedule has started or ended. Returns whether it did. */
export async function refreshScheduledPosters(
  context: Pick<AppContext, "database" | "now">,
): Promise<boolean> {
  const { database, now } = context;
  const posters = await listShownPosters(database.db, { limit: limits.wholeList, now: now() });
  return refreshScheduledContent(context, {
    key: "posters-shown",
    shown: posters.map(({ id }) => id),
  });
}

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
