import type { Policy, Refund } from "../../../contract/entities/documents.ts";

type Calculator = { refund: Refund; title: string };

/**
 * Cuts the refund policy in two after its worked example, where the calculator belongs, and adds the
 * calculator to the contents. Where that example is missing, the calculator comes last.
 */
export function aroundCalculator({ html, toc }: Policy, { refund, title }: Calculator) {
  const parts = toc.filter(({ level }) => level === 2);
  const example = parts.findIndex(({ text }) => text === refund.text.exampleHeading);
  const next = example < 0 ? undefined : parts[example + 1];
  const cut = next ? html.indexOf(`<h2 id="${next.id}"`) : -1;
  const at = cut < 0 || !next ? parts.length : parts.indexOf(next);
  return {
    contents: parts.toSpliced(at, 0, { id: "calculator", text: title, level: 2 }),
    before: cut < 0 ? html : html.slice(0, cut),
    after: cut < 0 ? "" : html.slice(cut),
  };
}
