/** What a number counts. Hindi words begin so and may have any ending; English ones are whole. */
const COUNTED =
  "(?:[ap]m|[KM]B|eV|[kcmn]?[mgsVA]|(?:min(?:ute)?|hour|day|week|month|year|mark|question)s?)(?!\\p{L})|मिनट|सेकंड|घंट|दिन|हफ़्त|महीन|साल|अंक|सवाल|बजे";

/** What a number is the name of. */
const NUMBERED = "[Cc]lass|[Cc]lasses|[Pp]aper|कक्षा|पेपर";

const BOUND = new RegExp(`(?<=(?:${NUMBERED})) (?=\\d)|(?<=\\d) (?=${COUNTED})`, "gu");

/** A text whose numbers stand in one line with what they belong to: `class 12`, `16 weeks`, `180 मिनट`. */
export function bindSpaces(text: string): string {
  return text.replace(BOUND, "\u00a0");
}

/** The source of a pattern (with the flag `u`): a unit with the space before it, where there is one. */
export const UNIT_BEHIND = `(?: (?:${COUNTED})[\\p{L}\\p{M}]*)?`;
