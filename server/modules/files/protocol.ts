import type { IncomingHttpHeaders } from "node:http";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import { readFileName } from "../../http/uploads/file-names.ts";

/** The headers of tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = "1.0.0";

export const tusRules = {
  "tus-version": TUS_VERSION,
  "tus-extension":
    "creation,creation-with-upload,creation-defer-length,checksum,expiration,termination",
  "tus-max-size": String(limits.encodedVideoBytes),
  "tus-checksum-algorithm": "sha1,sha256",
};

/** Throws AppError("tus_version") where the client does not speak this version. */
export function requireTus(headers: IncomingHttpHeaders): void {
  if (headers["tus-resumable"] !== TUS_VERSION) throw new AppError("tus_version");
}

const BYTES = /^\d{1,15}$/;

/** A header that is a number of bytes. Throws AppError("bad_request"). */
export function readBytesHeader(
  headers: IncomingHttpHeaders,
  name: "upload-length" | "upload-offset",
): number {
  const sent = headers[name];
  if (typeof sent !== "string" || !BYTES.test(sent)) throw new AppError("bad_request");
  return Number(sent);
}

/** The length of a new upload; undefined where the client tells it later. Throws AppError("bad_request"). */
export function readNewLength(headers: IncomingHttpHeaders): number | undefined {
  const deferred = headers["upload-defer-length"];
  if (deferred === undefined) return readBytesHeader(headers, "upload-length");
  if (deferred !== "1" || headers["upload-length"] !== undefined) throw new AppError("bad_request");
  return undefined;
}

/** The length that a later request tells, if it tells one. Throws AppError("bad_request"). */
export function readToldLength(headers: IncomingHttpHeaders): number | undefined {
  if (headers["upload-length"] === undefined) return undefined;
  return readBytesHeader(headers, "upload-length");
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** `filename` of Upload-Metadata. Throws AppError("invalid_fields") where it is missing or not a name. */
export function readMetadataName(headers: IncomingHttpHeaders): string {
  const pairs = String(headers["upload-metadata"] ?? "")
    .split(",")
    .map((pair) => pair.trim().split(" "));
  const encoded = pairs.find(([key]) => key === "filename")?.[1] ?? "";
  const named = readFileName(BASE64.test(encoded) ? decodeUtf8(encoded) : "\uFFFD");
  const code = "code" in named ? named.code : "required";
  if ("code" in named || named.name === "")
    throw new AppError("invalid_fields", { fields: [{ field: "filename", code }] });
  return named.name;
}

/** Bytes that are not UTF-8 become replacement characters, which no name may have. */
function decodeUtf8(base64: string): string {
  return Buffer.from(base64, "base64").toString("utf8");
}

/** What Upload-Checksum says of the bytes of one request. */
export type Checksum = { algorithm: "sha1" | "sha256"; digest: Buffer };

const CHECKSUM = /^(sha1|sha256) (\S+)$/;

/** Throws AppError("bad_request") for an algorithm that is not known. */
export function readChecksum(headers: IncomingHttpHeaders): Checksum | undefined {
  const sent = headers["upload-checksum"];
  if (sent === undefined) return undefined;
  const [, algorithm, base64 = ""] = CHECKSUM.exec(String(sent)) ?? [];
  if (!BASE64.test(base64)) throw new AppError("bad_request");
  if (algorithm !== "sha1" && algorithm !== "sha256") throw new AppError("bad_request");
  return { algorithm, digest: Buffer.from(base64, "base64") };
}
