import { House, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import { usePaths } from "../paths.ts";
import { useSession } from "../shared/session/session-store.ts";
import { adminTexts } from "../texts/admin.ts";
import { useLanguage, useTexts } from "../texts/texts.ts";
import { classNames } from "../ui/class-names.ts";
import { menuItemClasses } from "../ui/menu.tsx";
import { PageLink } from "../ui/page-link.tsx";
import {
  SectionCount,
  useAttention,
  useKnownAttention,
  waitingIn,
} from "./overview/section-count.tsx";
import { type AdminSection, adminSections, sectionGroups } from "./sections.ts";

/** The office's menu: beside the page, where all of it fits a screen of 800 px, and in the drawer of phones. */
export function SectionLinks({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts(adminTexts);
  const paths = usePaths();
  const language = useLanguage();
  const attention = useAttention();
  const open = useOpenSection();
  const id = useId();
  return (
    <nav aria-label={t.sections} className="grid gap-3 lg:gap-0">
      {sectionGroups.map(({ name, entries, [language]: title }) => (
        <div key={name}>
          <p id={`${id}-${name}`} className="px-3 text-sm text-faint">
            {title}
          </p>
          <ul aria-labelledby={`${id}-${name}`} className="grid">
            {name === "today" ? (
              <EntryLink
                to={paths.admin()}
                icon={House}
                title={t.overview}
                isOpen={open === ""}
                onChoose={onChoose}
              />
            ) : null}
            {entries.map(({ icon, tabs }) => (
              <EntryLink
                key={tabs[0]}
                to={paths.adminSection(tabs[0])}
                icon={icon}
                title={adminSections[tabs[0]][language]}
                isOpen={tabs.some((tab) => tab === open)}
                waiting={waitingIn(attention, tabs)}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryLinkProps = {
  to: string;
  icon: LucideIcon;
  title: string;
  isOpen: boolean;
  waiting?: number | undefined;
  onChoose: (() => void) | undefined;
};

function EntryLink({ to, icon: Icon, title, isOpen, waiting, onChoose }: EntryLinkProps) {
  const id = useId();
  return (
    <li>
      <PageLink
        to={to}
        onClick={onChoose}
        aria-current={isOpen ? "page" : undefined}
        aria-describedby={waiting === undefined ? undefined : id}
        className={entryClasses}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 lg:size-4.5" />
        {title}
        {waiting === undefined ? null : <SectionCount id={id} waiting={waiting} />}
      </PageLink>
    </li>
  );
}

const entryClasses = classNames(
  menuItemClasses,
  "aria-[current=page]:bg-tint lg:min-h-7 lg:py-0.5 lg:text-sm",
);

/** The tabs of a page whose sections are one entry of the menu; nothing on other pages, nor for a cashier, who has the first alone. */
export function SectionTabs() {
  const language = useLanguage();
  const { user } = useSession();
  const open = useOpenSection();
  const entry = sectionGroups
    .flatMap(({ entries }) => entries)
    .find(({ tabs }) => tabs.length > 1 && tabs.some((tab) => tab === open));
  const isCashier = user?.isCashier && user.role !== "admin";
  if (!entry || isCashier) return null;
  return (
    <nav
      aria-label={adminSections[entry.tabs[0]][language]}
      className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-rule"
    >
      {entry.tabs.map((tab) => (
        <SectionTab key={tab} tab={tab} isOpen={tab === open} />
      ))}
    </nav>
  );
}

type SectionTabProps = { tab: AdminSection; isOpen: boolean };

function SectionTab({ tab, isOpen }: SectionTabProps) {
  const paths = usePaths();
  const language = useLanguage();
  const waiting = waitingIn(useKnownAttention(), [tab]);
  const id = useId();
  return (
    <PageLink
      to={paths.adminSection(tab)}
      aria-current={isOpen ? "page" : undefined}
      aria-describedby={waiting === undefined ? undefined : id}
      className="-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-soft hover:text-ink aria-[current=page]:border-act aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {adminSections[tab][language]}
      {waiting === undefined ? null : <SectionCount id={id} waiting={waiting} />}
    </PageLink>
  );
}

/** The section of the page's address, those of its items too: `enrolments` of `/hi/admin/enrolments`. */
function useOpenSection(): string {
  const [, section = ""] = useLocation().pathname.split("/admin/");
  return section in adminSections ? section : (section.split("/")[0] ?? "");
}
