import { accountErrors } from "./errors/accounts.ts";
import { classErrors } from "./errors/classes.ts";
import { enrolmentErrors } from "./errors/enrolments.ts";
import { examErrors } from "./errors/exams.ts";
import { feeErrors } from "./errors/fees.ts";
import { requestErrors } from "./errors/requests.ts";
import { staleErrors } from "./errors/stale.ts";
import { uploadErrors } from "./errors/uploads.ts";

/**
 * Every error that the server can answer: a stable code, its HTTP status and a sentence for people. A code
 * never changes its meaning; a sentence may be reworded.
 */
export const errorCatalogue = {
  ...requestErrors,
  ...accountErrors,
  ...classErrors,
  ...enrolmentErrors,
  ...examErrors,
  ...feeErrors,
  ...uploadErrors,
  ...staleErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
export type Language = "en" | "hi";

/** Whether a received text is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
