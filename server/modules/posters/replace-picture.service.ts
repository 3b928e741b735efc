import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { removePicture } from "../pictures/index.ts";
import type { FileAs } from "../uploads/index.ts";
import {
  auditedFields,
  changedMeanwhile,
  type PosterVersion,
  requireVersion,
} from "./change-poster.service.ts";
import { type Crops, keepPictures, type PosterPictures, withPictures } from "./poster-pictures.ts";
import { findPoster, type PosterRow, updatePoster } from "./posters.repository.ts";

type Replacement = {
  poster: PosterVersion;
  file: Pick<ReceivedFile, "read">;
  crops: Crops;
  fileAs: FileAs;
};

/**
 * Gives a poster another picture; its texts, link, place and schedule stay. Throws AppError("not_found"),
 * ("changed_meanwhile") where somebody else has edited it, and what encodePicture throws.
 */
export async function replacePicture(
  context: WritingContext & Pick<AppContext, "database">,
  actor: Actor,
  { file, crops, ...given }: Replacement,
): Promise<PosterRow> {
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
): Promise<PosterRow> {
  const { trx } = change;
  const before = requireVersion(await findPoster(trx, poster.id), poster);
  const columns = await keepPictures(change, { pictures, crops });
  if (!(await updatePoster(trx, poster, columns))) throw changedMeanwhile(before);
  for (const id of [before.pictureId, before.phonePictureId, before.computerPictureId])
    if (id !== null) await removePicture(change, id);
  await fileAs(change, poster.id);
  const after = await findPoster(trx, poster.id);
  if (!after) throw new AppError("not_found");
  await recordAudit(trx, actor, {
    ...{ action: "change", subjectType: "poster", subjectId: poster.id, detail: after.title },
    before: { ...auditedFields(before), pictureId: before.pictureId },
    after: { ...auditedFields(after), pictureId: after.pictureId },
  });
  return after;
}
