import { brotliCompressSync, constants } from "node:zlib";
import type { OwnAnswer } from "./secure-front.ts";

/**
 * The home page as a careful hand would write it without any script: the same words, styles in the
 * document, the same fonts and pictures.
 */
export async function staticHome(origin: string): Promise<OwnAnswer> {
  const answer = await fetch(origin, { headers: { "accept-encoding": "identity" } });
  const html = withoutScripts(await answer.text());
  const body = brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": String(body.length),
  };
  return (path) => (path === "/" ? { headers, body } : undefined);
}

export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
}
