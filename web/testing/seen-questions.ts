import { checkCells } from "../../contract/exams/check-cells.ts";
import type { FoundQuestion } from "../admin/question-import/found-question.ts";

const choice = (code: string, hi: string) => ({ code, name: { en: code, hi }, isRetired: false });
const lookups = {
  classes: ["9", "10", "11", "12"].map((code) => choice(code, `कक्षा ${code}`)),
  subjects: [
    choice("Physics", "भौतिकी"),
    choice("Chemistry", "रसायन"),
    choice("Mathematics", "गणित"),
    choice("Biology", "जीव विज्ञान"),
  ],
};
const given = { subject: "Physics", chapter: "Motion" };

/** What a question of a file becomes, and all that is named of it, as `rightAnswer required` or `part_left_out`. */
export function seen({ cells, faults, notes = [] }: FoundQuestion) {
  const checked = checkCells(cells, { given, lookups, faults });
  return {
    question: checked.question,
    named: [
      ...notes.map(({ code, cell }) => (cell ? `${cell} ${code}` : code)),
      ...checked.faults.map(({ field, code }) => `${field} ${code}`),
    ],
  };
}

/** The right answer of each and what is named of it, after its text: `B`, or `- rightAnswer required`. */
export function answers(found: readonly FoundQuestion[]): string[] {
  return found.map((one) => {
    const { question, named } = seen(one);
    return [question ? one.cells.rightAnswer || question.content.kind : "-", ...named].join(" ");
  });
}
