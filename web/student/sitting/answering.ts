import { createContext, useContext } from "react";
import type { Answer } from "../../../contract/exams/answers.ts";

export type NumberRule = { isWhole: boolean; places: number };

export const anyNumber: NumberRule = { isWhole: false, places: 6 };

/** What a question's fields show and do, in a sitting as in practice. */
export type Answering = {
  /** What is shown as chosen. */
  chosen: Answer | null;
  /** What was chosen last, which may not be on the screen yet. */
  chosenLast: () => Answer | null;
  choose: (answer: Answer | null) => void;
  /** Another one each time that a question is shown or cleared. */
  visit: string | number;
  isReadOnly: boolean;
  /** As on NTA's screen, where the computer's keyboard types no number. */
  isKeypadOnly: boolean;
  numberRule: NumberRule;
};

export const AnsweringContext = createContext<Answering | undefined>(undefined);

export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (!answering) throw new Error("A question is answered inside a sitting or a quiz.");
  return answering;
}
