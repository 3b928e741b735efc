import { useShownPerson } from "../shared/session/remembered-person.ts";
import { useSession } from "../shared/session/session-store.ts";
import { openSignIn } from "../shared/session/sign-in-store.ts";
import { CallLink } from "../shared/site/call-link.tsx";
import { frameTexts } from "../texts/frame.ts";
import { sessionTexts } from "../texts/session.ts";
import { useTexts } from "../texts/texts.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/dialog.tsx";
import { menuItemClasses } from "../ui/menu.tsx";
import { PageNavLink } from "../ui/page-link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AccountItems } from "./account-area.tsx";
import { type NavigationLink, useHomeAddress, useNavigationLinks } from "./navigation-links.ts";
import { LanguageSwitch, ThemeSwitch } from "./switches.tsx";

export type MobileMenuProps = { isOpen: boolean; onClose: () => void };

/** The slide-out menu of narrow screens: every link of the header, and the phone number. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const t = useTexts(frameTexts);
  const { home, about, others, contact } = useNavigationLinks();
  const links = [{ ...home, to: useHomeAddress() }, ...about, ...others];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.menu} shape="drawer">
      <nav aria-label={t.mainNavigation} className="mt-4 grid gap-0.5">
        {links.map((link) => (
          <MobileLink key={link.to} link={link} onChoose={onClose} />
        ))}
      </nav>
      <div className="mt-4 grid gap-2 border-t border-rule pt-4">
        <LinkButton to={contact.to} variant="marigold" onClick={onClose}>
          {contact.label}
        </LinkButton>
        <CallLink />
        <MobileAccount onChoose={onClose} />
      </div>
      <div className="mt-4 flex items-center justify-between border-t border-rule pt-3">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

function MobileLink({ link, onChoose }: { link: NavigationLink; onChoose: () => void }) {
  return (
    <PageNavLink
      to={link.to}
      end
      onClick={onChoose}
      className={classNames(menuItemClasses, "min-h-12 text-lead")}
    >
      {link.label}
    </PageNavLink>
  );
}

function MobileAccount({ onChoose }: { onChoose: () => void }) {
  const t = useTexts(sessionTexts);
  const { status } = useSession();
  if (useShownPerson()) return <AccountItems onChoose={onChoose} />;
  if (status === "loading") return <Skeleton className="h-11" />;
  const signIn = () => {
    onChoose();
    openSignIn();
  };
  return <Button onClick={signIn}>{t.loginOrSignup}</Button>;
}
