import { type ErrorCode, errorCatalogue } from "../contract/errors.ts";
import type { FieldErrorCode } from "../contract/field-errors.ts";

/** A refusal of the catalogue. Throw it; the one error handler turns it into the problem answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly { field: string; code: FieldErrorCode }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      fields?: readonly { field: string; code: FieldErrorCode }[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
