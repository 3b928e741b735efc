import { isRouteErrorResponse, Outlet } from "react-router";
import { requireAdmin, userContext } from "../features/session/guards.ts";
import { LoginPrompt } from "../features/session/login-required.tsx";
import { LogoutConfirmation } from "../features/session/logout-confirmation.tsx";
import { OwnPages } from "../features/session/own-pages.tsx";
import { SignInModal } from "../features/sign-in/sign-in-modal.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { Toaster } from "../ui/toaster.tsx";
import type { Route } from "./+types/layout";
import { hasStatus } from "./frame/has-status.ts";
import { OfficeFrame } from "./frame/office-frame.tsx";
import { OfficeOnly } from "./frame/office-only.tsx";

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

/** The office stands outside the common frame. */
export default function AdminLayout({ loaderData: owner }: Route.ComponentProps) {
  return (
    <>
      <OwnPages ownerId={owner.id} gateIn="main">
        <OfficeFrame>
          <Outlet />
        </OfficeFrame>
      </OwnPages>
      <AdminOverlays />
    </>
  );
}

/** Who may not be here, and what no section could catch. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Refusal error={error} />
      <AdminOverlays />
    </main>
  );
}

function Refusal({ error }: { error: unknown }) {
  if (hasStatus(error, 401)) return <LoginPrompt />;
  if (isRouteErrorResponse(error) && error.status === 403) return <OfficeOnly />;
  return <PageFailure error={error} />;
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
