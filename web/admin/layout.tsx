import { ExternalLink, LogOut, Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { Brand } from "../frame/brand.tsx";
import { PendingPage } from "../frame/pending-page.tsx";
import { LanguageSwitch, ThemeSwitch } from "../frame/switches.tsx";
import { usePaths } from "../paths.ts";
import { LeaveGuards } from "../shared/leaving/leave-guard.tsx";
import { requireAdmin, userContext } from "../shared/session/guards.ts";
import { isLoginNeeded } from "../shared/session/login-needed.ts";
import { LoginPrompt } from "../shared/session/login-required.tsx";
import { askToLogOut, LogoutConfirmation } from "../shared/session/logout-confirmation.tsx";
import { OwnPages } from "../shared/session/own-pages.tsx";
import { OwnQueries } from "../shared/session/own-queries.tsx";
import { SignInModal } from "../shared/sign-in/sign-in-modal.tsx";
import { adminTexts } from "../texts/admin.ts";
import { sessionTexts } from "../texts/session.ts";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { menuItemClasses } from "../ui/menu.tsx";
import { EmptyPageMotif } from "../ui/motifs.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import { Container } from "../ui/page-frame.tsx";
import { PageLink, SkipLink } from "../ui/page-link.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { Toaster } from "../ui/toaster.tsx";
import type { Route } from "./+types/layout";
import { DeskFrame } from "./fees/desk-frame.tsx";
import { PaletteOpener } from "./palette/palette-opener.tsx";
import { SectionLinks } from "./section-links.tsx";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin];

/** Having a client loader is what makes the server send the spinner. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}

export const HydrateFallback = PageShell;

/** The office has a frame of its own. */
export default function AdminLayout({ loaderData: owner }: Route.ComponentProps) {
  const Frame = owner.role === "admin" ? OfficeFrame : DeskFrame;
  return (
    <>
      <OwnPages ownerId={owner.id} gateIn="main">
        <OwnQueries>
          <Frame>
            <LeaveGuards>
              <Outlet />
            </LeaveGuards>
          </Frame>
        </OwnQueries>
      </OwnPages>
      <AdminOverlays />
    </>
  );
}

/** The bar and menu around every page of the office. It has them instead of the header and footer of the site. */
function OfficeFrame({ children }: { children: ReactNode }) {
  const t = useTexts(adminTexts);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t.skip}</SkipLink>
      <OfficeBar />
      <PendingPage />
      <div className="flex flex-1">
        <aside className="hidden w-60 shrink-0 border-e border-rule bg-sheet lg:block">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto px-3 py-1">
            <SectionLinks />
          </div>
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}

/** The bar above the office: the institute's name, search, the link to the site, and signing out. */
function OfficeBar() {
  const t = useTexts(adminTexts);
  const paths = usePaths();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="flex min-h-16 items-center justify-between gap-2 px-4 sm:px-6">
        <div className="@container min-w-10 flex-1">
          <PageLink
            to={paths.admin()}
            className="inline-flex max-w-full items-center gap-3 rounded-control py-1.5"
          >
            <Brand />
            <span className="@max-[12rem]:hidden">
              <Badge tone="indigo">{t.office}</Badge>
            </span>
          </PageLink>
        </div>
        <PaletteOpener />
        <OfficeTools />
        <IconButton
          label={t.openMenu}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
          className="lg:hidden"
        >
          <MenuIcon aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <OfficeDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}

function OfficeTools() {
  const t = useTexts(adminTexts);
  const s = useTexts(sessionTexts);
  const paths = usePaths();
  return (
    <div className="hidden items-center gap-1 lg:flex">
      <LinkButton to={paths.home()} variant="quiet">
        <ExternalLink aria-hidden="true" className="size-4" />
        {t.viewSite}
      </LinkButton>
      <LanguageSwitch />
      <ThemeSwitch />
      <Button variant="outline" onClick={askToLogOut}>
        <LogOut aria-hidden="true" className="size-4" />
        {s.logout}
      </Button>
    </div>
  );
}

type OfficeDrawerProps = { isOpen: boolean; onClose: () => void };

/** The slide-out menu of narrow screens: all sections, the site, language, colours and signing out. */
function OfficeDrawer({ isOpen, onClose }: OfficeDrawerProps) {
  const t = useTexts(adminTexts);
  const s = useTexts(sessionTexts);
  const paths = usePaths();
  const leave = () => {
    onClose();
    askToLogOut();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.menu} shape="drawer">
      <div className="mt-4">
        <SectionLinks onChoose={onClose} />
      </div>
      <div className="mt-4 grid gap-0.5 border-t border-rule pt-3">
        <PageLink to={paths.home()} onClick={onClose} className={menuItemClasses}>
          <ExternalLink aria-hidden="true" className="size-5 text-faint" />
          {t.viewSite}
        </PageLink>
        <button type="button" onClick={leave} className={menuItemClasses}>
          <LogOut aria-hidden="true" className="size-5 text-faint" />
          {s.logout}
        </button>
      </div>
      <div className="mt-3 flex items-center justify-between border-t border-rule pt-3">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </Dialog>
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
