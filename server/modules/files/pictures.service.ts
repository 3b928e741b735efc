import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Crop } from "../../../contract/entities/poster.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { refusing } from "../../storage/refusals.ts";
import { copyFile, type FileChange, keepFile, removeFile } from "./file-change.ts";
import {
  deletePicture,
  findPictureFile,
  getPicture,
  insertPicture,
  insertPictureFile,
} from "./pictures.repository.ts";
import { type Rendering, type RenderOptions, renderPicture, WEBP_QUALITY } from "./resize.ts";

/** A re-encoded, staged picture; `width` and `height` are pixels of the largest size. */
export type EncodedPicture = {
  width: number;
  height: number;
  /** Inserts the rows and keeps the bytes; gives the picture's id. */
  keep(change: FileChange): Promise<string>;
  /** Drops what was staged; does nothing after keep. */
  discard(): Promise<void>;
};

type Size = { width: number; file: ReceivedFile };

/**
 * Re-encodes an uploaded picture at the contract's widths, or as the options say, and stages the results, which the
 * caller discards in the end. Throws AppError("file_type_refused"), ("picture_too_large") and what the store throws.
 */
export async function encodePicture(
  { store }: Pick<AppContext, "store">,
  received: Pick<ReceivedFile, "read">,
  options: RenderOptions = {},
): Promise<EncodedPicture> {
  const renderings = await renderPicture(await refusing(() => buffer(received.read())), options);
  const largest = renderings.at(-1);
  if (!largest) throw new AppError("file_type_refused");
  const sizes = await stageAll(store, renderings);
  const { width, height } = largest;
  return {
    width,
    height,
    keep: (change) => keepPicture(change, { width, height, sizes }),
    discard: () => discardAll(sizes),
  };
}

/** Even a photographed page can be read in the last one. */
const QUALITIES = [WEBP_QUALITY, 60, 40, 20];

/**
 * Re-encodes a picture at one width at most, upright and without its metadata, and stages it, coarser where that
 * takes more than `mostBytes`; the caller discards it in the end. Throws AppError("file_type_refused"), ("picture_too_large") and what the store throws.
 */
export async function stagePicture(
  { store }: Pick<AppContext, "store">,
  received: Pick<ReceivedFile, "read">,
  { name, width, mostBytes = Infinity }: { name: string; width: number; mostBytes?: number },
): Promise<ReceivedFile & Pick<Rendering, "width" | "height">> {
  const bytes = await refusing(() => buffer(received.read()));
  let rendered: Rendering | undefined;
  for (const quality of QUALITIES) {
    [rendered] = await renderPicture(bytes, { widths: [width], quality });
    if (rendered && rendered.bytes.length <= mostBytes) break;
  }
  if (!rendered) throw new AppError("file_type_refused");
  const staged = await store.stage(Readable.from([rendered.bytes]), {
    limitBytes: limits.documentBytes,
  });
  await staged.prepare();
  const size = { width: rendered.width, height: rendered.height };
  return { ...staged, ...size, filename: `${name}.webp`, mimeType: "image/webp" };
}

/** Cuts a part out of a kept picture, as encodePicture. */
export async function cutPicture(
  { store, database }: Pick<AppContext, "store" | "database">,
  { pictureId, crop }: { pictureId: string; crop: Crop },
): Promise<EncodedPicture> {
  const { picture } = await getPicture(database.db, pictureId);
  const file = await findPictureFile(database.db, { pictureId, width: picture.width });
  if (!file) throw new AppError("not_found");
  const whole = await store.open(file.sha256);
  return encodePicture({ store }, { read: () => whole }, { crop });
}

/** Deletes a picture's rows and files. */
export async function removePicture(change: FileChange, pictureId: string): Promise<void> {
  for (const fileId of await deletePicture(change.trx, pictureId)) await removeFile(change, fileId);
}

/** Gives a picture of its own that shares the bytes of another one. */
export async function copyPicture(change: FileChange, pictureId: string): Promise<string> {
  const { picture, sizes } = await getPicture(change.trx, pictureId);
  const id = newId();
  await insertPicture(change.trx, {
    ...picture,
    id,
    createdAt: change.context.now().toISOString(),
  });
  for (const { width, fileId } of sizes) {
    const copied = await copyFile(change, fileId);
    await insertPictureFile(change.trx, { pictureId: id, width, fileId: copied });
  }
  return id;
}

/** The public address of a picture at one width. */
export function pictureUrl(pictureId: string, width: number): string {
  return `/api/public/posters/${pictureId}/${width}.webp`;
}

async function stageAll(store: FileStore, renderings: readonly Rendering[]): Promise<Size[]> {
  const sizes: Size[] = [];
  try {
    for (const { width, bytes } of renderings) {
      const staged = await store.stage(Readable.from([bytes]), {
        limitBytes: limits.documentBytes,
      });
      const file = { ...staged, filename: `${width}.webp`, mimeType: "image/webp" };
      sizes.push({ width, file });
      await file.prepare();
    }
    return sizes;
  } catch (error) {
    await discardAll(sizes);
    throw error;
  }
}

async function discardAll(sizes: readonly Size[]): Promise<void> {
  await Promise.all(sizes.map(({ file }) => file.discard()));
}

async function keepPicture(
  change: FileChange,
  { width, height, sizes }: { width: number; height: number; sizes: readonly Size[] },
): Promise<string> {
  const id = newId();
  const createdAt = change.context.now().toISOString();
  await insertPicture(change.trx, { id, width, height, createdAt });
  for (const size of sizes) {
    const fileId = await keepFile(change, size.file);
    await insertPictureFile(change.trx, { pictureId: id, width: size.width, fileId });
  }
  return id;
}
