import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import type { Language } from "./languages.ts";
import { hasOpenFormula, lowered, raised, withFormulas, withScripts } from "./tex-in-text.ts";

export type HtmlReading = {
  /** Of texts in several languages, that which is read; all of them where it is missing. */
  language?: Language;
  /** Those of the file that were named so far, by their keys. */
  pictures: Map<string, Blob>;
  /** The keys of those that were named by their addresses, which mean something within one text. */
  keys: Map<string, string>;
  /** The bytes of a picture by the address that a text has for it; undefined where the file has none. */
  bytesOf: (address: string) => Uint8Array<ArrayBuffer> | undefined;
  note: (code: ImportNote["code"]) => void;
};

/** Of Moodle's two filters for several languages, that with braces as that with spans. */
function withSpans(html: string): string {
  return html
    .replace(/\{mlang\s+([\w,\- ]+)\}/gi, '<span class="multilang" lang="$1">')
    .replace(/\{mlang\}/gi, "</span>");
}

/** Whether it has parts of which each is shown in one language only. */
export function hasLanguages(html: string): boolean {
  return /class=["']?multilang|\{mlang\s/i.test(html);
}

/** Stand where a line or a paragraph begins or ends, of which several make one. */
const [LINE, PARAGRAPH] = ["\uE003", "\uE004"];
const BREAKS = / *[\n\uE003\uE004][ \n\uE003\uE004]*/g;

/** A text in HTML as the bank has it. What has no place there is named. */
export function textOfHtml(html: string, reading: HtmlReading): string {
  const { body } = new DOMParser().parseFromString(withSpans(html), "text/html");
  const text = withScripts(textIn(body, reading))
    .replace(BREAKS, (breaks) => (/\uE004|\n[^\n]*\n/.test(breaks) ? "\n\n" : "\n"))
    .replace(/ {2,}/g, " ")
    .replaceAll("\u00A0", " ")
    .trim();
  if (hasOpenFormula(text)) reading.note("kept_as_text");
  return text;
}

function textIn(node: Node, reading: HtmlReading): string {
  return Array.from(node.childNodes, (child) => textOfNode(child, reading)).join("");
}

const LINES =
  /^(?:div|h[1-6]|ul|ol|dl|dt|dd|blockquote|section|article|figure|figcaption|center|hr)$/;
/** What cannot be shown in a question of the bank. */
const LEFT_OUT =
  /^(?:script|iframe|object|embed|audio|video|svg|canvas|input|select|textarea|button|applet)$/;
/** Looks that may be asked about, as in "the underlined word". */
const LOOKS = /^(?:u|s|del|strike)$/;

function textOfNode(node: Node, reading: HtmlReading): string {
  if (node.nodeType === Node.TEXT_NODE)
    return withFormulas((node.textContent ?? "").replace(/[ \t\r\n]+/g, " "));
  if (!isElement(node)) return "";
  const name = node.localName.split(":").at(-1) ?? "";
  if (name === "br") return "\n";
  if (name === "img") return picture(node, reading);
  if (name === "math") return mathText(node, reading);
  if (name === "table") return tableText(node, reading);
  if (name === "pre") return `${LINE}${withFormulas(node.textContent ?? "")}${LINE}`;
  if (name === "style" || !isOfLanguage(node, reading)) return "";
  if (LEFT_OUT.test(name)) {
    reading.note("part_left_out");
    return "";
  }
  if (LOOKS.test(name)) reading.note("kept_as_text");
  const text = textIn(node, reading);
  if (name === "sub") return lowered(text);
  if (name === "sup") return raised(text);
  if (name === "p") return `${PARAGRAPH}${text}${PARAGRAPH}`;
  if (name === "li") return `${LINE}${marker(node)}${text.trim()}${LINE}`;
  if (name === "a") return withAddress(text, node.getAttribute("href") ?? "");
  return LINES.test(name) ? `${LINE}${text}${LINE}` : text;
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isOfLanguage(element: Element, { language, note }: HtmlReading): boolean {
  if (!element.classList.contains("multilang")) return true;
  const langs = (element.getAttribute("lang") ?? "").toLowerCase().split(/[\s,]+/);
  const own = langs.map((lang) => (lang === "other" ? "en" : lang.replace(/[-_].*/, "")));
  if (!own.some((lang) => lang === "en" || lang === "hi")) note("part_left_out");
  return language === undefined || own.includes(language);
}

function marker(item: Element): string {
  const list = item.parentElement;
  const at = Array.from(list?.children ?? []).indexOf(item);
  return list?.localName === "ol" ? `${at + Number(list.getAttribute("start") ?? 1)}. ` : "• ";
}

function withAddress(text: string, address: string): string {
  return /^https?:/.test(address) && !text.includes(address) ? `${text} (${address})` : text;
}

function tableText(table: Element, reading: HtmlReading): string {
  reading.note("kept_as_text");
  const rows = Array.from(table.querySelectorAll("tr"), (row) =>
    Array.from(row.children, (cell) =>
      textIn(cell, reading)
        .replace(/[\s\uE003\uE004]+/g, " ")
        .trim(),
    ),
  );
  return `${LINE}${rows.map((cells) => cells.join(" | ")).join("\n")}${LINE}`;
}

/** Formulas of editors have their LaTeX with them. */
function mathText(math: Element, { note }: HtmlReading): string {
  const tex = Array.from(math.querySelectorAll("annotation")).find((each) =>
    /tex/i.test(each.getAttribute("encoding") ?? ""),
  )?.textContent;
  if (tex) return `$${tex.trim()}$`;
  note("kept_as_text");
  return ` ${(math.textContent ?? "").replace(/\s+/g, " ")} `;
}

function picture(image: Element, { pictures, keys, bytesOf, note }: HtmlReading): string {
  const address = image.getAttribute("src") ?? "";
  const alt = (image.getAttribute("alt") ?? "").replace(/[[\]\s]+/g, " ").trim();
  const bytes = address.startsWith("data:") ? bytesOfData(address) : bytesOf(address);
  const type = bytes && pictureType(bytes);
  if (!bytes || !type) {
    note(bytes || !/^https?:|^\/\//.test(address) ? "picture_left_out" : "linked_picture");
    return alt && `[${alt}]`;
  }
  const key = keys.get(address) ?? `p${pictures.size + 1}`;
  keys.set(address, key);
  pictures.set(key, new Blob([bytes], { type }));
  return `![${alt}](picture:${key})`;
}

function bytesOfData(address: string): Uint8Array<ArrayBuffer> | undefined {
  return bytesOfBase64(/^data:[^,]*;base64,(.*)$/s.exec(address)?.[1] ?? "");
}

/** Undefined where it is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, "")), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const TYPES = [
  [/^\x89PNG/, "image/png"],
  [/^\xFF\xD8\xFF/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF[\s\S]{4}WEBP/, "image/webp"],
] as const;

/** Of a picture that browsers show and the server takes, by its first bytes. */
function pictureType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return TYPES.find(([beginning]) => beginning.test(start))?.[1];
}
