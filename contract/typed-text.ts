/** Nobody sees or types them; they come with what is pasted. The joiners U+200C and U+200D are letters' parts. */
const INVISIBLE = /[\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Word and PDFs end lines with vertical tabs and form feeds. */
const LINE_END = /\r\n?|[\v\f]/g;

/** A text as it was meant: without invisible characters, its lines ended by `\n`. */
export function typedText(text: string): string {
  return text.replace(INVISIBLE, "").replace(LINE_END, "\n");
}

/** A number as it was meant: digits of Hindi keyboards as 0–9, no spaces of any kind, every dash and minus as `-`. */
export function typedNumber(text: string): string {
  return typedText(text)
    .replace(/\s/g, "")
    .replace(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
}
