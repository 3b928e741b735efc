import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { DrawnPage, FirstPage } from "../../../contract/entities/first-page.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { admitFile } from "../../http/uploads/file-types.ts";
import type { FileToKeep, StagedFirstPage } from "./file-change.ts";
import { findFirstPage } from "./files.repository.ts";
import { stagePicture } from "./pictures.service.ts";

/** Pixels: two for each CSS pixel of a phone that is 360 wide, where the reader enlarges small letters to 1.5 times the width. */
const WIDTH = 1_080;

/** For useFinishedUpload: takes with a PDF what the browser has drawn of its first page, if that is a picture. */
export function takingFirstPage(
  context: Pick<AppContext, "store">,
  drawn: DrawnPage | undefined,
): (file: ReceivedFile) => Promise<FileToKeep> {
  return async (file) => {
    if (!drawn || file.mimeType !== "application/pdf") return file;
    const firstPage = await stageFirstPage(context, drawn);
    if (!firstPage) return file;
    const discard = async () => {
      await file.discard();
      await firstPage.picture.discard();
    };
    return { ...file, firstPage, discard };
  };
}

/** Undefined for what is no picture: the file is worth keeping without one. */
async function stageFirstPage(
  context: Pick<AppContext, "store">,
  { picture: drawn, textSize, textLeft }: DrawnPage,
): Promise<StagedFirstPage | undefined> {
  const bytes = Buffer.from(drawn, "base64");
  const small = { name: "first-page", width: WIDTH, mostBytes: limits.firstPageBytes };
  try {
    await admitFile("first-page.webp", bytes, "image");
    const read = () => Readable.from([bytes]);
    const { width, height, ...picture } = await stagePicture(context, { read }, small);
    return { picture, width, height, textSize, textLeft };
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return undefined;
    throw error;
  }
}

const refusals: ReadonlySet<string> = new Set(["file_type_refused", "picture_too_large"]);

/** The picture of a file's first page; the caller has checked that this person may have the file. */
export async function readFirstPage(
  { store }: Pick<AppContext, "store">,
  db: Db,
  fileId: string,
): Promise<FirstPage | null> {
  const page = await findFirstPage(db, fileId);
  if (!page) return null;
  const { sha256, pictureFileId: _, ...shape } = page;
  const picture = await buffer(await store.open(sha256));
  return { ...shape, picture: picture.toString("base64") };
}
