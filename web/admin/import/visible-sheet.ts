import type { Parts } from "./unpack-workbook.ts";

/**
 * The position of a workbook's first sheet with cells that is not hidden, as what nobody sees must not be imported, and
 * a chart's sheet has no cells; 0 where that cannot be read.
 */
export function visibleSheet(parts: Parts): number {
  const links = elementsOf(parts.get("xl/_rels/workbook.xml.rels"), "Relationship");
  const charts = links.filter((link) => /\/(?:chart|dialog)sheet$/.test(attribute(link, "Type")));
  const chartIds = charts.map((link) => attribute(link, "Id"));
  const first = elementsOf(parts.get("xl/workbook.xml"), "sheet").findIndex(
    (sheet) =>
      !/hidden/i.test(attribute(sheet, "state")) &&
      ![...sheet.attributes].some(
        ({ name, value }) => name.endsWith(":id") && chartIds.includes(value),
      ),
  );
  return Math.max(first, 0);
}

function elementsOf(xml: Uint8Array | undefined, name: string): Element[] {
  const text = new TextDecoder().decode(xml);
  return [...new DOMParser().parseFromString(text, "application/xml").querySelectorAll(name)];
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? "";
}
