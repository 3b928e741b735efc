import { expect, it } from "vitest";
import { examPattern } from "../../../test/factories/exams.ts";
import { analyseQuestions } from "./analyse-exam.service.ts";
import type { PaperRow } from "./exam-paper.repository.ts";

const QUESTIONS = 40;

it("looks at the questions one by one, and gives others their turn between them", async () => {
  const options = ["one", "two", "three", "four"].map((en) => ({ en, hi: null }));
  const text = { en: "How fast is it?", hi: null };
  const content = JSON.stringify({ kind: "single", text, solution: null, options });
  const key = { kind: "choice" as const, accepted: [[1]] };
  const paper = Array.from({ length: QUESTIONS }, (_, position): PaperRow => {
    const id = `q${position}`;
    const place = { position, section: 0, chapter: "Kinematics", difficulty: 1 } as const;
    return { ...place, questionVersionId: id, questionId: id, content, key };
  });
  const pattern = examPattern(QUESTIONS);
  const nobody = { sheets: [], typed: [], students: new Map(), isPublished: false };
  let turns = 0;
  const turn = () => {
    turns += 1;
    waiting = setImmediate(turn);
  };
  let waiting = setImmediate(turn);
  const analysed = await analyseQuestions({ pattern, paper, ...nobody }, [], []);
  clearImmediate(waiting);
  expect(analysed).toHaveLength(QUESTIONS);
  expect(turns).toBeGreaterThanOrEqual(QUESTIONS);
});
