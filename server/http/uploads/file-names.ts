import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import { shortenFileName } from "../../../contract/file-name.ts";
import { limits } from "../../../contract/limits.ts";
import { isCleanText } from "../../../contract/text.ts";
import { typedText } from "../../../contract/typed-text.ts";

/** The only characters that browsers escape in a form's file names (HTML, multipart encoding). */
const ESCAPED_BY_BROWSERS = /%(22|0D|0A)/gi;
const UNDECODABLE = "\uFFFD";

/** Marks that turn the direction of writing, so that a name looks as if it had another ending. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/;

/** The name of a file in a form. */
export function readFormFileName(sent: string): ReturnType<typeof readFileName> {
  return readFileName(
    sent.replace(ESCAPED_BY_BROWSERS, (_escape, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
}

/**
 * The client's name of a file: its last path segment in NFC, metadata and never a path. A code where it has
 * forbidden characters; an empty name where there is none. A long one is shortened.
 */
export function readFileName(sent: string): { name: string } | { code: FieldErrorCode } {
  const isClean = isCleanText(sent) && !/[\n\t]/.test(sent) && !DIRECTION_MARKS.test(sent);
  if (!isClean || sent.includes(UNDECODABLE)) return { code: "forbidden_characters" };
  const name = lastSegment(typedText(sent)).normalize("NFC").trim();
  return { name: shortenFileName(name, limits.fileNameLength) };
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
