import type { ReactNode } from "react";
import { PendingPage } from "../../frame/pending-page.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { OfficeBar } from "./office-bar.tsx";
import { SectionLinks } from "./section-links.tsx";

/** What stands around every page of the office; it takes the place of the common frame. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const t = useMessages(adminMessages);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-act focus:px-4 focus:py-2 focus:text-on-act"
      >
        {t.skip}
      </a>
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
