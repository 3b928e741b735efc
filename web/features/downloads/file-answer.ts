import { fileNameOf } from "./file-name.ts";

/** What an answer says of the file that it carries, wholly or from `start` on. */
export type FileAnswer = {
  /** A strong ETag; null where the bytes cannot be told from others later. */
  etag: string | null;
  /** Bytes of the whole file, where the answer tells. */
  size: number | undefined;
  filename: string;
  mimeType: string;
  /** Where the body begins; undefined for a part that fits nothing. */
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

/** A compressed answer has more bytes than it says. */
function lengthOf(headers: Headers): number | undefined {
  const length = headers.get("Content-Length");
  return length === null || headers.has("Content-Encoding") ? undefined : Number(length);
}
