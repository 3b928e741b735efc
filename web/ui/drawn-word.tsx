import { drawnWordPaths } from "./drawn-word-paths.ts";

const ID = "drawn-words";

/** A word's height above the baseline and its width, in thousandths of an em. */
const lines: Record<string, { top: number; width: number }> = {
  ज्ञानपथ: { top: -770, width: 2962 },
  हिंदी: { top: -900, width: 1665 },
};
const LINE_HEIGHT = 1100;

// The browser's build does not contain the outlines; they are read from the document, as React renders the
// whole document again after an error at the root.
const symbols =
  import.meta.env.SSR || import.meta.env.DEV
    ? Object.entries(drawnWordPaths).map(symbolOf).join("")
    : (document.getElementById(ID)?.innerHTML ?? "");

/** The SVG symbols of the drawn words; once in a document. */
export function DrawnWords() {
  return (
    <svg
      id={ID}
      aria-hidden="true"
      className="hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own outlines
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}

/**
 * A Devanagari word as an SVG outline, for English pages: as text it would make each of them fetch the
 * Devanagari font. A word without an outline is rendered as text.
 */
export function DrawnWord({ word, isNamed = true }: { word: string; isNamed?: boolean }) {
  const line = lines[word];
  if (!line) return word;
  return (
    <svg
      role={isNamed ? "img" : "presentation"}
      aria-label={isNamed ? word : undefined}
      viewBox={`0 0 ${line.width} ${LINE_HEIGHT}`}
      fill="currentColor"
      className="inline-block h-[1.1em] w-auto"
    >
      <use href={`#${idOf(word)}`} />
    </svg>
  );
}

function symbolOf([word, path]: [string, string]): string {
  const { top, width } = lines[word] ?? { top: 0, width: 0 };
  return `<symbol id="${idOf(word)}" viewBox="0 ${top} ${width} ${LINE_HEIGHT}"><path d="${path}"/></symbol>`;
}

function idOf(word: string): string {
  return `word-${Object.keys(lines).indexOf(word)}`;
}
