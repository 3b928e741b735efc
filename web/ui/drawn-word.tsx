/**
 * The outlines of words at the top of every page, from the site's fonts (Eczar 700 and Noto Sans Devanagari
 * 600, shaped by HarfBuzz, 1000 units to the em). Only documents contain them.
 */
export const drawnWordPaths: Record<string, string> = {
  ज्ञानपथ:
    "M171 77l-32-127q56 22 105 24q49 1 80-13q30-14 30-36q0-15-14-27q-15-13-50-20l-121-26q-35-27-64-64q-30-38-47-76q-18-38-18-66q0-55 41-93q40-38 123-38h358l-5 136h-319q-37 0-60 8q-23 7-28 29l191 35q74 62 112 122q37 60 37 116q0 52-29 87q-29 34-76 49q-48 15-104 11q-57-5-110-31zM365 318l-234-246l67-23l258 125l7 46l-98 98zM640 43l-113-62v-571l55 26l105 74v511l-47 22zM0-538l-56-75l21-42h797l56 75l-21 42h-797zM213 107q-25 4-58-2q-33-6-65-19q-32-13-53-31l45-153l48-10l100 116l5 58l-22 41zM943 43l-113-62v-571l55 26l105 74v511l-47 22zM762-538l-56-75l21-42h338l56 75l-21 42h-338zM1553 43l-114-62v-571l56 26l105 74v511l-47 22zM1245-139q-38-21-73-58q-35-38-59-82q-24-44-32-83l37-55h126l67 42v205l-66 31zM1224-274l-31-143h321l22 143h-312zM1065-538l-56-75l21-42h645l56 75l-21 42h-645zM1996-111q-35 0-74-15q-39-15-76-41q-37-27-66-60q-30-34-47-72q-18-38-18-75v-216l64 26l105 74v226q10 8 23 12q13 4 27 4q32 0 62-15q30-15 51-47q20-33 21-83l122 106q-31 83-83 130q-52 46-111 46zM2167 43l-114-62v-571l56 26l105 74v511l-47 22zM1675-538l-56-75l21-42h649l56 75l-21 42h-649zM2289-538l-56-75l21-42h45l56 75l-21 42h-45zM2393-238l-78-92l19-51q99-10 156-44q56-34 56-89q0-15-5-27q-5-13-14-25q-15-7-32-2q-17 4-28 18q-12 13-12 34q0 17 9 32q8 15 22 28l-58 40q-57-39-81-75q-25-37-25-70q0-31 17-57q16-27 47-43q30-17 70-17q42 0 82 19q40 19 72 52q32 33 51 74q19 40 19 83q0 35-16 71q-17 35-51 65q-35 30-89 50q-55 20-131 26zM2634-71q-60 0-120-30q-60-30-112-88q-52-58-87-141l148 2q6 33 21 71q15 37 37 66q30 1 62-6q32-7 61-21q29-14 52-36q22-22 35-51l61 163q-22 25-48 41q-26 15-53 23q-28 7-57 7zM2840 43l-114-62v-571l56 26l105 74v511l-47 22zM2706-538l-56-75l21-42h291l56 75l-21 42h-291z",
  हिंदी: "M81-615q-15-25-23-52q-9-27-9-60q0-79 60-124q59-45 163-45q104 0 193 36q88 35 159 98q71 63 121 147h-117q-38-55-89-96q-52-42-113-65q-62-23-129-23q-64 0-97 26q-33 26-33 72q0 25 8 46q8 20 21 40h-115zM199-526v526h-117v-526h-82v-96h295v96h-96zM668-811q0-30 21-50q20-21 48-21q30 0 50 21q19 20 19 50q0 29-19 50q-20 20-50 20q-28 0-48-20q-21-21-21-50zM424-208q-41-29-62-61q-21-32-21-68q0-58 43-89q42-31 123-31h129v-69h-355v-96h567v96h-96v163h-227q-36 0-52 11q-17 11-17 33q0 17 12 33q12 15 34 28l-78 50zM622-56q27-14 42-32q14-19 14-39q0-27-23-44q-23-18-74-18q-60 0-91 24q-32 23-32 64q0 34 25 61q24 26 75 50q50 24 125 52l-51 93q-93-31-158-67q-65-36-99-83q-34-47-34-106q0-63 33-103q33-41 88-60q55-19 124-19q73 0 119 21q46 21 68 56q21 35 21 76q0 40-18 74q-18 33-61 63l-93-63zM1246 68q-22-43-38-86q-16-44-25-78l-12-41q-6-13-9-27q-4-15-4-29q0-36 23-55q22-19 59-19q45 0 73 27q27 26 27 63q0 30-20 53q-21 23-59 37l-23 9q-23 8-46 12q-24 4-56 4q-48 0-94-12q-46-12-83-36q-37-25-59-64q-23-39-23-94q0-93 65-139q64-46 191-46h63l-18 33v-106h-344v-96h562v96h-101v166h-143q-79 0-118 24q-39 23-39 74q0 49 38 75q37 26 101 26q18 0 38-3q20-3 39-12l65 59q14 32 32 68q17 35 42 75l-104 42zM1173-615q-16-32-24-64q-8-32-8-61q0-70 45-113q45-43 126-43q79 0 130 35q50 34 82 97q31 63 50 149h-108q-20-92-52-138q-33-47-82-47q-38 0-56 22q-18 21-18 58q0 26 9 53q8 26 21 52h-115zM1583-526v526h-117v-526h-82v-96h295v96h-96z",
};

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
