import { isRouteErrorResponse, Outlet } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { requireAdmin, userContext } from "../features/session/guards.ts";
import { LoginPrompt } from "../features/session/login-required.tsx";
import { LogoutConfirmation } from "../features/session/logout-confirmation.tsx";
import { SignInModal } from "../features/sign-in/sign-in-modal.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { Toaster } from "../ui/toaster.tsx";
import type { Route } from "./+types/layout";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin];

/** Having a client loader is what makes the server send the spinner. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}

export function HydrateFallback() {
  return <PageShell />;
}

/** The admin area stands outside the common frame; toasts and the modals it needs come along. */
export default function AdminLayout() {
  return (
    <main>
      <Outlet />
      <AdminOverlays />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      {isSignedOut(error) ? <LoginPrompt /> : <PageFailure error={error} />}
      <AdminOverlays />
    </main>
  );
}

function AdminOverlays() {
  return (
    <>
      <Toaster />
      <SignInModal />
      <LogoutConfirmation />
    </>
  );
}

function isSignedOut(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 401;
}
