import type { CommonPosterChange, Crop, PosterChange } from "../../../contract/entities/poster.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import {
  changeEachRead,
  hasAlready,
  type ReadRow,
  type RefusedRow,
} from "../../database/read-rows.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type DeletedTogether, deleteEachRead } from "../bin/index.ts";
import {
  changeFiles,
  cutPicture,
  type EncodedPicture,
  type FileChange,
  removePicture,
  type WritingContext,
} from "../files/index.ts";
import { textOf } from "./poster-pictures.ts";
import { auditedFields, presentOfficePoster } from "./posters.present.ts";
import {
  deletePosterRow,
  findPoster,
  lockPoster,
  type PosterRow,
  type PosterUpdate,
  updatePoster,
} from "./posters.repository.ts";
import { binPoster } from "./posters.service.ts";

type Edit = { poster: ReadRow; change: PosterChange };

/** Where a crop and the picture that is cut by it are kept. */
const places = [
  { crop: "phoneCrop", picture: "phonePictureId" },
  { crop: "computerCrop", picture: "computerPictureId" },
] as const;
type Place = (typeof places)[number];
/** The picture is undefined where the whole one is shown from now on. */
type Cut = { place: Place; crop: Crop | null; picture: EncodedPicture | undefined };

/**
 * Edits a poster, and cuts its picture anew where a crop has changed. Throws AppError("not_found"),
 * ("changed_meanwhile") where somebody else has edited it, ("invalid_fields") where it would end before it
 * begins.
 */
export async function changePoster(
  context: WritingContext & Pick<AppContext, "database">,
  actor: Actor,
  { poster, change }: Edit,
): Promise<PosterRow> {
  const read = await readPoster(context.database.db, poster);
  requireOrder(read, change);
  // Before the transaction, because pictures take seconds.
  const cuts = await cutAll(context, read, change);
  try {
    return await changeFiles(context, (files) => write(files, actor, { poster, change, cuts }));
  } finally {
    await Promise.all(cuts.map(({ picture }) => picture?.discard()));
  }
}

/** A poster as somebody has read it. Throws AppError("not_found") and ("changed_meanwhile"). */
export async function readPoster(
  db: FileChange["trx"] | Db,
  { id, version }: ReadRow,
): Promise<PosterRow> {
  const row = await findPoster(db, id);
  if (!row) throw new AppError("not_found");
  requireVersion(row, version, asPresent);
  return row;
}

function asPresent(row: PosterRow) {
  return { poster: presentOfficePoster(row) };
}

function requireOrder(read: PosterRow, change: PosterChange): void {
  const { visibleFrom = read.visibleFrom, visibleUntil = read.visibleUntil } = change;
  if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom)
    throw new AppError("invalid_fields", {
      fields: [{ field: "visibleUntil", code: "date_order" }],
    });
}

async function cutAll(
  context: Pick<AppContext, "store" | "database">,
  read: PosterRow,
  change: PosterChange,
): Promise<Cut[]> {
  const cuts: Cut[] = [];
  try {
    for (const place of places) {
      const crop = change[place.crop];
      if (crop === undefined || textOf(crop) === read[place.crop]) continue;
      const { pictureId } = read;
      const picture = crop ? await cutPicture(context, { pictureId, crop }) : undefined;
      cuts.push({ place, crop, picture });
    }
    return cuts;
  } catch (error) {
    await Promise.all(cuts.map(({ picture }) => picture?.discard()));
    throw error;
  }
}

async function write(
  files: FileChange,
  actor: Actor,
  { poster, change, cuts }: Edit & { cuts: readonly Cut[] },
): Promise<PosterRow> {
  const { trx } = files;
  const before = await readPoster(trx, poster);
  const { phoneCrop: _, computerCrop: __, ...texts } = change;
  const update: PosterUpdate = { ...texts };
  for (const { place, crop, picture } of cuts) {
    update[place.crop] = textOf(crop);
    update[place.picture] = picture ? await picture.keep(files) : null;
  }
  const after = await writePoster(trx, actor, { before, update });
  for (const { place } of cuts) {
    const old = before[place.picture];
    if (old !== null) await removePicture(files, old);
  }
  return after;
}

/** Writes an edit of a poster, with its line in the audit log. Throws AppError("changed_meanwhile"). */
export async function writePoster(
  trx: FileChange["trx"],
  actor: Actor,
  { before, update }: { before: PosterRow; update: PosterUpdate },
): Promise<PosterRow> {
  if (!(await updatePoster(trx, before, update)))
    throw new AppError("changed_meanwhile", { present: asPresent(before) });
  const after = await findPoster(trx, before.id);
  if (!after) throw new AppError("not_found");
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "poster",
    subjectId: before.id,
    detail: after.title,
    before: { ...auditedFields(before), pictureId: before.pictureId },
    after: { ...auditedFields(after), pictureId: after.pictureId },
  });
  return after;
}

/**
 * Gives many posters one schedule, in one transaction. One that somebody has changed since it was read is left as it
 * is; the answer says which and why.
 */
export async function changePosters(
  { transaction }: Pick<WritingContext, "transaction">,
  actor: Actor,
  { posters, change }: { posters: readonly ReadRow[]; change: CommonPosterChange },
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

/**
 * Deletes many posters, in one transaction, and leaves those that somebody has changed since. Throws as
 * deleteEachRead.
 */
export async function deletePosters(
  context: WritingContext,
  actor: Actor,
  { posters, isForGood = false }: { posters: readonly ReadRow[]; isForGood?: boolean | undefined },
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
