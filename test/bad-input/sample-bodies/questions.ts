import { cellsOf } from "../../../contract/exams/question-cells.ts";
import { questionFields } from "../../factories/questions.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** The question bank. */
export function bodiesForQuestions(): BodiesByCall {
  return {
    addQuestion: question,
    changeQuestion: question,
    checkQuestions: { contents: [question.content] },
    createQuestionImport: {
      ...{ title: "Weekly test 4.xlsx", format: "xlsx" },
      questions: [{ ...read, notes: [], faults: [] }],
    },
    changeQuestionImport: { subject: "Physics", chapter: "Motion" },
    changeImportedQuestion: { cells: cellsOf(question), isLeftOut: false },
    acceptImported: { questions: [{ place: 1, version: 1 }] },
  };
}

/** The same each time that it is sent. */
const question = questionFields({ source: "Weekly test 4" });

const read = { place: 1, number: "1", cells: cellsOf(question), source: "1. How far?" };
