import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useRevalidator } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { requireUser, userContext } from "../features/session/guards.ts";
import { LoginPrompt, LoginRequired } from "../features/session/login-required.tsx";
import { useSession } from "../features/session/session-store.ts";
import { useIsShutOut } from "../features/session/use-is-shut-out.ts";
import { PageFailure } from "../ui/page-failure.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";
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

/** A session that ends elsewhere puts the gate where the page stood; another person's gets pages of its own. */
export default function StudentLayout({ loaderData: owner }: Route.ComponentProps) {
  const isOthers = useIsOthers(owner.id);
  if (useIsShutOut()) return <LoginRequired />;
  return isOthers ? <PageSpinner /> : <Outlet key={owner.id} />;
}

/** Whether somebody else has signed in since these pages were loaded; then they are loaded anew. */
function useIsOthers(ownerId: string): boolean {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const isOthers = user !== undefined && user.id !== ownerId;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return isOthers;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isSignedOut(error) ? <LoginPrompt /> : <PageFailure error={error} />;
}

function isSignedOut(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 401;
}
