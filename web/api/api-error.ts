import type { ErrorCode } from "../../contract/errors.ts";

const withheld: Partial<Record<string, Withheld>> = {
  not_found: "gone",
  not_enrolled: "closed",
  course_over: "closed",
} satisfies Partial<Record<ErrorCode, Withheld>>;

export type FieldProblem = { field: string; code: string; message: string };

/** The code of a response that is not the server's own. */
export const UNKNOWN = "unknown";

/** An error response of the API (RFC 9457 problem); status 0 and code `network` if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** With code `changed_meanwhile`: what the server has now, in the shape of the endpoint's answer. */
  readonly present: unknown;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    fields?: readonly FieldProblem[];
    requestId?: string | undefined;
    present?: unknown;
  }) {
    super(problem.message);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? [];
    this.requestId = problem.requestId;
    this.present = problem.present;
  }

  /** The server's message for one field, if there is one. */
  fieldMessage(field: string): string | undefined {
    return this.fields.find((problem) => problem.field === field)?.message;
  }
}

/** Whether there was no response: the network or the server is down. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the server reported that something it needs, such as its database, is unavailable for now. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

/**
 * Whether the server itself says that this does not exist any more, or never did. A status alone may come from anything
 * on the way, such as the page of a proxy or of a captive portal.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}

/** Whether somebody else has changed what the call was about since it was read. */
export function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "changed_meanwhile";
}

/**
 * Makes an ApiError of any unsuccessful response; never throws. `named` is its header Problem-Code, for HEAD. Its code
 * is `unknown` where something on the way has answered, such as a proxy or a captive portal.
 */
export function apiErrorOf(status: number, body: string, named?: string | null): ApiError {
  const problem = parsedObject(body);
  return new ApiError({
    status,
    code: textOf(problem.code) ?? named ?? UNKNOWN,
    message: textOf(problem.message) ?? "",
    fields: Array.isArray(problem.errors) ? problem.errors.filter(isFieldProblem) : [],
    requestId: textOf(problem.requestId),
    present: problem.present,
  });
}

function parsedObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

/** Why a file or a lecture cannot be had: it does not exist any more, or is not open to this person. */
export type Withheld = "gone" | "closed";

/**
 * Undefined unless the server itself says so. A status alone may come from anything on the way, such as the page of a
 * proxy or of a captive portal.
 */
export function withheldBy({ code }: Pick<ApiError, "code">): Withheld | undefined {
  return withheld[code];
}
