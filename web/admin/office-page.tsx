import { type ReactNode, useId, useState } from "react";
import { adminTexts } from "../texts/admin.ts";
import { useLanguage, useTexts } from "../texts/texts.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { DisclosureSign } from "../ui/disclosure.tsx";
import { SectionTabs } from "./section-links.tsx";
import { type AdminSection, adminSections } from "./sections.ts";

export type OfficePageProps = {
  title: string;
  lead?: ReactNode;
  crumbs?: Crumb[];
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the office: its one h1 with the page's actions beside it. On a phone the lead is behind a button. */
export function OfficePage({ title, lead, crumbs, actions, children }: OfficePageProps) {
  const t = useTexts(adminTexts);
  const [isLeadOpen, setIsLeadOpen] = useState(false);
  const leadId = useId();
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:px-6 sm:py-6 lg:gap-4">
      <div className="grid grid-cols-1 gap-2">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:gap-y-1">
          <div className="flex min-w-0 grow items-center gap-1">
            <h1 className="min-w-0 text-office wrap-anywhere">{title}</h1>
            {lead ? (
              <IconButton
                label={t.aboutPage}
                aria-expanded={isLeadOpen}
                aria-controls={leadId}
                onClick={() => setIsLeadOpen(!isLeadOpen)}
                className="sm:hidden"
              >
                <DisclosureSign />
              </IconButton>
            ) : null}
          </div>
          {actions ? (
            <div data-screen-only className="flex flex-wrap gap-2">
              {actions}
            </div>
          ) : null}
          {lead ? (
            <p
              id={leadId}
              className={classNames("w-full text-soft", !isLeadOpen && "max-sm:hidden")}
            >
              {lead}
            </p>
          ) : null}
        </div>
        <SectionTabs />
      </div>
      {children}
    </div>
  );
}

/** What a section is called in the language of the page. */
export function useSectionTitle(section: AdminSection): string {
  return adminSections[section][useLanguage()];
}
