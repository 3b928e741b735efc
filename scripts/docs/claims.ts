/** Something that a document says exists. */
export type Claim = {
  kind: "script" | "path" | "file" | "variable" | "endpoint" | "link";
  name: string;
  line: number;
};

const folders = "benchmarks|content|contract|demo|docs|e2e|scripts|server|test|web|\\.ci|\\.github";
const patterns: readonly { kind: Claim["kind"]; pattern: RegExp }[] = [
  { kind: "script", pattern: /\bnpm (?:run (?!-)(?<name>[\w:-]+)|(?<own>start|test)\b)/g },
  { kind: "link", pattern: /\]\((?<name>[^)\s]+)\)/g },
  {
    kind: "path",
    pattern: new RegExp(`(?<![\\w./:-])(?<name>(?:${folders})/[^\\s\`"'()[\\],;|]*)`, "g"),
  },
  { kind: "file", pattern: /`(?<name>\.?[\w-]+(?:\.[\w-]+)*\.(?:json|ts|mjs|md))`/g },
  { kind: "variable", pattern: /\b(?<name>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g },
  { kind: "variable", pattern: /`(?<name>[A-Z]{4,})(?:=[^`]*)?`/g },
  {
    kind: "endpoint",
    pattern: /(?<name>\b(?:GET|POST|PATCH|PUT|DELETE|HEAD) \/[\w./:{}-]*)/g,
  },
  { kind: "endpoint", pattern: /(?<![\w./:])(?<name>\/(?:api|local-identity)\/[\w./:{}-]+)/g },
];

/** Everything a Markdown text claims, line by line; words of a picture's code count too. */
export function claimsOf(markdown: string): Claim[] {
  // A line break inside a box of a picture.
  const lines = markdown.replaceAll("<br>", " ").split("\n");
  return lines.flatMap((text, index) =>
    patterns.flatMap(({ kind, pattern }) =>
      [...text.matchAll(pattern)].map(({ groups }) => ({
        kind,
        name: (groups?.name ?? groups?.own ?? "").replace(/[.:]+$/, ""),
        line: index + 1,
      })),
    ),
  );
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, text = ""]) => text);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}
