import type { ByteRange } from "../../storage/file-store.ts";

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Reads a Range field for a file of `size` bytes (RFC 9110, section 14). `undefined` means that the
 * whole file is to be sent: no range, a malformed one, or several, which a server may ignore.
 */
export function parseRange(
  field: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = SINGLE_RANGE.exec(field ?? "") ?? [];
  if (first === "") return last === "" ? undefined : suffix(Number(last), size);
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffix(length: number, size: number): ByteRange | "unsatisfiable" {
  if (length === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}
