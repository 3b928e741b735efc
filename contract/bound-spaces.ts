/** Units after a number. Hindi ones are beginnings of words, English ones whole words. */
const COUNTED =
  "(?:[ap]m|[KM]B|eV|[kcmn]?[mgsVA]|(?:min(?:ute)?|hour|day|week|month|year|mark|question)s?)(?!\\p{L})|मिनट|सेकंड|घंट|दिन|हफ़्त|महीन|साल|अंक|सवाल|बजे";

/** Words that a number names. */
const NUMBERED = "[Cc]lass|[Cc]lasses|[Pp]aper|कक्षा|पेपर";

const BOUND = new RegExp(`(?<=(?:${NUMBERED})) (?=\\d)|(?<=\\d) (?=${COUNTED})`, "gu");

/** Joins numbers with the word they belong to by non-breaking spaces: `class 12`, `16 weeks`, `180 मिनट`. */
export function bindSpaces(text: string): string {
  return text.replace(BOUND, "\u00a0");
}

/** The source of a pattern (with the flag `u`) for an optional unit and the space before it. */
export const UNIT_BEHIND = `(?: (?:${COUNTED})[\\p{L}\\p{M}]*)?`;
