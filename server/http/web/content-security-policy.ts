import { createHash } from "node:crypto";

type PageHashes = { scripts: string[]; styles: string[] };

/** The CSP of one page: its inline scripts and styles by hash, as the page is cached and takes no nonce. */
export function contentSecurityPolicy(
  html: string,
  { googleIdentity }: { googleIdentity: boolean },
) {
  const { scripts, styles } = inlineHashes(html);
  const google = (source: string) => (googleIdentity ? [source] : []);
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scripts, ...google("https://accounts.google.com/gsi/client")],
    ["style-src", "'self'", ...styles, ...google("https://accounts.google.com/gsi/style")],
    ["manifest-src", "'self'"],
    ["media-src", "'self'", "blob:"],
    ["worker-src", "'self'"],
    ["connect-src", "'self'", ...google("https://accounts.google.com/gsi/")],
    ...(googleIdentity ? [["frame-src", "https://accounts.google.com/gsi/"]] : []),
    ["img-src", "'self'", "data:", "blob:", ...google("https://*.googleusercontent.com")],
    ["font-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Hashes of what stands inline in a page that React rendered, which never nests these elements. */
export function inlineHashes(html: string): PageHashes {
  return {
    scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function hashesOf(html: string, element: RegExp): string[] {
  const hashes = Array.from(html.matchAll(element), ([, text = ""]) => sourceHash(text));
  return [...new Set(hashes)];
}

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
