import { ApiError } from "../../api/api-error.ts";

/** The server's own sentence for a refusal, else the given one (no answer, or none of the server's). */
export function failureText(error: unknown, { fallback }: { fallback: string }): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}
