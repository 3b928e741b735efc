import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { setAside, takeReplaced } from "../deletions/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { removePicture } from "../pictures/index.ts";
import type { FileAs } from "../uploads/index.ts";
import { auditedFields } from "./audited-fields.ts";
import { changedMeanwhile, type PosterVersion, requireVersion } from "./change-poster.service.ts";
import {
  type Crops,
  keepPictures,
  type PictureColumns,
  type PosterPictures,
  withPictures,
} from "./poster-pictures.ts";
import { findPoster, type PosterRow, updatePoster } from "./posters.repository.ts";

type Replacement = {
  poster: PosterVersion;
  file: Pick<ReceivedFile, "read">;
  crops: Crops;
  fileAs: FileAs;
};

/** A poster with its new picture, and until when the old one can be brought back; see setAside. */
export type ReplacedPicture = { row: PosterRow; undoUntil: string | null };

/**
 * Gives a poster another picture; its texts, link, place and schedule stay. Throws AppError("not_found"),
 * ("changed_meanwhile") where somebody else has edited it, and what encodePicture throws.
 */
export async function replacePicture(
  context: WritingContext & Pick<AppContext, "database">,
  actor: Actor,
  { file, crops, ...given }: Replacement,
): Promise<ReplacedPicture> {
  // Before the pictures, because they take seconds.
  requireVersion(await findPoster(context.database.db, given.poster.id), given.poster);
  return withPictures(context, { file, crops }, (pictures) =>
    changeFiles(context, (change) => write(change, actor, { ...given, crops, pictures })),
  );
}

type Write = Omit<Replacement, "file"> & { pictures: PosterPictures };

async function write(
  change: FileChange,
  actor: Actor,
  { poster, crops, pictures, fileAs }: Write,
): Promise<ReplacedPicture> {
  const { trx } = change;
  const before = requireVersion(await findPoster(trx, poster.id), poster);
  const columns = await keepPictures(change, { pictures, crops });
  const row = await writePicture(trx, actor, { before, columns });
  const replaced = { id: columns.pictureId, ...pictureColumnsOf(before) };
  const undoUntil = await setAside(change, actor, { kind: "poster picture", row: replaced });
  await fileAs(change, poster.id);
  return { row, undoUntil };
}

/**
 * Brings back the picture that a poster had before it was replaced just now, cut as it was, whatever else was
 * edited since. Throws AppError("not_found") once that is gone for good.
 */
export async function undoReplacedPicture(
  context: WritingContext,
  actor: Actor,
  id: string,
): Promise<PosterRow> {
  return changeFiles(context, async (change) => {
    const { trx } = change;
    const before = await findPoster(trx, id);
    if (!before) throw new AppError("not_found");
    const { row } = await takeReplaced(trx, "poster picture", before.pictureId);
    const { id: _, ...columns } = row;
    const after = await writePicture(trx, actor, { before, columns });
    for (const old of [before.pictureId, before.phonePictureId, before.computerPictureId])
      if (old !== null) await removePicture(change, old);
    return after;
  });
}

function pictureColumnsOf(row: PosterRow): PictureColumns {
  const { pictureId, phoneCrop, phonePictureId, computerCrop, computerPictureId } = row;
  return { pictureId, phoneCrop, phonePictureId, computerCrop, computerPictureId };
}

async function writePicture(
  trx: FileChange["trx"],
  actor: Actor,
  { before, columns }: { before: PosterRow; columns: PictureColumns },
): Promise<PosterRow> {
  if (!(await updatePoster(trx, before, columns))) throw changedMeanwhile(before);
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
