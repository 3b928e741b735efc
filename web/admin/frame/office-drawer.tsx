import { ExternalLink, LogOut } from "lucide-react";
import { askToLogOut } from "../../features/session/logout-confirmation.tsx";
import { LanguageSwitch } from "../../frame/language-switch.tsx";
import { ThemeSwitch } from "../../frame/theme-switch.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { usePaths } from "../../paths.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { menuItemClasses } from "../../ui/menu.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { SectionLinks } from "./section-links.tsx";

export type OfficeDrawerProps = { isOpen: boolean; onClose: () => void };

/** The slide-out menu of narrow screens: all sections, the site, language, colours and the way out. */
export function OfficeDrawer({ isOpen, onClose }: OfficeDrawerProps) {
  const t = useMessages(adminMessages);
  const s = useMessages(sessionMessages);
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
