import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";

/** Strings are skipped by hand: a match that is as long as a file needs more room than its stack has. */
const TOKENS = /["{}[\]:]/g;
const POISONED_KEYS = new Set(["__proto__", "constructor"]);
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body strictly: valid UTF-8, no duplicate keys, no `__proto__` or `constructor` key, at most
 * `limits.jsonDepth` deep. Throws AppError("malformed_json").
 */
export function parseStrictJson(body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body);
    const value: unknown = JSON.parse(text);
    checkStructure(text);
    return value;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("malformed_json", { cause: error });
  }
}

/** Checks the tokens of a text that JSON.parse has accepted, for what JSON.parse allows. */
function checkStructure(text: string): void {
  const objects: Set<string>[] = [];
  let previous = "";
  TOKENS.lastIndex = 0;
  for (let match = TOKENS.exec(text); match; match = TOKENS.exec(text)) {
    const [token] = match;
    if (token === '"') {
      TOKENS.lastIndex = endOfString(text, match.index);
      previous = text.slice(match.index, TOKENS.lastIndex);
    } else if (token === "{" || token === "[") {
      if (objects.push(new Set()) > limits.jsonDepth) throw new AppError("malformed_json");
    } else if (token === "}" || token === "]") {
      objects.pop();
    } else if (token === ":") {
      noteKey(objects.at(-1), previous);
    }
  }
}

/** Behind the quotation mark that closes the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}

function noteKey(keys: Set<string> | undefined, token: string): void {
  const key: unknown = JSON.parse(token);
  if (typeof key !== "string" || POISONED_KEYS.has(key) || keys?.has(key))
    throw new AppError("malformed_json");
  keys?.add(key);
}
