import type { Element } from "@xmldom/xmldom";
import { attributeOf, childOf, childrenOf } from "../xml.ts";

/** What paragraphs and runs have by themselves, or by their styles. */
export type Styles = {
  /** The name of a font; empty where the document's theme chooses it. */
  fontOf: (run: Element | undefined, paragraph: Element | undefined) => string;
  listOf: (paragraph: Element | undefined) => { id: string; level: number } | undefined;
};

export function stylesOf(styles: Element | undefined): Styles {
  const byId = new Map(
    childrenOf(styles, "style").map((style) => [attributeOf(style, "styleId") ?? "", style]),
  );
  const usual = childrenOf(styles, "style").find(
    (style) => attributeOf(style, "type") === "paragraph" && isOnAttribute(style, "default"),
  );
  /** A style and those that it is based on. */
  const chainOf = (id: string | undefined): Element[] => {
    const chain: Element[] = [];
    for (let style = byId.get(id ?? ""); style && !chain.includes(style); ) {
      chain.push(style);
      style = byId.get(attributeOf(childOf(style, "basedOn")) ?? "");
    }
    return chain;
  };
  const ofParagraph = (paragraph: Element | undefined) => {
    const id = attributeOf(childOf(paragraph, "pStyle"));
    return id === undefined ? chainOf(usual && attributeOf(usual, "styleId")) : chainOf(id);
  };
  return {
    fontOf(run, paragraph) {
      const chain = [...chainOf(attributeOf(childOf(run, "rStyle"))), ...ofParagraph(paragraph)];
      const properties = [run, ...chain.map((style) => childOf(style, "rPr"))];
      const usualOnes = childOf(styles, "docDefaults", "rPrDefault", "rPr");
      for (const each of [...properties, usualOnes]) {
        const font = fontIn(each);
        if (font !== undefined) return font;
      }
      return "";
    },
    listOf(paragraph) {
      const chain = ofParagraph(paragraph).map((style) => childOf(style, "pPr"));
      const lists = [paragraph, ...chain].map((each) => childOf(each, "numPr"));
      const id = lists
        .map((list) => attributeOf(childOf(list, "numId")))
        .find((each) => each !== undefined);
      const level = lists
        .map((list) => attributeOf(childOf(list, "ilvl")))
        .find((each) => each !== undefined);
      // 0 takes a paragraph out of the list of its style.
      return id === undefined || id === "0" ? undefined : { id, level: Number(level ?? 0) };
    },
  };
}

function fontIn(properties: Element | undefined): string | undefined {
  const fonts = childOf(properties, "rFonts");
  if (attributeOf(fonts, "asciiTheme") !== undefined) return "";
  return attributeOf(fonts, "ascii") ?? attributeOf(fonts, "hAnsi");
}

function isOnAttribute(element: Element, name: string): boolean {
  return /^(?:1|true|on)$/.test(attributeOf(element, name) ?? "");
}
