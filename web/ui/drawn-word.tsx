import { drawnWordPaths } from "./drawn-word-paths.ts";

const ID = "drawn-words";

/** Where a word's line begins above its letters' foot, and how wide it is, in thousandths of an em. */
const lines: Record<string, { top: number; width: number }> = {
  ज्ञानपथ: { top: -770, width: 2962 },
  हिंदी: { top: -900, width: 1665 },
};
const LINE_HEIGHT = 1100;

// The browser's build does not carry the outlines. They are read from the document, because a failure
// at the root makes React write the whole document anew.
const symbols =
  import.meta.env.SSR || import.meta.env.DEV
    ? Object.entries(drawnWordPaths).map(symbolOf).join("")
    : (document.getElementById(ID)?.innerHTML ?? "");

/** What drawn words are taken from; once in a document. */
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
 * A word of Devanagari on a page that else has none. As letters it would have every English page fetch the
 * face of Hindi. A word that was not drawn is written.
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
