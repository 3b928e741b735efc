import { createHash } from "node:crypto";

export type MarkedPage = {
  /** The page without its marks. */
  html: string;
  /** The CSP hashes of the marked scripts and styles. */
  scripts: string[];
  styles: string[];
};

/**
 * Finds the inline scripts and styles with this rendering's mark as their nonce, and removes the mark, since
 * a cached page cannot have a nonce. Anything without the mark gets no hash and never runs.
 */
export function takeMarks(html: string, mark: string): MarkedPage {
  return {
    html: html.replaceAll(` nonce="${mark}"`, ""),
    scripts: hashesOf(html, "script", mark),
    styles: hashesOf(html, "style", mark),
  };
}

/** The CSP of a page, with its inline scripts and styles by hash. */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<MarkedPage, "scripts" | "styles">,
  { googleIdentity }: { googleIdentity: boolean },
): string {
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

/** React never nests these elements, and writes no `>` into their attributes. */
function hashesOf(html: string, element: "script" | "style", mark: string): string[] {
  const marked = new RegExp(
    `<${element}(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`,
    "g",
  );
  const hashes = Array.from(html.matchAll(marked), ([, text = ""]) => sourceHash(text));
  return [...new Set(hashes)];
}

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
