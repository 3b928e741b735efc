import { applyKey } from "./formats/apply-key.ts";
import { readKey } from "./formats/key.ts";
import { joinSecond } from "./formats/pair.ts";
import type { QuestionsOfFile } from "./found-question.ts";
import { QuestionFileError } from "./question-file-error.ts";
import { type QuestionFile, readQuestionFile } from "./read-question-file.ts";

/** Read together: the file of the questions, one in the other language or with the answers, and answers as pasted. */
export type Chosen = { file: File; second: File | undefined; key: string };

/** Why the second file cannot be taken. */
export class SecondFileError extends Error {
  override readonly name = "SecondFileError";
  readonly code: QuestionFileError["code"];

  constructor(cause: QuestionFileError) {
    super(cause.code, { cause });
    this.code = cause.code;
  }
}

/** Answers of which no question has the number, or several have it. */
export class KeyError extends Error {
  override readonly name = "KeyError";
  readonly numbers: readonly string[];

  constructor(numbers: readonly string[]) {
    super(`answers without a question: ${numbers.join(", ")}`);
    this.numbers = numbers;
  }
}

/** Throws QuestionFileError, SecondFileError, KeyError, FileChanged, or the reason of `signal`. */
export async function readChosen(chosen: Chosen, signal: AbortSignal): Promise<QuestionFile> {
  const { file, second, key } = chosen;
  const paper = await readQuestionFile(file, signal);
  const joined = second ? joinSecond(paper, await readSecond(second, signal)) : paper;
  return { ...joined, format: paper.format, found: withKey(joined, key) };
}

async function readSecond(file: File, signal: AbortSignal): Promise<QuestionFile> {
  return readQuestionFile(file, signal).catch((error: unknown) => {
    throw error instanceof QuestionFileError ? new SecondFileError(error) : error;
  });
}

function withKey({ found }: QuestionsOfFile, key: string): QuestionsOfFile["found"] {
  const keyed = applyKey(found, readKey(key));
  if (keyed.withoutQuestion.length > 0) throw new KeyError(keyed.withoutQuestion);
  return keyed.found;
}
