import { ApiError } from "./api-error.ts";

/** The server's own sentence for a refusal, else `fallback`, as when there was no answer. */
export function failureText(error: unknown, { fallback }: { fallback: string }): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}
