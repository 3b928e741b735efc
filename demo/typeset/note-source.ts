import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** One note as its author wrote it: a head of `key: value` lines, then Markdown. */
export interface NoteSource {
  /** File name without extension; the PDF takes the same name. */
  name: string;
  lang: "en" | "hi";
  title: string;
  subtitle: string;
  subject: string;
  level: string;
  kind: string;
  markdown: string;
}

/** Every `*.md` of a folder, sorted by name. Throws, naming the file, where a head is incomplete. */
export function readNoteSources(folder: string): NoteSource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => parseNote(basename(file, ".md"), readFileSync(join(folder, file), "utf8")));
}

function parseNote(name: string, text: string): NoteSource {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`${name}.md does not begin with a head between two lines of ---`);
  const [, head = "", markdown = ""] = parts;
  const fields = new Map(head.split("\n").map(splitField));
  const field = (key: string): string => {
    const value = fields.get(key);
    if (!value) throw new Error(`${name}.md has no "${key}" in its head`);
    return value;
  };
  return {
    name: name.normalize("NFC"),
    lang: field("lang") === "hi" ? "hi" : "en",
    title: field("title"),
    subtitle: field("subtitle"),
    subject: field("subject"),
    level: field("level"),
    kind: field("kind"),
    markdown,
  };
}

function splitField(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
