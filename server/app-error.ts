import { type ErrorCode, errorCatalogue } from "../contract/errors.ts";
import type { Fault } from "../contract/field-errors.ts";

/** An error of the catalogue. Throw it; the error handler turns it into a problem answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly Fault[];
  readonly retryAfterSeconds: number | undefined;
  /** The present state, for code `changed_meanwhile`, as the endpoint answers it. */
  readonly present: unknown;

  constructor(
    code: ErrorCode,
    details: {
      fields?: readonly Fault[];
      retryAfterSeconds?: number;
      present?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.present = details.present;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
