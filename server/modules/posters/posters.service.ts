import type { NewPoster } from "../../../contract/entities/poster.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changeFiles, type FileChange } from "../files/index.ts";
import { type EncodedPicture, encodePicture, removePicture } from "../pictures/index.ts";
import { bumpContentVersion } from "../settings/index.ts";
import { deletePosterRow, insertPoster, type PosterRow } from "./posters.repository.ts";

export type PosterUpload = { file: Pick<ReceivedFile, "read">; fields: NewPoster };

/** Re-encodes the picture and puts the poster up. Throws what encodePicture throws. */
export async function uploadPoster(
  context: AppContext,
  actor: Actor,
  { file, fields }: PosterUpload,
): Promise<PosterRow> {
  const picture = await encodePicture(context, file);
  try {
    return await changeFiles(context, async (change) => {
      const row = await addPoster(change, { picture, fields });
      await bumpContentVersion(change.trx, context.now());
      await recordAudit(change.trx, actor, {
        action: "upload",
        subjectType: "poster",
        subjectId: row.id,
        detail: row.title,
      });
      return row;
    });
  } finally {
    await picture.discard();
  }
}

/** Keeps an encoded picture as a poster; what it shows is told by its title where nothing else is said. */
export async function addPoster(
  change: FileChange,
  {
    picture,
    fields: { title, alt = title, link = null },
  }: {
    picture: EncodedPicture;
    fields: Omit<NewPoster, "link"> & { link?: string | null | undefined };
  },
): Promise<PosterRow> {
  const pictureId = await picture.keep(change);
  const poster = { id: newId(), pictureId, title, alt, link };
  await insertPoster(change.trx, { ...poster, createdAt: change.context.now().toISOString() });
  return { ...poster, width: picture.width, height: picture.height };
}

export async function deletePoster(context: AppContext, actor: Actor, id: string): Promise<void> {
  await changeFiles(context, async (change) => {
    const poster = await deletePosterRow(change.trx, id);
    if (!poster) throw new AppError("not_found");
    await removePicture(change, poster.pictureId);
    await bumpContentVersion(change.trx, context.now());
    await recordAudit(change.trx, actor, {
      action: "delete",
      subjectType: "poster",
      subjectId: id,
      detail: poster.title,
    });
  });
}
