import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;
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
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{" || token === "[") {
      if (objects.push(new Set()) > limits.jsonDepth) throw new AppError("malformed_json");
    } else if (token === "}" || token === "]") {
      objects.pop();
    } else if (token === ":") {
      noteKey(objects.at(-1), previous);
    }
    previous = token;
  }
}

function noteKey(keys: Set<string> | undefined, token: string): void {
  const key: unknown = JSON.parse(token);
  if (typeof key !== "string" || POISONED_KEYS.has(key) || keys?.has(key))
    throw new AppError("malformed_json");
  keys?.add(key);
}
