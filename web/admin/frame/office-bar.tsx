import { ExternalLink, LogOut, Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { askToLogOut } from "../../features/session/logout-confirmation.tsx";
import { Brand } from "../../frame/brand.tsx";
import { LanguageSwitch } from "../../frame/language-switch.tsx";
import { ThemeSwitch } from "../../frame/theme-switch.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { OfficeDrawer } from "./office-drawer.tsx";

/** The bar above the office: whose it is, the way to the site, and out. */
export function OfficeBar() {
  const t = useMessages(adminMessages);
  const paths = usePaths();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="flex min-h-16 items-center justify-between gap-2 px-4 sm:px-6">
        <PageLink to={paths.admin()} className="flex items-center gap-3 rounded-control py-1.5">
          <Brand />
          <Badge tone="indigo">{t.office}</Badge>
        </PageLink>
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
  const t = useMessages(adminMessages);
  const s = useMessages(sessionMessages);
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
