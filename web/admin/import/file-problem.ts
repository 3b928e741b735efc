/** Why a file cannot be imported; the messages word it. */
export type FileProblem =
  | "empty"
  | "notASpreadsheet"
  | "oldExcel"
  | "tooLarge"
  | "tooManyColumns"
  | "tooManyRows"
  | "unpacksTooLarge";

export class UnreadableFileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = "UnreadableFileError";
    this.problem = problem;
  }
}
