import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import type { Fault } from "../../http/fields.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changeFiles, type WritingContext } from "../files/index.ts";
import { encodePicture, pictureUrl } from "../pictures/index.ts";
import { insertSitePicture, listSitePictureIds } from "./site-pictures.repository.ts";
import { isRecord } from "./text-schema.ts";

/** Re-encodes a picture and keeps it for the site's texts. Throws what encodePicture throws. */
export async function addSitePicture(
  context: WritingContext,
  actor: Actor,
  file: Pick<ReceivedFile, "read">,
): Promise<SitePicture> {
  const picture = await encodePicture(context, file);
  try {
    return await changeFiles(context, async (change) => {
      const pictureId = await picture.keep(change);
      const { width, height } = picture;
      const [createdAt, createdById] = [actor.at.toISOString(), actor.actorId];
      await insertSitePicture(change.trx, { pictureId, createdAt, createdById });
      await recordAudit(change.trx, actor, {
        action: "upload",
        subjectType: "site-picture",
        subjectId: pictureId,
        after: { dimensions: `${width} × ${height}` },
      });
      return { imageUrl: pictureUrl(pictureId, width), width, height };
    });
  } finally {
    await picture.discard();
  }
}

/** Throws AppError("invalid_fields") where a text shows a picture that is not there. */
export async function requirePictures(trx: Connection["db"], texts: BothTexts): Promise<void> {
  // Hindi has the same.
  const shown = picturesIn({ en: texts.en }, []);
  const kept = await listSitePictureIds(trx, [...new Set(shown.map(({ id }) => id))]);
  const fields: Fault[] = shown
    .filter(({ id }) => !kept.has(id))
    .map(({ path }) => ({ field: path.join("."), code: "invalid_picture" }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

/** The texts with null in place of pictures that have been swept since: undoing an old change can name some. */
export async function withoutGonePictures(
  trx: Connection["db"],
  texts: BothTexts,
): Promise<BothTexts> {
  const named = picturesIn(texts, []).map(({ id }) => id);
  const kept = await listSitePictureIds(trx, [...new Set(named)]);
  const checked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(checked);
    if (!isRecord(value)) return value;
    if (typeof value.imageUrl === "string")
      return kept.has(pictureIdOf(value.imageUrl)) ? value : null;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, checked(part)]));
  };
  // An object is made of an object.
  return checked(texts) as BothTexts;
}

type Shown = { id: string; path: readonly string[] };

function picturesIn(value: unknown, path: readonly string[]): Shown[] {
  if (typeof value !== "object" || value === null) return [];
  if (isRecord(value) && typeof value.imageUrl === "string")
    return [{ id: pictureIdOf(value.imageUrl), path }];
  return Object.entries(value).flatMap(([key, part]) => picturesIn(part, [...path, key]));
}

function pictureIdOf(imageUrl: string): string {
  return imageUrl.split("/").at(-2) ?? "";
}
