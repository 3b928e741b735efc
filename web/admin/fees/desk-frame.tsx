import { ExternalLink, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Brand } from "../../frame/brand.tsx";
import { PendingPage } from "../../frame/pending-page.tsx";
import { LanguageSwitch, ThemeSwitch } from "../../frame/switches.tsx";
import { usePaths } from "../../paths.ts";
import { askToLogOut } from "../../shared/session/logout-confirmation.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { feeCounterTexts } from "../../texts/admin-fees-desk.ts";
import { frameTexts } from "../../texts/frame.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { PageLink, SkipLink } from "../../ui/page-link.tsx";

/** The bar around what a cashier has of the office: no menu, as there is nothing else. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const a = useTexts(adminTexts);
  const s = useTexts(sessionTexts);
  const t = useTexts(feeCounterTexts);
  const f = useTexts(frameTexts);
  const paths = usePaths();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{a.skip}</SkipLink>
      <header className="sticky top-0 z-30 flex min-h-16 flex-wrap items-center justify-between gap-2 border-b border-rule bg-paper px-4 sm:px-6 print:hidden">
        <PageLink
          to={paths.feeCounter()}
          className="inline-flex max-w-full items-center gap-3 rounded-control py-1.5"
        >
          <Brand />
          <Badge tone="indigo">{f.feeCounter}</Badge>
        </PageLink>
        <div className="flex flex-wrap items-center gap-1">
          <PageLink
            to={paths.profile()}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t.toSite}
          </PageLink>
          <LanguageSwitch />
          <ThemeSwitch />
          <IconButton label={s.logout} onClick={askToLogOut}>
            <LogOut aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </header>
      <PendingPage />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
        {children}
      </main>
    </div>
  );
}
