import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { renderNoteMarkdown } from "./note-markdown.ts";

/** What a page needs besides its own text. */
export interface PageStyle {
  /** `@font-face` rules of {@link fontFaceCss}. */
  fontFaces: string;
  /** The stylesheets of this folder. */
  stylesheet: string;
}

const words = {
  en: {
    sample: "Sample note",
    class: "For",
    institute: "Demo institute, Noida",
    licence: "CC BY 4.0",
  },
  hi: {
    sample: "नमूना नोट",
    class: "किसके लिए",
    institute: "डेमो संस्थान, नोएडा",
    licence: "CC BY 4.0",
  },
};

/** The institute's mark: two arcs, and a point at the end of one. */
const mark = `<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path d="M5 42C9 16 22 6 40 8" fill="none" stroke="#1e1b4b" stroke-width="3.4" stroke-linecap="round"/><path d="M5 42C17 34 29 31 43 33" fill="none" stroke="#1e1b4b" stroke-width="3.4" stroke-linecap="round" opacity=".38"/><circle cx="40" cy="8" r="5.4" fill="#d97706"/></svg>`;

/** Arrow heads and hatching that every figure may refer to. */
const sharedDefinitions = `<svg class="definitions" aria-hidden="true"><defs>
<marker id="arrow" viewBox="0 0 10 10" refX="8.6" refY="5" markerWidth="7.5" markerHeight="7.5" orient="auto-start-reverse"><path d="M0 1 9.4 5 0 9z" fill="#1e1b4b"/></marker>
<marker id="arrow-accent" viewBox="0 0 10 10" refX="8.6" refY="5" markerWidth="7.5" markerHeight="7.5" orient="auto-start-reverse"><path d="M0 1 9.4 5 0 9z" fill="#d97706"/></marker>
<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="#1e1b4b" stroke-width=".9" opacity=".55"/></pattern>
</defs></svg>`;

/** The whole HTML document of one note, ready to print. */
export function renderNotePage(note: NoteSource, style: PageStyle): string {
  return `<!doctype html>
<html lang="${note.lang}"><head><meta charset="utf-8"><title>${escapeHtml(note.title)} · ${escapeHtml(note.subject)} · Gyanpath</title>
<style>${style.fontFaces}\n${style.stylesheet}\n${runningHeads(note)}</style></head>
<body>${sharedDefinitions}${masthead(note)}<main>${renderNoteMarkdown(note.markdown)}</main></body></html>`;
}

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

function masthead(note: NoteSource): string {
  const word = words[note.lang];
  return `<header class="masthead"><div class="wordmark">${mark}<span lang="hi">ज्ञानपथ</span><span class="latin" lang="en">Gyanpath</span></div>
<p class="sample">${word.sample}</p>
<p class="kind">${escapeHtml(note.subject)} <i></i> ${escapeHtml(note.kind)}</p>
<h1>${escapeHtml(note.title)}</h1><p class="subtitle">${escapeHtml(note.subtitle)}</p>
<p class="level">${word.class}: ${escapeHtml(note.level)}</p></header>`;
}

/** Margin boxes of the printed pages; the first page has the masthead instead of a running head. */
function runningHeads(note: NoteSource): string {
  const word = words[note.lang];
  const quote = (text: string): string => JSON.stringify(text);
  return `@page {
	@top-left { content: ${quote("ज्ञानपथ · Gyanpath")}; }
	@top-right { content: ${quote(`${note.title} · ${note.subject}`)}; }
	@bottom-left { content: ${quote(`${word.sample} · ${word.institute} · ${word.licence}`)}; }
	@bottom-center { content: none; }
	@bottom-right { content: counter(page) " / " counter(pages); }
}
@page :first { @top-left { content: none; } @top-right { content: none; } }`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
