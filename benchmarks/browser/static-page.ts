import { brotliCompressSync, constants } from "node:zlib";
import type { OwnAnswer } from "./secure-front.ts";

/** A page of the site as careful hand-written HTML would be: the same words, styles, fonts and pictures, no script. */
export async function staticPage(origin: string, path: string): Promise<OwnAnswer> {
  const answer = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
  const body = brotliCompressSync(withoutScripts(await answer.text()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": String(body.length),
  };
  return (asked) => (asked === path ? { headers, body } : undefined);
}

/** The yardstick of a benchmark: a document of our own, in which no script holds `</script>` as text. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
}
