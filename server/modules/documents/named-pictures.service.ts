import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import type { Fault } from "../../http/fields.ts";
import { picturesNamedIn } from "./picture-uses.repository.ts";
import { listPictureIds, listSitePictureIds } from "./site-pictures.repository.ts";

type Trx = Connection["db"];

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

/** The same for a text that is brought back as it was: gives the ids of the pictures that are not there. */
export async function holdNamedPictures(trx: Trx, texts: NamedTexts): Promise<Set<string>> {
  const named = new Set(Object.values(texts).flatMap((text) => picturesNamedIn(text ?? "")));
  const held = await listSitePictureIds(trx, [...named]);
  const others = [...named].filter((id) => !held.has(id));
  const kept = await listPictureIds(trx, others);
  return new Set(others.filter((id) => !kept.has(id)));
}
