import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import type { Fault } from "../../http/fields.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  changeFiles,
  encodePicture,
  pictureUrl,
  removePicture,
  type WritingContext,
} from "../files/index.ts";
import {
  deleteSitePicture,
  insertSitePicture,
  listPictureIds,
  listPicturesBefore,
  listSitePictureIds,
  listUsedPictures,
  picturesNamedIn,
} from "./pictures.repository.ts";
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
export async function requirePictures(trx: Trx, texts: BothTexts): Promise<void> {
  // Hindi has the same.
  const shown = picturesIn({ en: texts.en }, []);
  const kept = await listSitePictureIds(trx, [...new Set(shown.map(({ id }) => id))]);
  const fields: Fault[] = shown
    .filter(({ id }) => !kept.has(id))
    .map(({ path }) => ({ field: path.join("."), code: "invalid_picture" }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

/** The texts with null in place of pictures that have been swept since: undoing an old change can name some. */
export async function withoutGonePictures(trx: Trx, texts: BothTexts): Promise<BothTexts> {
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

/** Markdown by the name of its field; null or undefined where there is none. */
type NamedTexts = Readonly<Record<string, string | null | undefined>>;

/**
 * Keeps the pictures that Markdown names until the transaction ends: the sweep of unused ones waits, and then sees
 * the text. Throws AppError("invalid_fields") where a text names a picture that is not there, as one swept just now.
 */
export async function requireNamedPictures(trx: Trx, texts: NamedTexts): Promise<void> {
  const gone = await holdNamedPictures(trx, texts);
  const fields = Object.entries(texts)
    .filter(([, text]) => picturesNamedIn(text ?? "").some((id) => gone.has(id)))
    .map(([field]): Fault => ({ field, code: "invalid_picture" }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

/** A picture in Markdown: its words and its address. */
const PICTURE = /!\[([^\]]*)\]\(([^)]*)\)/g;

type Written = { body: string };

/** A document that is brought back; the words of a picture stand in its place where it was swept since. */
export async function withoutLostPictures<Source extends { en: Written; hi: Written | null }>(
  trx: Trx,
  source: Source,
): Promise<Source> {
  const restored = structuredClone(source);
  const gone = await holdNamedPictures(trx, { en: source.en.body, hi: source.hi?.body });
  for (const text of [restored.en, restored.hi])
    if (text)
      text.body = text.body.replace(PICTURE, (whole, words: string, address: string) =>
        picturesNamedIn(address).some((id) => gone.has(id)) ? words : whole,
      );
  return restored;
}

/** Keeps the named pictures, too; gives the ids of those that are not there. */
async function holdNamedPictures(trx: Trx, texts: NamedTexts): Promise<Set<string>> {
  const named = new Set(Object.values(texts).flatMap((text) => picturesNamedIn(text ?? "")));
  const held = await listSitePictureIds(trx, [...named]);
  const others = [...named].filter((id) => !held.has(id));
  const kept = await listPictureIds(trx, others);
  return new Set(others.filter((id) => !kept.has(id)));
}

type Sweeping = Pick<AppContext, "database" | "store" | "now">;

/**
 * Removes pictures of the site that were uploaded `limits.unusedPictureMs` ago and that no text names, nor any change
 * of that time, which may be undone. Gives their number.
 */
export async function sweepSitePictures(context: Sweeping): Promise<number> {
  const { database, now } = context;
  const since = new Date(now().getTime() - limits.unusedPictureMs).toISOString();
  const old = await listPicturesBefore(database.db, since);
  if (old.length === 0) return 0;
  const used = await listUsedPictures(database.db, since);
  const unused = old.filter((id) => !used.has(id));
  let removed = 0;
  for (const id of unused) if (await removeIfUnused(context, id, since)) removed += 1;
  return removed;
}

/** Asks again with the picture's row locked, for which whoever saves a text of the site that names it waits, or is seen. */
async function removeIfUnused(context: Sweeping, id: string, since: string): Promise<boolean> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    if (!(await listSitePictureIds(change.trx, [id])).has(id)) return false;
    if ((await listUsedPictures(change.trx, since)).has(id)) return false;
    await deleteSitePicture(change.trx, id);
    await removePicture(change, id);
    return true;
  });
}
