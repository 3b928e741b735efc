import { ChevronDown, Menu as MenuIcon, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { usePaths } from "../paths.ts";
import { useShownPerson } from "../shared/session/remembered-person.ts";
import { useSession } from "../shared/session/session-store.ts";
import { spacedNumber, whatsappAddress } from "../shared/site/phone-number.ts";
import { useSettings } from "../shared/site/site.ts";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";
import { IconButton, iconButtonClasses, LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Menu, menuItemClasses } from "../ui/menu.tsx";
import { PageLink, PageNavLink } from "../ui/page-link.tsx";
import { AccountArea } from "./account-area.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { type NavigationLink, useHomeAddress, useNavigationLinks } from "./navigation-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function Header() {
  const t = useTexts(frameTexts);
  const paths = usePaths();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-1 px-3 sm:gap-2 sm:px-6">
        <BrandLink />
        <MainNavigation />
        <div className="flex shrink-0 items-center gap-0.5 sm:gap-1.5 lg:gap-3">
          {/* Hidden where large text leaves no room; the menu has the same links. */}
          <div className="flex items-center max-[19rem]:hidden">
            <LanguageSwitch isNarrow />
            <ReachLink />
            <span className="hidden lg:block">
              <ThemeSwitch />
            </span>
          </div>
          <div className="hidden lg:block">
            <LinkButton to={paths.contact()} variant="marigold">
              {t.contactUs}
            </LinkButton>
          </div>
          <AccountArea />
          <IconButton
            label={t.openMenu}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
            className="lg:hidden"
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      </div>
      <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}

/* The session is read by the two links alone, so that the header does not render again when it changes. */

function BrandLink() {
  const paths = usePaths();
  const isSignedIn = useSession().status === "in";
  return (
    <PageLink
      to={isSignedIn ? paths.profile() : paths.home()}
      className="flex min-w-0 rounded-control py-1.5 max-lg:@container max-lg:flex-1"
    >
      <Brand />
    </PageLink>
  );
}

/** On a narrow phone the bell and the account need the room; the menu has the call, too. */
function ReachLink() {
  const { status } = useSession();
  const isNamed = useShownPerson() !== undefined;
  const unnamed = status === "loading" ? "signed-in-likely:max-sm:hidden" : undefined;
  return <ReachButton className={classNames("lg:hidden", isNamed ? "max-sm:hidden" : unnamed)} />;
}

/** One tap to the office from a phone's header: a call, else WhatsApp; nothing while neither number is set. */
function ReachButton({ className }: { className?: string }) {
  const t = useTexts(frameTexts);
  const { phones, whatsapp } = useSettings();
  const [phone] = phones;
  const classes = classNames(iconButtonClasses, "text-act", className);
  if (phone)
    return (
      <a
        href={`tel:${phone.number}`}
        aria-label={t.callOffice(spacedNumber(phone.number))}
        className={classes}
      >
        <Phone aria-hidden="true" className="size-5" />
      </a>
    );
  if (!whatsapp) return null;
  return (
    <a
      href={whatsappAddress(whatsapp.number)}
      rel="noopener"
      aria-label={t.writeOnWhatsapp(spacedNumber(whatsapp.number))}
      className={classes}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
    </a>
  );
}

function HomeLink({ label }: { label: string }) {
  return (
    <PageNavLink to={useHomeAddress()} end className={linkClasses}>
      {label}
    </PageNavLink>
  );
}

const linkClasses =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-1.5 xl:px-2.5 hover:bg-tint aria-[current]:font-semibold aria-[current]:text-act aria-[current]:underline aria-[current]:decoration-marigold aria-[current]:decoration-3 aria-[current]:underline-offset-8";

function MainNavigation() {
  const t = useTexts(frameTexts);
  const { home, about, others } = useNavigationLinks();
  return (
    <nav aria-label={t.mainNavigation} className="hidden shrink-0 lg:block">
      <ul className="flex items-center">
        <li>
          <HomeLink label={home.label} />
        </li>
        <li>
          <Menu
            label={t.about}
            align="start"
            button={<AboutButton label={t.about} pages={about} />}
          >
            {about.map(({ to, label }) => (
              <PageNavLink key={to} to={to} end className={menuItemClasses}>
                {label}
              </PageNavLink>
            ))}
          </Menu>
        </li>
        {others.map(({ to, label, needsWidth }: NavigationLink) => (
          <li key={to} className={needsWidth ? "max-xl:hidden" : undefined}>
            <PageNavLink to={to} className={linkClasses}>
              {label}
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Marked while one of its pages is shown. */
function AboutButton({ label, pages }: { label: string; pages: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  const isHere = pages.some(({ to }) => to === pathname);
  return (
    <span aria-current={isHere ? true : undefined} className={linkClasses}>
      {label}
      <ChevronDown aria-hidden="true" className="size-4" />
    </span>
  );
}
