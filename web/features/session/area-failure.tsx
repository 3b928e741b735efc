import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { PageFailure } from "../../ui/page-failure.tsx";
import { LoginPrompt } from "./login-required.tsx";

/** What stands in place of a page for signed-in people that could not be loaded: the gate, or why. */
export function AreaFailure({ error }: { error: unknown }) {
  return isSignedOut(error) ? <LoginPrompt /> : <PageFailure error={error} />;
}

function isSignedOut(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 401;
}
