import { renderMarkdown } from "../documents/index.ts";

/** A course's description as safe HTML; its lines end where the office ended them. */
export async function renderDescription(markdown: string): Promise<string> {
  return (await renderMarkdown(markdown, { lines: "typed" })).html;
}
