import { type NewPoster, posterWidths } from "../../../contract/entities/poster.ts";
import { AppError } from "../../app-error.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { setAside } from "../deletions/index.ts";
import { changeFiles, type FileChange, type WritingContext } from "../files/index.ts";
import { type EncodedPicture, encodePicture } from "../pictures/index.ts";
import { deletePosterRow, findPoster, insertPoster, type PosterRow } from "./posters.repository.ts";

/** The widest is for cutting: a part of it should still be sharp on a phone. */
export const originalWidths = [...posterWidths, 2560];

export type PosterUpload = { file: Pick<ReceivedFile, "read">; fields: NewPoster };

/** Re-encodes the picture and adds the poster. Throws what encodePicture throws. */
export async function uploadPoster(
  context: WritingContext,
  actor: Actor,
  { file, fields }: PosterUpload,
): Promise<PosterRow> {
  const picture = await encodePicture(context, file, { widths: originalWidths });
  try {
    return await changeFiles(context, async (change) => {
      const row = await addPoster(change, { picture, fields });
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

/** Keeps an encoded picture as a poster; its title is its alternative text where none is given. */
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
  const id = newId();
  const createdAt = change.context.now().toISOString();
  const notCut = { phoneCrop: null, phonePictureId: null };
  await insertPoster(change.trx, {
    ...{ id, pictureId, title, alt, link, createdAt, version: 1 },
    ...{ ...notCut, computerCrop: null, computerPictureId: null },
    ...{ position: null, visibleFrom: null, visibleUntil: null },
  });
  const row = await findPoster(change.trx, id);
  if (!row) throw new Error("the poster that was inserted is not there");
  return row;
}

/** Gives until when the deletion can be undone; see setAside. */
export async function deletePoster(
  context: WritingContext,
  actor: Actor,
  id: string,
): Promise<string | null> {
  return changeFiles(context, async (change) => {
    const row = await deletePosterRow(change.trx, id);
    if (!row) throw new AppError("not_found");
    await recordAudit(change.trx, actor, {
      action: "delete",
      subjectType: "poster",
      subjectId: id,
      detail: row.title,
    });
    return setAside(change, { kind: "poster", row });
  });
}
