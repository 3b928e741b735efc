import { isRouteErrorResponse, Outlet } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { requireUser, userContext } from "../features/session/guards.ts";
import { LoginPrompt, LoginRequired } from "../features/session/login-required.tsx";
import { useSession } from "../features/session/session-store.ts";
import { PageFailure } from "../ui/page-failure.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import type { Route } from "./+types/layout";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser];

/** Having a client loader is what makes the server send the spinner. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}

export function HydrateFallback() {
  return <PageShell />;
}

/** A session that ends elsewhere puts the gate where the page stood. */
export default function StudentLayout() {
  return useSession().status === "out" ? <LoginRequired /> : <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isSignedOut(error) ? <LoginPrompt /> : <PageFailure error={error} />;
}

function isSignedOut(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 401;
}
