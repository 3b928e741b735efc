import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../api/api-error.ts";

/** Whether a loader's or the API's refusal has this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === status;
}
