import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import type { Actor } from "../audit/index.ts";
import { type BinnedOf, moveToBin } from "../bin/index.ts";
import { changeFiles, type FileAs, type FileChange, type WritingContext } from "../files/index.ts";
import { readPoster, writePoster } from "./change-poster.service.ts";
import {
  type Crops,
  keepPictures,
  type PictureColumns,
  type PosterPictures,
  withPictures,
} from "./poster-pictures.ts";
import { findPoster, lockPoster, type PosterRow } from "./posters.repository.ts";

type Replacement = {
  poster: ReadRow;
  file: Pick<ReceivedFile, "read">;
  crops: Crops;
  fileAs: FileAs;
};

/** A poster with its new picture, and until when the old one can be brought back; see moveToBin. */
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
  await readPoster(context.database.db, given.poster);
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
  const before = await readPoster(trx, poster);
  const columns = await keepPictures(change, { pictures, crops });
  const row = await writePoster(trx, actor, { before, update: columns });
  // By this id, an answer that was lost is found again.
  const undoUntil = await binPicture(change, actor, {
    id: row.pictureId,
    former: before,
    now: row,
  });
  await fileAs(change, poster.id);
  return { row, undoUntil };
}

/**
 * Gives a poster an earlier picture again, cut as it was, whatever else was edited since. Throws AppError("not_found")
 * where the poster is gone.
 */
export async function restorePicture(
  change: FileChange,
  actor: Actor,
  { row: { posterId, ...columns } }: BinnedOf<"poster-picture">,
): Promise<void> {
  // First, so that two restores at once are done one after the other.
  await lockPoster(change.trx, posterId);
  const before = await findPoster(change.trx, posterId);
  if (!before) throw new AppError("not_found");
  const row = await writePoster(change.trx, actor, { before, update: columns });
  await binPicture(change, actor, { id: newId(), former: before, now: row });
}

/** Puts the former picture of a poster into the bin. */
function binPicture(
  change: FileChange,
  actor: Actor,
  { id, former, now }: { id: string } & Record<"former" | "now", PosterRow>,
): Promise<string | null> {
  const row = { posterId: now.id, ...pictureColumnsOf(former) };
  const about = { id, title: now.title, courseId: null };
  return moveToBin(change, actor, { ...about, kind: "poster-picture", row });
}

function pictureColumnsOf(row: PosterRow): PictureColumns {
  const { pictureId, phoneCrop, phonePictureId, computerCrop, computerPictureId } = row;
  return { pictureId, phoneCrop, phonePictureId, computerCrop, computerPictureId };
}
