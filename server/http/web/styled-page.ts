import { createHash } from "node:crypto";

type StyledPage = {
  language: "en" | "hi";
  title: string;
  style: string;
  /** The content as HTML. */
  main: string;
};

/** A page that the server writes, with its only style in it, and the source by which a CSP allows that style. */
export function styledPage({ language, title, style, main }: StyledPage) {
  return {
    html: `<!doctype html>
<html lang="${language}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <style>${style}</style>
  <main>${main}</main>
</html>
`,
    styleSource: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  };
}
