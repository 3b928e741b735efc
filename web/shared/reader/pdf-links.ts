import type { Place } from "./page-layout.ts";
import type { PdfDocument } from "./pdf-engine.client.ts";

type Page = Awaited<ReturnType<PdfDocument["getPage"]>>;

/** Where a link leads: to a place of the file, or to an address outside. */
type LinkTarget = { place: Place } | { href: string };
/** A part of a page, as shares of its width and height, that leads somewhere. */
export type PageLink = LinkTarget & { left: number; top: number; width: number; height: number };
/** A line of the outline that leads to a place of the file; chapters are at depth 0. */
export type OutlineEntry = { place: Place; title: string; depth: number };

/** What a link or a line of the outline says in the engine's words. */
type Written = { url?: string | null | undefined; dest?: unknown };

/** The links of a page that lead to other pages, or out by https; others are left out. */
export async function readLinks(document: PdfDocument, page: Page): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = await page.getAnnotations({ intent: "display" });
  const links = annotations
    .filter(({ subtype }) => subtype === "Link")
    .map(async ({ rect, ...written }): Promise<PageLink | undefined> => {
      const target = await targetOf(document, written);
      if (!target) return undefined;
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1]);
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3]);
      return {
        ...target,
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
      };
    });
  return (await Promise.all(links)).filter((link) => link !== undefined);
}

type OutlineItem = Written & { title: string; items: OutlineItem[] };

/** The lines of a file's outline that lead into the file, in its order; none where it has no outline. */
export async function readOutline(document: PdfDocument): Promise<OutlineEntry[]> {
  const read = async (items: readonly OutlineItem[], depth: number): Promise<OutlineEntry[]> => {
    const lines = items.map(async (item) => {
      const target = await targetOf(document, item);
      const own = target && "place" in target ? [{ ...target, title: item.title, depth }] : [];
      return [...own, ...(await read(item.items, depth + 1))];
    });
    return (await Promise.all(lines)).flat();
  };
  return read((await document.getOutline()) ?? [], 0);
}

async function targetOf(
  document: PdfDocument,
  { url, dest }: Written,
): Promise<LinkTarget | undefined> {
  // The engine has refused what is no address; of the rest only https leads out.
  if (url) return /^https:/i.test(url) ? { href: url } : undefined;
  try {
    const place = await placeOf(document, dest);
    return place && { place };
  } catch {
    // It names a page that the file does not have.
    return undefined;
  }
}

/** A destination is named, or it is an array of a page, a way to show it and numbers for that (ISO 32000-1, 12.3.2). */
async function placeOf(document: PdfDocument, dest: unknown): Promise<Place | undefined> {
  const found = typeof dest === "string" ? await document.getDestination(dest) : dest;
  if (!Array.isArray(found)) return undefined;
  const [page, way, ...numbers]: unknown[] = found;
  // What is no number is a reference to a page, or the engine throws.
  const index = typeof page === "number" ? page : await document.getPageIndex(page as never);
  const name = typeof way === "object" && way !== null && "name" in way ? way.name : "";
  const from = name === "XYZ" ? numbers[1] : name === "FitH" ? numbers[0] : undefined;
  if (typeof from !== "number") return { page: index, y: 0 };
  const viewport = (await document.getPage(index + 1)).getViewport({ scale: 1 });
  const [, y = 0] = viewport.convertToViewportPoint(0, from);
  return { page: index, y: Math.min(1, Math.max(0, y / viewport.height)) };
}
