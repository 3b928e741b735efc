import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { isCleanText } from "../../../contract/text.ts";

/** Browsers write these three so in a file name of a form, and nothing else (HTML, multipart encoding). */
const ESCAPED_BY_BROWSERS = /%(22|0D|0A)/gi;
const UNDECODABLE = "\uFFFD";

/**
 * The name to keep of what a client called a file: its last path segment in NFC, metadata and never
 * a path. A code instead where it may not be kept; an empty name where the client gave none.
 */
export function readFileName(sent: string): { name: string } | { code: FieldErrorCode } {
  const decoded = sent.replace(ESCAPED_BY_BROWSERS, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (!isCleanText(decoded) || /[\n\t]/.test(decoded) || decoded.includes(UNDECODABLE)) {
    return { code: "forbidden_characters" };
  }
  const name = lastSegment(decoded).normalize("NFC").trim();
  return name.length > limits.fileNameLength ? { code: "too_long" } : { name };
}

/** Both kinds of slash, because old browsers on Windows send whole paths. */
function lastSegment(path: string): string {
  const segment = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return /^\.+$/.test(segment.trim()) ? "" : segment;
}

/** Lower case, without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
