import { isRouteErrorResponse, Outlet } from "react-router";
import { usePaths } from "../paths.ts";
import { LeaveGuards } from "../shared/leaving/leave-guard.tsx";
import { requireAdmin, userContext } from "../shared/session/guards.ts";
import { isLoginNeeded } from "../shared/session/login-needed.ts";
import { LoginPrompt } from "../shared/session/login-required.tsx";
import { LogoutConfirmation } from "../shared/session/logout-confirmation.tsx";
import { OwnPages } from "../shared/session/own-pages.tsx";
import { OwnQueries } from "../shared/session/own-queries.tsx";
import { SignInModal } from "../shared/sign-in/sign-in-modal.tsx";
import { adminTexts } from "../texts/admin.ts";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyPageMotif } from "../ui/motifs.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import { Container } from "../ui/page-frame.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { Toaster } from "../ui/toaster.tsx";
import type { Route } from "./+types/layout";
import { OfficeFrame } from "./frame.tsx";

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

/** The office has a frame of its own. */
export default function AdminLayout({ loaderData: owner }: Route.ComponentProps) {
  return (
    <>
      <OwnPages ownerId={owner.id} gateIn="main">
        <OwnQueries>
          <OfficeFrame>
            <LeaveGuards>
              <Outlet />
            </LeaveGuards>
          </OfficeFrame>
        </OwnQueries>
      </OwnPages>
      <AdminOverlays />
    </>
  );
}

/** Shown to people who may not use the office, and for errors that no section caught. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Refusal error={error} />
      <AdminOverlays />
    </main>
  );
}

function Refusal({ error }: { error: unknown }) {
  if (isLoginNeeded(error)) return <LoginPrompt />;
  if (isRouteErrorResponse(error) && error.status === 403) return <OfficeOnly />;
  return <PageFailure error={error} />;
}

/** What a student sees who opens the office's address. */
function OfficeOnly() {
  const t = useTexts(adminTexts);
  const ui = useTexts(uiTexts);
  const paths = usePaths();
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{t.onlyOffice}</title>
      <EmptyPageMotif className="size-28 text-act" />
      <h1 className="text-title">{t.onlyOffice}</h1>
      <p className="max-w-text text-lead text-soft">{t.onlyOfficeText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.profile()}>{t.toProfile}</LinkButton>
        <LinkButton to={paths.home()} variant="outline">
          {ui.goHome}
        </LinkButton>
      </div>
    </Container>
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
