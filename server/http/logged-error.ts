type LoggedError = {
  type: string;
  message: string;
  code?: unknown;
  stack: string;
  cause?: LoggedError;
};

/**
 * What the log may hold of an error: its kind, code and stack, and those of its causes. Never its other
 * properties: PostgreSQL puts the row that it refused into `detail`, with all that a person wrote.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack,
    ...("code" in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}
