import { indexOf } from "./answers.ts";
import { type Line, slice, trimmed } from "./line.ts";

export type Tag = "question" | "option" | "answer" | "solution" | "passage" | "chapter" | "other";

const BEHIND = String.raw`\s*[.:\-–—)\]=]+\s*`;
/** What lines begin with, by what they bring. */
const TAGS: readonly (readonly [Tag, RegExp])[] = [
  [
    "question",
    /^(?:question|ques|q|प्रश्न|सवाल)(?:\s*(?:text|का पाठ))?\s*(?::\s*|\.(?!\s*[\d०-९])\s*|[.:]?\t\s*)/iu,
  ],
  [
    "option",
    new RegExp(
      String.raw`^(?:option|choice|विकल्प)\s*[([]?\s?([A-H1-8]|[कखगघअबसद१-४])?\s?[)\]]?(?:${BEHIND}|\t)`,
      "iu",
    ),
  ],
  [
    "answer",
    new RegExp(
      String.raw`^[[(]?\s?(?:(?:correct|right|सही)\s+)?(?:answer|ans|option|key|उत्तर|उ|विकल्प)(?:\s*(?:key|is|है))?(?:${BEHIND}|\s*\t|\s+(?=[([]?[A-Da-d1-4कखगघअबसद][)\]]?\.?\s*$))`,
      "iu",
    ),
  ],
  [
    "solution",
    new RegExp(
      String.raw`^(?:solution|sol|explanation|exp|hints?|detailed solution|हल|व्याख्या|समाधान|संकेत|स्पष्टीकरण)(?:${BEHIND}|\t)`,
      "iu",
    ),
  ],
  ["passage", /^(?:passage|comprehension|paragraph|गद्यांश|अनुच्छेद)(?:\s*[:]\s*|\t)/iu],
  ["chapter", /^(?:chapter|topic|अध्याय)\s*(?::|\t)\s*/iu],
  [
    "other",
    /^(?:type|question type|(?:positive |negative )?marks?|level|difficulty|subject|class|s\.? ?no|अंक|कठिनाई|विषय|प्रकार)\.?\s*:?\t/iu,
  ],
];

/** `index`: of an option by its letter. */
export type Tagged = { tag: Tag; rest: Line; index?: number };

/** The tag that a line begins with, and what follows it. */
export function tagOf(line: Line): Tagged | undefined {
  const text = line.text.trimStart();
  const from = line.text.length - text.length;
  for (const [tag, pattern] of TAGS) {
    const [whole, sign] = pattern.exec(text) ?? [];
    if (whole === undefined) continue;
    const rest = trimmed(slice(line, from + whole.length));
    return { tag, rest, ...(sign && { index: indexOf(sign, []) }) };
  }
  return undefined;
}

/** Words before "answer" in a sentence, as in "Justify your answer: (2)"; few that may end an option. */
const OF_SENTENCE = String.raw`(?<![\p{L}\p{M}])(?:an|the|this|that|each|every|any|your|his|her|its|their|our|my|correct|right|best|सही|अपना|अपने|इसका|इनके|का|के|प्रत्येक)\s`;
const ADJECTIVE = String.raw`(?<![\p{L}\p{M}])(?:one|final|short|brief|full|complete|possible|suitable|appropriate|numerical|अंतिम|संक्षिप्त|उचित)\s`;
/** Where an answer stands behind an option on its line, as in `(d) 8 [Ans. b]`. */
const ANSWER_WITHIN = new RegExp(
  String.raw`\s(?:[[(]\s?(?:(?:correct|right|सही)\s)?(?:answer|ans|उत्तर)\s?[.:=-]+|(?<!${OF_SENTENCE})(?:ans\s?[.:=-]+|(?<!${ADJECTIVE})(?:answer|उत्तर)\s?(?:[:=]|-(?![\p{L}\p{M}]{2}))+))\s*(?=\S)`,
  "iu",
);
const SOLUTION_WITHIN = /\s(?:sol(?:ution)?|explanation|exp|हल|व्याख्या)\s?[.:]+-?\s*/iu;

/** A line without the answer within it, and that. */
export function withoutAnswer(line: Line): { line: Line; answer?: Line } {
  const { 0: whole = "", index } = ANSWER_WITHIN.exec(line.text) ?? {};
  if (index === undefined || index === 0) return { line };
  return { line: slice(line, 0, index), answer: slice(line, index + whole.length) };
}

/** An answer without the solution behind it, and that. */
export function withoutSolution(line: Line): { line: Line; solution?: Line } {
  const { 0: whole = "", index } = SOLUTION_WITHIN.exec(line.text) ?? {};
  if (index === undefined) return { line };
  return { line: slice(line, 0, index), solution: slice(line, index + whole.length) };
}

const KEY_HEAD =
  /^\W*(?:(?:(?:answer|ans)\s*(?:key|sheet)s?|उत्तर\s?(?:कुंजी|कुञ्जी|माला|तालिका))(?:\s*[-–:(].{0,40})?|answers|key)\s*[:\-–]?\s*$/iu;
// Not \W, which letters of Hindi are.
const EDGE = String.raw`[^\p{L}\p{M}\p{N}]*`;
const SOLUTIONS_HEAD = new RegExp(
  String.raw`^${EDGE}(?:(?:detailed|विस्तृत|प्रश्नों के)\s)?(?:(?:answers?|hints?)\s*(?:and|&|,)\s*)?(?:solutions?|explanations|हल|व्याख्याएँ|समाधान)\s*[:\-–]?\s*$`,
  "iu",
);
const BEHIND_SIGN = String.raw`(?:\s*[-–—:.(|][^?]{0,120})?`;
const SUBJECT =
  "(?:physics|chemistry|math(?:s|ematics)|biology|botany|zoology|भौतिकी|भौतिक विज्ञान|रसायन(?: विज्ञान| शास्त्र)?|गणित|जीव विज्ञान)";
const SECTION = new RegExp(
  String.raw`^${EDGE}(?:(?:section|(?:(?:mock|model|sample|practice)\s)?(?:paper|test)|खंड|खण्ड|प्रश्न-?\s?पत्र)\s{0,2}[-–:.]?\s{0,2}[("']?(?:[A-Z]|[IVX]{1,4}|\d{1,2}|[अ-ह१-९])[)"']?(?:${BEHIND_SIGN}|\s${SUBJECT})|${SUBJECT})${EDGE}$`,
  "iu",
);
/** Not "Part (i)", which is one of a question. */
const PART = new RegExp(
  String.raw`^${EDGE}(?:P(?:art|ART)|भाग)\s{0,2}[-–:.]?\s{0,2}["']?(?:[A-Z]|[IVX]{1,4}|\d{1,2}|[अ-ह१-९])["']?${BEHIND_SIGN}${EDGE}$`,
  "u",
);

const END_OF_PAPER = new RegExp(
  String.raw`^${EDGE}(?:all the best|best of luck|end of (?:the )?(?:question )?paper|(?:space for )?rough work|प्रश्न-?\s?पत्र समाप्त|रफ़? कार्य)${EDGE}$`,
  "iu",
);

export type Head = "key" | "solutions" | "section" | "part";

/** What a line by itself begins, if it heads something; "Part B" may be one of a question, too. */
export function headOf({ text }: Line): Head | undefined {
  if (text.length > 160) return undefined;
  if (KEY_HEAD.test(text)) return "key";
  if (SOLUTIONS_HEAD.test(text)) return "solutions";
  if (SECTION.test(text) || END_OF_PAPER.test(text)) return "section";
  return PART.test(text) ? "part" : undefined;
}

const PASSAGE =
  /^\W*(?:passage|paragraph|comprehension|directions?|case|गद्यांश|अनुच्छेद|निर्देश)|(?:questions?|ques|Q\.?|प्रश्न)(?: nos?\.?)?\s*\d.*(?:passage|paragraph|following|given|based|गद्यांश|अनुच्छेद|के लिए|पर आधारित)|(?:passage|paragraph|following|given|गद्यांश|अनुच्छेद).*(?:questions?|ques|Q\.?|प्रश्न)(?: nos?\.?)?\s*\d/i;
const RANGE = /(\d{1,3})\s*(?:-|–|—|to|से|and|&|और)\s*(?:Q\.?\s*(?:No\.?)?\s*)?(\d{1,3})/i;

/** The questions that a passage is for, and what follows the words that say so. */
export function passageOf(line: Line): { from: number; to: number; rest: Line } | undefined {
  const head = line.text.slice(0, 160);
  const match = PASSAGE.test(head) ? RANGE.exec(head) : null;
  if (!match || Number(match[2]) <= Number(match[1])) return undefined;
  const end = match.index + match[0].length;
  const after = line.text.slice(end);
  const colon = /^[^:.?।]{0,60}[\])]?\s*[:.।]\s*/.exec(after)?.[0].length ?? after.length;
  const rest = trimmed(slice(line, end + colon));
  return { from: Number(match[1]), to: Number(match[2]), rest };
}
