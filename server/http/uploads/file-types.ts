import { Readable } from "node:stream";
import { fileTypeFromBuffer, fileTypeFromStream } from "file-type";
import type { FilePart } from "../../../contract/endpoint.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import { extensionOf } from "./file-names.ts";
import { isPlainText, looksLikeMarkup } from "./plain-text.ts";

/** How the bytes of a type are told: by their first ones, by the parts of an archive, or as text. */
type FileType = {
  mimeType: string;
  toldBy: "signature" | "archive" | "text";
  kind: "image" | "video" | "document";
};

const image = (mimeType: string): FileType => ({ mimeType, toldBy: "signature", kind: "image" });
const video = (mimeType: string): FileType => ({ mimeType, toldBy: "signature", kind: "video" });
const document = (mimeType: string, toldBy: FileType["toldBy"]): FileType => ({
  mimeType,
  toldBy,
  kind: "document",
});

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Everything that may be uploaded, by its ending; what is not here is refused. */
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
  ["mp4", video("video/mp4")],
  ["webm", video("video/webm")],
  ["mp3", document("audio/mpeg", "signature")],
]);

/** An archive of notes may begin with an office file's parts; it is a ZIP all the same. */
const ZIP_CONTENTS = new Set(
  ["zip", "docx", "pptx", "xlsx"].map((extension) => fileTypes.get(extension)?.mimeType),
);

const M4V = "video/x-m4v";

/** What may still be sent of a file, judged by its name and first bytes. */
export type Admission = {
  mimeType: string;
  limitBytes: number;
  /** Judges the whole once it is staged; throws AppError("file_type_refused"). */
  confirm(staged: StagedFile): Promise<void>;
};

/**
 * Lets a file in whose ending is known and whose first bytes agree with it, else throws
 * AppError("file_type_refused"). `limitBytes` is what its kind may measure.
 */
export async function admitFile(
  name: string,
  head: Uint8Array,
  accepted: FilePart["kind"],
): Promise<Admission> {
  const type = fileTypes.get(extensionOf(name));
  if (!type || (accepted === "image" && type.kind !== "image")) throw refusal();
  if (!(await agrees(head, type))) throw refusal();
  return {
    mimeType: type.mimeType,
    limitBytes: limitOf(type, accepted),
    confirm: async (staged) => {
      if (!(await isTruly(staged, type))) throw refusal();
    },
  };
}

function refusal(): AppError {
  return new AppError("file_type_refused");
}

function limitOf(type: FileType, accepted: FilePart["kind"]): number {
  if (accepted === "image") return limits.posterBytes;
  return type.kind === "video" ? limits.videoBytes : limits.documentBytes;
}

async function agrees(head: Uint8Array, type: FileType): Promise<boolean> {
  if (type.toldBy === "archive") return isArchive(head);
  const told = (await fileTypeFromBuffer(head))?.mime;
  if (type.toldBy === "text") return told === undefined && !looksLikeMarkup(head);
  return told === type.mimeType || (told === M4V && type.mimeType === "video/mp4");
}

/** A local file header, or the end record of an archive without files. */
function isArchive(head: Uint8Array): boolean {
  const signature = Buffer.from(head.subarray(0, 4)).toString("latin1");
  return signature === "PK\x03\x04" || signature === "PK\x05\x06";
}

async function isTruly(staged: StagedFile, type: FileType): Promise<boolean> {
  if (type.toldBy === "signature") return true;
  const bytes = staged.read();
  try {
    if (type.toldBy === "text") return await isPlainText(bytes);
    const told = (await fileTypeFromStream(Readable.toWeb(bytes)))?.mime;
    return type.mimeType === "application/zip" ? ZIP_CONTENTS.has(told) : told === type.mimeType;
  } finally {
    bytes.destroy();
  }
}
