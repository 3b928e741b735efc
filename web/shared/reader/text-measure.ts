import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The size that most of a page's letters have at least, and where its text begins from the left, in points. */
export type TextMeasure = { size: number; left: number };

/** Undefined where a page has no text, or its letters have no meaning, as where a browser printed Hindi. */
export async function measureText(page: PDFPageProxy): Promise<TextMeasure | undefined> {
  const { items } = await page.getTextContent(asWritten);
  const runs = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  const letters = runs.map(({ str }) => str).join("");
  if (letters === "" || letters.split("\0").length > letters.length / MOST_LOST) return undefined;
  const bySize = runs
    // The engine types a transformation as any[]; it has six numbers.
    .map(({ str, transform }) => ({
      letters: str.length,
      size: Math.hypot(transform[2], transform[3]),
    }))
    .toSorted((one, other) => one.size - other.size);
  let before = 0;
  // Indices and labels of figures are smaller, and few.
  const least = bySize.find((run) => {
    before += run.letters;
    return before >= letters.length / 5;
  });
  const left = Math.min(...runs.map(({ transform }) => Number(transform[4])));
  return least && least.size > 0 ? { size: least.size, left } : undefined;
}

/** Text is of no use where more than one letter in so many has no meaning. */
const MOST_LOST = 20;

/** The search normalises by itself, as it has to know where each character came from. */
export const asWritten = { disableNormalization: true, includeMarkedContent: false };
