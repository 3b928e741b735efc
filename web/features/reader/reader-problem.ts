import { ApiError } from "../../api/api-error.ts";

/** Why a file cannot be shown; each has its own sentence and way on. */
export type ProblemKind =
  /** Nothing at this address any more. */
  | "gone"
  /** Not for this person: not enrolled, or the enrolment is waiting. */
  | "refused"
  /** The session is over. */
  | "signedOut"
  /** No PDF, or one that nobody can read. */
  | "damaged"
  /** A PDF with a password. */
  | "locked"
  /** The program of the reader did not come. */
  | "noProgram"
  | "unknown";

export class ReaderProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind) {
    super(kind);
    this.name = "ReaderProblem";
    this.kind = kind;
  }
}

export function problemKindOf(error: unknown): ProblemKind {
  if (error instanceof ReaderProblem) return error.kind;
  if (!(error instanceof ApiError)) return "unknown";
  if (error.status === 401) return "signedOut";
  if (error.status === 403) return "refused";
  if (error.status === 404) return "gone";
  return "unknown";
}
