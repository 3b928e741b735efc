import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import MarkdownIt from "markdown-it";

const parser = new MarkdownIt();

/** The broken links and pictures of a Markdown file (a path from the root); other sites are not checked. */
export function findDeadLinks(root: string, document: string): string[] {
  return linksOf(readFileSync(join(root, document), "utf8")).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = decodeURI(link).split("#");
    const target = path === "" ? join(root, document) : resolve(root, dirname(document), path);
    if (!target.startsWith(join(root, "/")) || !existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).has(anchor);
  });
}

function linksOf(markdown: string): string[] {
  return parser
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .map((token) => token.attrGet("href") ?? token.attrGet("src"))
    .filter((address) => typeof address === "string");
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, text = ""]) => text);
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
  return new Set(headings.map(slug));
}
