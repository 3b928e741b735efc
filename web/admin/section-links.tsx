import { House, ListChecks } from "lucide-react";
import { useId } from "react";
import type { Attention } from "../../contract/entities/overview.ts";
import { usePaths } from "../paths.ts";
import { adminTexts } from "../texts/admin.ts";
import { adminSetupTexts } from "../texts/admin-setup.ts";
import { useFormats } from "../texts/format.ts";
import { useLanguage } from "../texts/language.ts";
import { useTexts } from "../texts/texts.ts";
import { menuItemClasses } from "../ui/menu.tsx";
import { PageNavLink } from "../ui/page-link.tsx";
import {
  SectionCount,
  useAttention,
  waitingIn,
  waitingOnOverview,
} from "./overview/section-count.tsx";
import { type AdminSection, adminSections } from "./sections.ts";

/** Every section of the office: beside the page, and in the drawer of phones. */
export function SectionLinks({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts(adminTexts);
  const paths = usePaths();
  const language = useLanguage();
  const attention = useAttention();
  const id = useId();
  const onOverview = waitingOnOverview(attention);
  // The keys of the table are its sections, which Object.keys does not say.
  const names = Object.keys(adminSections) as AdminSection[];
  return (
    <nav aria-label={t.sections} className="grid gap-0.5">
      <SetupLink attention={attention} onChoose={onChoose} />
      <PageNavLink
        to={paths.admin()}
        end
        onClick={onChoose}
        className={sectionClasses}
        aria-describedby={onOverview === undefined ? undefined : `${id}-overview`}
      >
        <House aria-hidden="true" className="size-5 shrink-0" />
        {t.overview}
        {onOverview ? <SectionCount id={`${id}-overview`} waiting={onOverview} /> : null}
      </PageNavLink>
      {names.map((name) => {
        const { icon: Icon, [language]: title } = adminSections[name];
        const waiting = waitingIn(attention, name);
        return (
          <PageNavLink
            key={name}
            to={paths.adminSection(name)}
            onClick={onChoose}
            className={sectionClasses}
            aria-describedby={waiting === undefined ? undefined : `${id}-${name}`}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {title}
            {waiting ? <SectionCount id={`${id}-${name}`} waiting={waiting} /> : null}
          </PageNavLink>
        );
      })}
    </nav>
  );
}

type SetupLinkProps = { attention: Attention | undefined; onChoose: (() => void) | undefined };

/** First in the menu while steps of a new institute are open. */
function SetupLink({ attention, onChoose }: SetupLinkProps) {
  const t = useTexts(adminSetupTexts);
  const paths = usePaths();
  const { number } = useFormats();
  const id = useId();
  if (!attention || attention.setup.open === 0) return null;
  const { done, all } = attention.setup;
  return (
    <PageNavLink
      to={paths.adminSetup()}
      onClick={onChoose}
      className={sectionClasses}
      aria-describedby={id}
    >
      <ListChecks aria-hidden="true" className="size-5 shrink-0" />
      {t.title}
      <span
        aria-hidden="true"
        className="ms-auto rounded-full bg-glow px-2 text-sm font-semibold text-amber"
      >
        {done}/{all}
      </span>
      <span id={id} hidden>
        {t.count(number(done), number(all))}
      </span>
    </PageNavLink>
  );
}

const sectionClasses = `${menuItemClasses} aria-[current=page]:bg-tint`;
