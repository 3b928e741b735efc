import { DOMParser, type Element, type Node, XMLSerializer } from "@xmldom/xmldom";
import { QuestionFileError } from "./question-file-error.ts";

/** The root of a file. Throws QuestionFileError before an entity could be looked up, and for what is not XML. */
export function rootOf(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(withoutData(text)))
    throw new QuestionFileError("doctype_in_file");
  try {
    const parser = new DOMParser({ onError: refuse });
    const root = parser.parseFromString(text.replace(/^\uFEFF/, "").trim(), "text/xml");
    if (root.documentElement) return root.documentElement;
  } catch (error) {
    throw new QuestionFileError("not_questions", error);
  }
  throw new QuestionFileError("not_questions");
}

/** A question about web pages may have a DOCTYPE as its text. */
function withoutData(text: string): string {
  return text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
}

function refuse(level: string, message: string): void {
  if (level !== "warning") throw new SyntaxError(message);
}

/** By their names without prefixes, as files have different ones for the same. */
export function childrenOf(element: Element | undefined, name?: string): Element[] {
  const children: Element[] = [];
  for (let node = element?.firstChild ?? null; node; node = node.nextSibling)
    if (isElement(node) && (name === undefined || node.localName === name)) children.push(node);
  return children;
}

export function childOf(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((from, name) => childrenOf(from, name)[0], element);
}

/** Those below it by name, in the order of the file. */
export function allOf(element: Element, name: string): Element[] {
  return Array.from(element.getElementsByTagNameNS("*", name));
}

/** Those below it with such names, in the order of the file. */
export function allNamed(element: Element | undefined, names: RegExp): Element[] {
  const all = Array.from(element?.getElementsByTagNameNS("*", "*") ?? []);
  return all.filter(({ localName }) => names.test(localName ?? ""));
}

/** Of the attribute with this name, whatever its prefix. */
export function attributeOf(element: Element | undefined, name = "val"): string | undefined {
  return Array.from(element?.attributes ?? []).find(({ localName }) => localName === name)?.value;
}

/** Whether a property of Word like `w:b` is there and not switched off. */
export function isOn(property: Element | undefined): boolean {
  return property !== undefined && !/^(?:0|false|off|none)$/.test(attributeOf(property) ?? "");
}

/** The trimmed text of an element that is found by the names on the way to it; empty where there is none. */
export function textIn(element: Element | undefined, ...path: string[]): string {
  return childOf(element, ...path)?.textContent?.trim() ?? "";
}

/** What stands in an element, as HTML. */
export function htmlIn(element: Element | undefined): string {
  const serializer = new XMLSerializer();
  return Array.from(element?.childNodes ?? [], (node) => serializer.serializeToString(node)).join(
    "",
  );
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
