import { Suspense } from "react";
import { usePaths } from "../paths.ts";
import { useShownPerson } from "../shared/session/remembered-person.ts";
import { useSession } from "../shared/session/session-store.ts";
import { type SiteSettings, useLocalized, useSettings } from "../shared/site/site.ts";
import { frameTexts } from "../texts/frame.ts";
import { useFormats, useTexts } from "../texts/texts.ts";
import { classNames } from "../ui/class-names.ts";
import { lazyExtra } from "../ui/lazy-part.tsx";
import { Container } from "../ui/page-frame.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Brand } from "./brand.tsx";
import { useHomeAddress } from "./navigation-links.ts";
import { FooterPart, footerLinkClasses, ReachUs } from "./reach-us.tsx";

const FooterStrip = lazyExtra(async () => ({
  default: (await import("./own-navigation.tsx")).FooterStrip,
}));

/** The spec's footer for visitors; whoever is signed in has a strip, as their CSS knows before the scripts. */
export function Footer() {
  const { status } = useSession();
  const isNamed = useShownPerson() !== undefined;
  if (isNamed)
    return (
      <Suspense>
        <FooterStrip />
      </Suspense>
    );
  return <WholeFooter className={status === "out" ? undefined : "signed-in-likely:hidden"} />;
}

function WholeFooter({ className }: { className: string | undefined }) {
  const settings = useSettings();
  const localized = useLocalized();
  return (
    <footer className={classNames("bg-deep text-on-deep", className)}>
      <Container className="grid gap-2 py-7 sm:grid-cols-2 sm:gap-10 sm:py-12 lg:grid-cols-[1.3fr_1fr_1fr_1.3fr]">
        <div className="grid content-start gap-2 sm:gap-4">
          <Brand />
          <p className="font-display text-lead sm:max-w-64 sm:text-balance sm:text-heading font-semibold text-marigold">
            {localized(settings.tagline)}
          </p>
          <SocialLinks social={settings.social} />
        </div>
        <QuickLinks />
        <LegalLinks />
        <ReachUs />
      </Container>
      <ClosingLines settings={settings} />
    </footer>
  );
}

function QuickLinks() {
  const t = useTexts(frameTexts);
  const paths = usePaths();
  return (
    <FooterList
      title={t.quickLinks}
      links={[
        [useHomeAddress(), t.home],
        [paths.about(), t.about],
        [paths.visionAndMission(), t.visionAndMission],
        [paths.ourPrograms(), t.ourPrograms],
        [paths.courses(), t.courses],
        [paths.admissions(), t.admissions],
        [paths.blogs(), t.blogs],
        [paths.faq(), t.faq],
        [paths.contact(), t.contactUs],
      ]}
    />
  );
}

function LegalLinks() {
  const t = useTexts(frameTexts);
  const paths = usePaths();
  return (
    <FooterList
      title={t.legal}
      links={[
        [paths.privacyPolicy(), t.privacyPolicy],
        [paths.termsAndConditions(), t.termsAndConditions],
        [paths.refundPolicy(), t.refundPolicy],
        [paths.otherPolicies(), t.otherPolicies],
      ]}
    />
  );
}

const twoColumns = "grid gap-x-3 min-[20rem]:max-sm:grid-cols-2";
const threeColumns = "grid gap-x-3 min-[20rem]:max-sm:grid-cols-3";

function FooterList({ title, links }: { title: string; links: [to: string, label: string][] }) {
  return (
    <FooterPart title={title} isNavigation>
      <ul className={links.length > 5 ? threeColumns : twoColumns}>
        {links.map(([to, label]) => (
          <li key={to}>
            <PageLink to={to} className={footerLinkClasses}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </FooterPart>
  );
}

const networkNames: Record<keyof SiteSettings["social"], string> = {
  youtube: "YouTube",
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  x: "X",
  telegram: "Telegram",
};

function SocialLinks({ social }: Pick<SiteSettings, "social">) {
  const t = useTexts(frameTexts);
  const set = Object.entries(networkNames).flatMap(([network, name]) => {
    // Object.entries loses the type of the keys.
    const address = social[network as keyof SiteSettings["social"]];
    return address ? [{ name, address }] : [];
  });
  if (set.length === 0) return null;
  return (
    <nav aria-label={t.followUs}>
      <ul className="flex flex-wrap gap-x-4">
        {set.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener" className={footerLinkClasses}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ClosingLines({ settings }: { settings: SiteSettings }) {
  const t = useTexts(frameTexts);
  const localized = useLocalized();
  const { date } = useFormats();
  const { registration, developerCredit, legalEntity } = settings;
  return (
    <div className="border-t border-deep-rule">
      <Container className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4 text-sm sm:py-5 text-on-deep-soft">
        <p>
          {localized(settings.copyright)} {localized(settings.brand)}
          {legalEntity ? ` · ${localized(legalEntity)}` : null}
        </p>
        {registration ? (
          <p>{t.registration(registration.number, date(registration.validUntil))}</p>
        ) : null}
        {settings.demo ? <p>{t.demo}</p> : null}
        {developerCredit ? (
          <p>
            {t.builtBy}{" "}
            <CreditName name={localized(developerCredit.name)} url={developerCredit.url} />
          </p>
        ) : null}
      </Container>
    </div>
  );
}

function CreditName({ name, url }: { name: string; url: string | null }) {
  if (!url) return name;
  return (
    <a href={url} rel="noopener" className="underline underline-offset-4">
      {name}
    </a>
  );
}
