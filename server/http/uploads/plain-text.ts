import type { Readable } from "node:stream";

/** What a browser or a shell would run, were it ever asked to open the file. */
const MARKUP = /<(?:!doctype|\?xml|\?php|html|head|body|script|svg|iframe|object|embed|math)\b/i;
const SHEBANG = /^\uFEFF?#!/;

export function looksLikeMarkup(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return SHEBANG.test(text) || MARKUP.test(text);
}

/** Valid UTF-8 from end to end, without NUL. */
export async function isPlainText(bytes: Readable): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of bytes) {
      if (decoder.decode(chunk, { stream: true }).includes("\0")) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (isUndecodable(error)) return false;
    throw error;
  }
}

function isUndecodable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    "code" in error &&
    error.code === "ERR_ENCODING_INVALID_ENCODED_DATA"
  );
}
