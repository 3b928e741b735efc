import { AppError } from "../app-error.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses an urlencoded form strictly: valid UTF-8, whole escapes, no field twice. Throws
 * AppError("bad_request"), or AppError("invalid_fields") that names the repeated fields.
 */
export function parseStrictForm(body: Uint8Array): URLSearchParams {
  const form = new URLSearchParams();
  const repeated = new Set<string>();
  const text = decodeUtf8(body);
  for (const pair of text === "" ? [] : text.split("&")) {
    const [name = "", ...value] = pair.split("=");
    const field = unescapePart(name);
    if (form.has(field)) repeated.add(field);
    form.append(field, unescapePart(value.join("=")));
  }
  if (repeated.size === 0) return form;
  const fields = Array.from(repeated, (field) => ({ field, code: "repeated_field" as const }));
  throw new AppError("invalid_fields", { fields });
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}

/** Unlike URLSearchParams, which replaces what it cannot decode. */
function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}
