import { Readable } from "node:stream";
import { fileTypeFromBuffer, fileTypeFromStream } from "file-type";
import type { FilePart } from "../../../contract/endpoint.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import { extensionOf } from "./file-names.ts";

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

const MP4 = "video/mp4";
const OFFICE = "application/vnd.openxmlformats-officedocument";

/** All types that may be uploaded, by extension; others are refused. */
const fileTypes = new Map<string, FileType>([
  ["pdf", document("application/pdf", "signature")],
  ["png", image("image/png")],
  ["jpg", image("image/jpeg")],
  ["jpeg", image("image/jpeg")],
  ["webp", image("image/webp")],
  ["avif", image("image/avif")],
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

const PDF = "application/pdf";
/** The mark should be in the last line; some programs write other bytes after it. */
const PDF_END = "%%EOF";
const PDF_TAIL_BYTES = 64 * 1024;

const M4V = "video/x-m4v";

/** An accepted file, as far as its name and first bytes show. */
export type Admission = {
  mimeType: string;
  limitBytes: number;
  /** Checks the whole file after it was staged; throws AppError: file_type_refused, file_incomplete. */
  confirm(staged: StagedFile): Promise<void>;
};

/**
 * Accepts a file whose extension is known and whose first bytes match it, else throws
 * AppError("file_type_refused"). `limitBytes` is the largest size of its kind.
 */
export async function admitFile(
  name: string,
  head: Uint8Array,
  accepted: FilePart["kind"],
): Promise<Admission> {
  const type = fileTypes.get(extensionOf(name));
  if (!type || (accepted === "image" && type.kind !== "image")) throw refusal();
  if (!(await matchesHead(head, type))) throw refusal();
  return {
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

function refusal(): AppError {
  return new AppError("file_type_refused");
}

function limitOf(type: FileType, accepted: FilePart["kind"]): number {
  if (accepted === "image") return limits.posterBytes;
  return type.kind === "video" ? limits.videoBytes : limits.documentBytes;
}

async function matchesHead(head: Uint8Array, type: FileType): Promise<boolean> {
  if (type.recognisedBy === "archive") return isArchive(head);
  const detected = (await fileTypeFromBuffer(head))?.mime;
  if (type.recognisedBy === "text") return detected === undefined && !looksLikeMarkup(head);
  return detected === type.mimeType || (detected === M4V && type.mimeType === MP4);
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
    tail = Buffer.concat([tail, chunk]).subarray(-PDF_TAIL_BYTES);
  return tail.includes(PDF_END);
}

/** What a browser or a shell might run when it opens the file. */
const MARKUP = /<(?:!doctype|\?xml|\?php|html|head|body|script|svg|iframe|object|embed|math)\b/i;
const SHEBANG = /^\uFEFF?#!/;

export function looksLikeMarkup(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return SHEBANG.test(text) || MARKUP.test(text);
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
