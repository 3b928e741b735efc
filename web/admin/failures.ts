import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../api/api-error.ts";

/** The server's own sentence for a refusal, else `fallback`, as when there was no answer. */
export function failureText(error: unknown, { fallback }: { fallback: string }): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}

/** Whether a loader's or the API's refusal has this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === status;
}
