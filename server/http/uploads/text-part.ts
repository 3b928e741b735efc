import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { chunksOf, type Part } from "./parts.ts";

/** Reads a text part to its end, keeping no more than it may measure; bytes that are not UTF-8 are a code. */
export async function readText(part: Part): Promise<{ text: string } | { code: FieldErrorCode }> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(part)) {
    size += chunk.length;
    if (size <= limits.multipartFieldBytes) kept.push(chunk);
  }
  return size > limits.multipartFieldBytes ? { code: "too_long" } : decode(Buffer.concat(kept));
}

function decode(bytes: Buffer): { text: string } | { code: FieldErrorCode } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { code: "forbidden_characters" };
  }
}
