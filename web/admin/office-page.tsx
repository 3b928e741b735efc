import type { ReactNode } from "react";
import { useLanguage } from "../texts/language.ts";
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
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 lg:gap-4">
      <div className="grid grid-cols-1 gap-2">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 lg:grid-cols-[1fr_auto] lg:gap-y-1">
          <h1 className="text-office">{title}</h1>
          {lead ? <p className="text-soft lg:col-span-2 lg:row-start-2">{lead}</p> : null}
          {actions ? (
            <div className="flex flex-wrap gap-3 lg:justify-end lg:gap-2">{actions}</div>
          ) : null}
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
