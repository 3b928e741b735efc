import type { Choices } from "../../../contract/entities/choice.ts";
import { classNumberOf, numberOfRow } from "../../../contract/search/class-numbers.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { classNamedAt } from "../../../contract/search/school-classes.ts";

/** What stands beside a class and is none: the stream, the section, the board, the word itself. */
const BESIDE =
  /^(?:[a-h]|pcm|pcb|pcmb|pcmc|sci|science|maths?|bio|biology|com|comm|commerce|arts|humanities|section|sec|stream|cbse|icse|board|med|medical|non|class|std|grade|कक्षा|विज्ञान|वाणिज्य|कला|गणित|जीव)$/;

/** The code of a class by its code, its name in either language, or another way of writing it, such as `XI (PCM)`. */
export function classCode(text: string, { classes }: Choices): string | undefined {
  const wanted = plainOf(text).trim();
  if (wanted === "") return undefined;
  const offered = classes.filter(({ isRetired }) => !isRetired);
  const named = offered.find(({ code, name }) =>
    [code, name.en, name.hi].some((each) => plainOf(each).trim() === wanted),
  );
  if (named) return named.code;
  const number = classNumberOf(wanted) ?? soundingNumber(wanted) ?? numberBeside(wanted);
  if (number === undefined) return undefined;
  return offered.find((each) => numberOfRow(each) === number)?.code;
}

/** The number of a class that is written as it sounds, such as `gyarahvi`. */
function soundingNumber(text: string): number | undefined {
  const words = wordsOf(text);
  const spelt = classNamedAt(words, 0);
  return spelt && spelt.count >= words.length ? Number(spelt.schoolClass) : undefined;
}

/** The number of the class that stands first, where only its stream or section is beside it. */
function numberBeside(text: string): number | undefined {
  const words = wordsOf(text.replace(/(?<=\d)(?=[a-h]$)/, " "));
  const at = words.findIndex((word) => classNumberOf(word) !== undefined);
  const isAlone = words.every((word, index) => index === at || BESIDE.test(word));
  return at >= 0 && isAlone ? classNumberOf(words[at] ?? "") : undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
