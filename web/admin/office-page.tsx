import type { ReactNode } from "react";
import { useLanguage } from "../messages/language.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { type AdminSection, adminSections } from "./sections.ts";

export type OfficePageProps = {
  title: string;
  lead?: ReactNode;
  crumbs?: Crumb[];
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the office: its one h1 with the page's actions beside it. */
export function OfficePage({ title, lead, crumbs, actions, children }: OfficePageProps) {
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <div className="grid grid-cols-1 gap-2">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-2">
            <h1 className="text-title">{title}</h1>
            {lead ? <p className="max-w-text text-soft">{lead}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
        </div>
      </div>
      {children}
    </div>
  );
}

/** What a section is called in the language of the page. */
export function useSectionTitle(section: AdminSection): string {
  return adminSections[section][useLanguage()];
}
