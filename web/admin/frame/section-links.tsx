import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { menuItemClasses } from "../../ui/menu.tsx";
import { PageNavLink } from "../../ui/page-link.tsx";
import { useSections } from "./sections.ts";

export type SectionLinksProps = { onChoose?: () => void };

/** Every section of the office: beside the page, and in the drawer of phones. */
export function SectionLinks({ onChoose }: SectionLinksProps) {
  const t = useMessages(adminMessages);
  return (
    <nav aria-label={t.sections} className="grid gap-0.5">
      {useSections().map(({ to, label, icon: Icon, isOverview }) => (
        <PageNavLink
          key={to}
          to={to}
          end={isOverview}
          onClick={onChoose}
          className={`${menuItemClasses} aria-[current=page]:bg-tint`}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {label}
        </PageNavLink>
      ))}
    </nav>
  );
}
