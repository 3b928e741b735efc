import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { isSignedOut } from "../../api/call.ts";

/**
 * Whether a page failed because nobody is signed in. The guards throw a status, as the router's errors have no code; of
 * a call the server's code decides, since a proxy or a captive portal may answer 401, too.
 */
export function isLoginNeeded(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 401;
  return error instanceof ApiError && isSignedOut(error);
}
