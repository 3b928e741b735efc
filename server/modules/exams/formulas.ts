import { partsOf, type TextPart } from "../../../contract/exams/formulas.ts";
import { type QuestionContent, textsOf } from "../../../contract/exams/question.ts";
import type { Fault } from "../../../contract/field-errors.ts";

/** Characters of a formula that a fault names. */
const SHOWN = 60;

/** What a text may have; what is left out is not looked at. */
type Known = {
  canSet?: (tex: string) => boolean;
  pictures?: ReadonlySet<string> | undefined;
};

/** A fault for each text with a formula that cannot be set, or with a picture that is not there or has no words. */
export function textFaults(content: QuestionContent, known: Known): Fault[] {
  return textsOf(content).flatMap(({ field, written }) =>
    (["en", "hi"] as const).flatMap((language) =>
      faultsIn({ field: `content.${field}.${language}`, text: written[language] ?? "" }, known),
    ),
  );
}

/** The first fault of a text. */
export function faultsIn({ field, text }: { field: string; text: string }, known: Known): Fault[] {
  const [fault] = partsOf(text).flatMap((part) => faultOf(part, known) ?? []);
  return fault ? [{ field, ...fault }] : [];
}

function faultOf(part: TextPart, { canSet, pictures }: Known): Omit<Fault, "field"> | undefined {
  if (part.is === "formula" && canSet && !canSet(part.tex))
    return { code: "invalid_formula", named: part.tex.trim().slice(0, SHOWN) };
  if (part.is !== "picture" || !pictures) return undefined;
  if (!pictures.has(part.id)) return { code: "invalid_picture" };
  return part.alt.trim() === "" ? { code: "picture_without_words" } : undefined;
}

/**
 * Says of formulas whether they can be set; of the same one only once, as both languages have the same. KaTeX is loaded
 * with the first question; the second module teaches it chemistry.
 */
export async function formulaSetter(): Promise<(tex: string) => boolean> {
  const { default: katex } = await import("katex");
  await import("katex/contrib/mhchem");
  const known = new Map<string, boolean>();
  return (tex) => {
    const before = known.get(tex);
    if (before !== undefined) return before;
    const answer = isSet(() => katex.renderToString(tex, { strict: "ignore" }));
    known.set(tex, answer);
    return answer;
  };
}

function isSet(set: () => string): boolean {
  try {
    set();
    return true;
  } catch {
    // Not only for invalid TeX: thousands of nested braces overflow the stack.
    return false;
  }
}
