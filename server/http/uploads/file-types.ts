import { Readable } from "node:stream";
import type { FilePart } from "../../../contract/endpoint.ts";
import { shortenFileName } from "../../../contract/file-name.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import { extensionOf } from "./file-names.ts";
import { looksLikeMarkup, MP4, PDF, typeOfHead } from "./file-signature.ts";

/** How a type is recognised: by its first bytes, by the parts of an archive, or as text. */
type FileType = {
  mimeType: string;
  recognisedBy: "signature" | "archive" | "text";
  kind: "image" | "video" | "document";
};

const image = (mimeType: string): FileType => ({
  mimeType,
  recognisedBy: "signature",
  kind: "image",
});
const video = (mimeType: string): FileType => ({
  mimeType,
  recognisedBy: "signature",
  kind: "video",
});
const document = (mimeType: string, recognisedBy: FileType["recognisedBy"]): FileType => ({
  mimeType,
  recognisedBy,
  kind: "document",
});

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Of the types of pictures. A picture whose name has none of its type's gets the first. */
const pictureEndings = new Map([
  ["image/png", ["png"]],
  // What some browsers call a JPEG that they save is the last four.
  ["image/jpeg", ["jpg", "jpeg", "jfif", "jpe", "pjpeg", "pjp"]],
  ["image/webp", ["webp"]],
  ["image/avif", ["avif"]],
]);

/** All types that may be uploaded, by extension; others are refused. */
const fileTypes = new Map<string, FileType>([
  ["pdf", document("application/pdf", "signature")],
  ...[...pictureEndings].flatMap(([type, endings]) =>
    endings.map((ending) => [ending, image(type)] as const),
  ),
  ["docx", document(`${OFFICE}.wordprocessingml.document`, "archive")],
  ["pptx", document(`${OFFICE}.presentationml.presentation`, "archive")],
  ["xlsx", document(`${OFFICE}.spreadsheetml.sheet`, "archive")],
  ["zip", document("application/zip", "archive")],
  ["txt", document("text/plain", "text")],
  ["csv", document("text/csv", "text")],
  ["mp4", video(MP4)],
  ["webm", video("video/webm")],
  ["mp3", document("audio/mpeg", "signature")],
]);

/** A ZIP may begin with an Office file's parts and be recognised as one. */
const ZIP_CONTENTS = new Set(
  ["zip", "docx", "pptx", "xlsx"].map((extension) => fileTypes.get(extension)?.mimeType),
);

/** The mark should be in the last line; some programs write other bytes after it. */
const PDF_END = "%%EOF";
const PDF_TAIL_BYTES = 64 * 1024;
const PADDING = new Set(Buffer.from("\0\t\n\r\x1A "));

/** An accepted file, as far as its name and first bytes show. */
export type Admission = {
  /** With the ending of the content, where it is a picture. */
  filename: string;
  mimeType: string;
  limitBytes: number;
  /** Checks the whole file after it was staged; throws AppError: file_type_refused, file_incomplete. */
  confirm(staged: StagedFile): Promise<void>;
};

/**
 * Accepts a file whose extension is known and whose first bytes match it, else throws
 * AppError("file_type_refused"). A picture goes by its content. `limitBytes` is the largest size of its kind.
 */
export async function admitFile(
  name: string,
  head: Uint8Array,
  accepted: FilePart["kind"],
): Promise<Admission> {
  const named = fileTypes.get(extensionOf(name));
  if (!named || (accepted === "image" && named.kind !== "image")) throw refusal();
  const type = named.kind === "image" ? await pictureOf(head) : named;
  if (type === named && !(await matchesHead(head, type))) throw refusal();
  return {
    filename: type.kind === "image" ? withEndingOf(name, type) : name,
    mimeType: type.mimeType,
    limitBytes: limitOf(type, accepted),
    confirm: async (staged) => {
      if (!(await matchesContent(staged, type))) throw refusal();
      if (type.mimeType === PDF && !(await hasPdfEnd(staged)))
        throw new AppError("file_incomplete");
    },
  };
}

/** The largest size of an upload by its name. Throws AppError("file_type_refused") for an unknown ending. */
export function largestSizeOf(name: string): number {
  const type = fileTypes.get(extensionOf(name));
  if (!type) throw refusal();
  return limitOf(type, "document");
}

/** The same where the length is told at the end: an MP4 may then be a quality of a lecture, which is larger. */
export function largestDeferredSizeOf(name: string): number {
  const largest = largestSizeOf(name);
  return fileTypes.get(extensionOf(name))?.mimeType === MP4 ? limits.encodedVideoBytes : largest;
}

async function pictureOf(head: Uint8Array): Promise<FileType> {
  const mimeType = (await typeOfHead(head)) ?? "";
  if (!pictureEndings.has(mimeType)) throw refusal();
  return image(mimeType);
}

function withEndingOf(name: string, { mimeType }: FileType): string {
  const endings = pictureEndings.get(mimeType) ?? [];
  if (endings.includes(extensionOf(name))) return name;
  return shortenFileName(name.replace(/[^.]+$/, endings[0] ?? ""), limits.fileNameLength);
}

function refusal(): AppError {
  return new AppError("file_type_refused");
}

function limitOf(type: FileType, accepted: FilePart["kind"]): number {
  if (accepted === "image") return limits.posterBytes;
  return type.kind === "video" ? limits.videoBytes : limits.documentBytes;
}

async function matchesHead(head: Uint8Array, type: FileType): Promise<boolean> {
  if (type.recognisedBy === "archive") return isArchive(head);
  if (type.recognisedBy === "signature") return (await typeOfHead(head)) === type.mimeType;
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(head)) === undefined && !looksLikeMarkup(head);
}

/** A local file header, or the end record of an archive without files. */
function isArchive(head: Uint8Array): boolean {
  const signature = Buffer.from(head.subarray(0, 4)).toString("latin1");
  return signature === "PK\x03\x04" || signature === "PK\x05\x06";
}

async function matchesContent(staged: StagedFile, type: FileType): Promise<boolean> {
  if (type.recognisedBy === "signature") return true;
  const bytes = staged.read();
  try {
    if (type.recognisedBy === "text") return await isPlainText(bytes);
    const { fileTypeFromStream } = await import("file-type");
    const detected = (await fileTypeFromStream(Readable.toWeb(bytes)))?.mime;
    return type.mimeType === "application/zip"
      ? ZIP_CONTENTS.has(detected)
      : detected === type.mimeType;
  } finally {
    bytes.destroy();
  }
}

/** A download that broke off has the beginning of a PDF, and students could not open it. */
async function hasPdfEnd(staged: StagedFile): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of staged.read())
    tail = Buffer.concat([tail, withoutPadding(chunk)]).subarray(-PDF_TAIL_BYTES);
  return tail.includes(PDF_END);
}

/** Mail and old disks fill a file up with NUL or spaces, often to the next large block. */
function withoutPadding(chunk: Buffer): Buffer {
  const end = chunk.findLastIndex((byte) => !PADDING.has(byte));
  return chunk.subarray(0, end + 1);
}

/** Whether all of it is valid UTF-8 without NUL. */
export async function isPlainText(bytes: Readable): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of bytes) {
      if (decoder.decode(chunk, { stream: true }).includes("\0")) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (isUndecodable(error)) return false;
    throw error;
  }
}

function isUndecodable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    "code" in error &&
    error.code === "ERR_ENCODING_INVALID_ENCODED_DATA"
  );
}
