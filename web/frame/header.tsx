import { Menu as MenuIcon, MessageCircle, Phone } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { usePaths } from "../paths.ts";
import { useShownPerson } from "../shared/session/remembered-person.ts";
import { useSession } from "../shared/session/session-store.ts";
import { spacedNumber, useSettings, whatsappAddress } from "../shared/site/site.ts";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";
import { IconButton, iconButtonClasses, LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { DisclosureSign } from "../ui/disclosure.tsx";
import { lazyExtra } from "../ui/lazy-part.tsx";
import { Menu, menuItemClasses } from "../ui/menu.tsx";
import { PageLink, PageNavLink } from "../ui/page-link.tsx";
import { AccountArea } from "./account-area.tsx";
import { Brand } from "./brand.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import {
  headerLinkClasses,
  type NavigationLink,
  useHomeAddress,
  useNavigationLinks,
} from "./navigation-links.ts";
import { LanguageSwitch, ThemeSwitch } from "./switches.tsx";

const HeaderPlaces = lazyExtra(async () => ({
  default: (await import("./own-navigation.tsx")).HeaderPlaces,
}));

export function Header() {
  const t = useTexts(frameTexts);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-1 px-3 sm:gap-2 sm:px-6">
        <BrandLink />
        <Navigation />
        <div className="flex shrink-0 items-center gap-0.5 sm:gap-1.5 lg:gap-3">
          {/* Hidden where large text leaves no room; the menu has the same links. */}
          <div className="flex items-center max-[19rem]:hidden">
            <LanguageSwitch isNarrow />
            <ReachLink />
            <span className="hidden lg:block">
              <ThemeSwitch />
            </span>
          </div>
          <ContactButton />
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

/* The session is read by these parts alone, so that the header does not render again when it changes. */

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

/** On a narrow phone the account needs the room; the menu has the call, too. */
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
    <PageNavLink to={useHomeAddress()} end className={headerLinkClasses}>
      {label}
    </PageNavLink>
  );
}

/** The site's pages for visitors, their own for whoever is signed in, whose cookie CSS knows before the scripts. */
function Navigation() {
  const person = useShownPerson();
  const { status } = useSession();
  if (person)
    return (
      <Suspense>
        <HeaderPlaces />
      </Suspense>
    );
  return <SiteNavigation className={status === "out" ? undefined : "signed-in-likely:hidden"} />;
}

function ContactButton() {
  const t = useTexts(frameTexts);
  const paths = usePaths();
  const { status } = useSession();
  if (status === "in") return null;
  const isUnsure = status === "loading" && "signed-in-likely:hidden";
  return (
    <div className={classNames("hidden lg:block", isUnsure || undefined)}>
      <LinkButton to={paths.contact()} variant="marigold">
        {t.contactUs}
      </LinkButton>
    </div>
  );
}

function SiteNavigation({ className }: { className: string | undefined }) {
  const t = useTexts(frameTexts);
  const { home, about, others } = useNavigationLinks();
  return (
    <nav
      aria-label={t.mainNavigation}
      className={classNames("hidden shrink-0 lg:block", className)}
    >
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
            <PageNavLink to={to} className={headerLinkClasses}>
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
    <span aria-current={isHere ? true : undefined} className={headerLinkClasses}>
      {label}
      <DisclosureSign />
    </span>
  );
}
