import { shortenFileName } from "../../contract/file-name.ts";

/** File systems take 255 bytes, of which browsers use some while they download and for a second file of the name. */
const MOST_BYTES = 200;

/**
 * `attachment`, or `inline` for what a browser may show in its window, with the name twice: in ASCII for old clients
 * and as `filename*` for all others (RFC 6266, RFC 8187).
 */
export function contentDisposition(
  filename: string,
  type: "attachment" | "inline" = "attachment",
): string {
  const name = shortenFileName(filename.toWellFormed(), MOST_BYTES, Buffer.byteLength);
  return `${type}; filename="${asciiName(name)}"; filename*=UTF-8''${extendedValue(name)}`;
}

/** Replaces quotes, backslashes and percent signs, which clients read differently. */
function asciiName(name: string): string {
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7E]+|["\\%]/g, "_");
  const [, stem = "", extension = ""] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(ascii) ?? [];
  return /[A-Za-z0-9]/.test(stem) ? stem + extension : `download${extension}`;
}

/** encodeURIComponent leaves four characters that RFC 8187 does not allow. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
