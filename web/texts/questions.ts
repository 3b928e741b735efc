import type { QuestionKind } from "../../contract/entities/question-bank.ts";
import { defineTexts } from "./texts.ts";

const englishKinds: Record<QuestionKind, string> = {
  single: "One right answer",
  multiple: "Several right answers",
  assertion: "Assertion and reason",
  numeric: "A number",
  matrix: "Match the lists",
  written: "Written answer",
};
const hindiKinds: Record<QuestionKind, string> = {
  single: "एक सही उत्तर",
  multiple: "कई सही उत्तर",
  assertion: "कथन और कारण",
  numeric: "संख्या",
  matrix: "सूचियों का मिलान",
  written: "लिखित उत्तर",
};

/** The options of every assertion, in the order of its key. */
const englishAnswers = [
  "Both (A) and (R) are true, and (R) is the correct explanation of (A).",
  "Both (A) and (R) are true, but (R) is not the correct explanation of (A).",
  "(A) is true, but (R) is false.",
  "(A) is false, but (R) is true.",
] as const;
const hindiAnswers = [
  "(A) और (R) दोनों सही हैं, और (R), (A) की सही व्याख्या है।",
  "(A) और (R) दोनों सही हैं, पर (R), (A) की सही व्याख्या नहीं है।",
  "(A) सही है, पर (R) ग़लत है।",
  "(A) ग़लत है, पर (R) सही है।",
] as const;

/** A question as it is shown to whoever answers, marks or writes it. */
export const questionsTexts = defineTexts({
  en: {
    kind: (kind: QuestionKind) => englishKinds[kind],
    passage: "Passage",
    assertion: "Assertion (A)",
    reason: "Reason (R)",
    assertionAnswer: (at: number): string => englishAnswers[at] ?? "",
    question: (number: number) => `Question ${number}`,
    options: "Options",
    right: "Right answer",
    answer: "Answer",
    range: (from: string, to: string) => `${from} to ${to}`,
    or: "or",
    firstList: "List I",
    secondList: "List II",
    match: (row: string, columns: string) => `${row} – ${columns}`,
    noColumn: "none",
    solution: "Solution",
    enlargePicture: "Enlarge the picture",
  },
  hi: {
    kind: (kind: QuestionKind) => hindiKinds[kind],
    passage: "गद्यांश",
    assertion: "कथन (A)",
    reason: "कारण (R)",
    assertionAnswer: (at: number): string => hindiAnswers[at] ?? "",
    question: (number) => `सवाल ${number}`,
    options: "विकल्प",
    right: "सही उत्तर",
    answer: "उत्तर",
    range: (from: string, to: string) => `${from} से ${to}`,
    or: "या",
    firstList: "सूची I",
    secondList: "सूची II",
    match: (row: string, columns: string) => `${row} – ${columns}`,
    noColumn: "कोई नहीं",
    solution: "हल",
    enlargePicture: "तस्वीर बड़ी करें",
  },
});
