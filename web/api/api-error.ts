export type FieldProblem = { field: string; code: string; message: string };

/** A refusal of the API (RFC 9457 problem), or status 0 and code `network` where none arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    fields?: readonly FieldProblem[];
    requestId?: string | undefined;
  }) {
    super(problem.message);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? [];
    this.requestId = problem.requestId;
  }

  /** The sentence for one field, if the server named it. */
  fieldMessage(field: string): string | undefined {
    return this.fields.find((problem) => problem.field === field)?.message;
  }
}

/** Whether no answer came: the network is lost, or the server away. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the server said that something it needs, such as its database, is away for the moment. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

/** Reads whatever an unsuccessful answer carries into an ApiError; never throws itself. */
export function apiErrorOf(status: number, body: string): ApiError {
  const problem = parsedObject(body);
  return new ApiError({
    status,
    code: textOf(problem.code) ?? "unknown",
    message: textOf(problem.message) ?? "",
    fields: Array.isArray(problem.errors) ? problem.errors.filter(isFieldProblem) : [],
    requestId: textOf(problem.requestId),
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
