import { addressOf } from "../../api/send.ts";
import type { FileReference } from "../device-files/database.ts";
import { partsOfLectureFile } from "../device-files/lecture-file.ts";

/** Where each kind of file is, and its name where the response carries none. */
const sources = {
  material: { path: "/api/user/download/:id", defaultName: "download.pdf" },
  note: { path: "/api/user/download-course-note/:id", defaultName: "note.pdf" },
  notice: { path: "/api/user/notice-files/:id", defaultName: "notice.pdf" },
  lecture: { path: "/api/user/lectures/:id/files/:kind", defaultName: "lecture.mp4" },
} as const;

export function addressOfFile({ kind, id }: FileReference): string {
  if (kind === "lecture") {
    const { lectureId, kind: quality } = partsOfLectureFile(id);
    return addressOf(sources.lecture.path, { id: lectureId, kind: quality });
  }
  return addressOf(sources[kind].path, { id });
}

export function defaultNameOf({ kind }: FileReference): string {
  return sources[kind].defaultName;
}

/** What the headers of a response say about its file. */
export type FileAnswer = {
  /** A strong ETag; null without one, as the bytes then cannot be compared later. */
  etag: string | null;
  /** Bytes of the whole file, where the response says. */
  size: number | undefined;
  filename: string;
  mimeType: string;
  /** The byte at which the body begins; undefined for an unusable range. */
  start: number | undefined;
};

/** Reads the headers of a 200 or 206 (RFC 9110, sections 8 and 14). */
export function fileAnswerOf({ status, headers }: Response, defaultName: string): FileAnswer {
  const etag = headers.get("ETag");
  const range = status === 206 ? rangeOf(headers.get("Content-Range")) : undefined;
  return {
    etag: etag?.startsWith('"') ? etag : null,
    size: status === 206 ? range?.size : lengthOf(headers),
    filename: fileNameOf(headers.get("Content-Disposition"), defaultName),
    mimeType: headers.get("Content-Type") ?? "application/octet-stream",
    start: status === 206 ? range?.start : 0,
  };
}

function rangeOf(header: string | null): { start: number; size: number } | undefined {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? "");
  return found ? { start: Number(found[1]), size: Number(found[2]) } : undefined;
}

/** Undefined for a compressed response, whose Content-Length is that of the compressed bytes. */
function lengthOf(headers: Headers): number | undefined {
  const length = headers.get("Content-Length");
  return length === null || headers.has("Content-Encoding") ? undefined : Number(length);
}

/** The file name of a Content-Disposition header, which our server always gives as `filename*` (RFC 8187), without a path. */
export function fileNameOf(header: string | null, otherwise: string): string {
  const [, encoded = ""] = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? "") ?? [];
  const name = decodeURIComponent(encoded).split(/[/\\]/).at(-1)?.trim();
  return name || otherwise;
}

/** Long enough for every browser to have read the bytes. */
const REVOKE_DELAY_MS = 60_000;

/** Hands a file to the browser's own downloads. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  follow(address, filename);
  window.setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}

/** Leaves the whole download to the browser; the response names the file. */
export function saveByBrowser(address: string): void {
  follow(address, "");
}

function follow(address: string, filename: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
