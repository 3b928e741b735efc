import { ExternalLink, LogOut, Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Brand } from "../frame/brand.tsx";
import { LanguageSwitch } from "../frame/language-switch.tsx";
import { PendingPage } from "../frame/pending-page.tsx";
import { ThemeSwitch } from "../frame/theme-switch.tsx";
import { usePaths } from "../paths.ts";
import { askToLogOut } from "../shared/session/logout-confirmation.tsx";
import { adminTexts } from "../texts/admin.ts";
import { sessionTexts } from "../texts/session.ts";
import { useTexts } from "../texts/texts.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { menuItemClasses } from "../ui/menu.tsx";
import { PageLink, SkipLink } from "../ui/page-link.tsx";
import { PaletteOpener } from "./palette/palette-opener.tsx";
import { SectionLinks } from "./section-links.tsx";

/** The bar and menu around every page of the office. It has them instead of the header and footer of the site. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const t = useTexts(adminTexts);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t.skip}</SkipLink>
      <OfficeBar />
      <PendingPage />
      <div className="flex flex-1">
        <aside className="hidden w-60 shrink-0 border-e border-rule bg-sheet lg:block">
          <div className="sticky top-16 p-4">
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
