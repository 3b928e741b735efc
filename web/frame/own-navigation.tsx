import { useQuery } from "@tanstack/react-query";
import {
  Bell,
  BookOpen,
  Library,
  type LucideIcon,
  Presentation,
  Sun,
  UserRound,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { usePaths } from "../paths.ts";
import { unreadQuery } from "../shared/notices/notices-query.ts";
import { useSession } from "../shared/session/session-store.ts";
import { useLocalized, useSettings } from "../shared/site/site.ts";
import { attemptsUnsent } from "../state/stored-by-person.ts";
import { useRootMark } from "../state/use-root-mark.ts";
import { frameTexts } from "../texts/frame.ts";
import { ownPlacesTexts } from "../texts/own-places.ts";
import { useTexts } from "../texts/texts.ts";
import { NewMark } from "../ui/badge.tsx";
import { Container } from "../ui/page-frame.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { headerLinkClasses } from "./navigation-links.ts";

type Place = { label: string; to: string; icon: LucideIcon; isHere: boolean; unread?: number };

/** The same links at the bottom of a phone's screen, for one thumb. base.css reserves space for them. */
export function BottomBar() {
  const t = useTexts(ownPlacesTexts);
  useRootMark("bottomBar");
  useSendUnsentAnswers();
  // Hidden while typing, as a phone's keyboard leaves little of the page.
  const isTyping = useIsTyping();
  return (
    <nav
      aria-label={t.shortcuts}
      data-typing={isTyping || undefined}
      className="pointer-coarse:data-typing:hidden fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {useOwnPlaces().map((place) => (
          <li key={place.to}>
            <BarLink {...place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sends what a test has left on this device, but on that test's own page; loads no code where nothing is left. */
export function useSendUnsentAnswers(): void {
  const isTest = useLocation().pathname.includes(usePaths().test(""));
  // Another one when the network is back, as it is asked for again.
  const session = useSession();
  useEffect(() => {
    const { user } = session;
    if (!user || isTest || attemptsUnsent(user.id).length === 0) return;
    const left = new AbortController();
    import("../student/sitting/send-unsent.ts")
      .then(({ sendUnsent }) => sendUnsent(user.id, left.signal))
      .catch(() => undefined);
    return () => left.abort();
  }, [session, isTest]);
}

function BarLink({ label, to, icon: Icon, isHere, unread }: Place) {
  return (
    <PageLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="group relative grid min-h-15 content-center justify-items-center gap-0.5 text-xs leading-tight text-soft aria-[current=page]:font-semibold aria-[current=page]:text-act hindi:leading-normal"
    >
      <span className="rounded-full px-4 py-0.5 max-[15rem]:px-2 group-aria-[current=page]:bg-tint">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      {/* With text of twice the size the labels would overlap. */}
      <span className="max-[15rem]:sr-only">{label}</span>
      <Unread count={unread} className="absolute top-1 start-1/2 ms-2" />
    </PageLink>
  );
}

/** The places of somebody signed in, in the header of a wide screen. */
export function HeaderPlaces() {
  const t = useTexts(frameTexts);
  const o = useTexts(ownPlacesTexts);
  const paths = usePaths();
  return (
    <nav aria-label={t.mainNavigation} className="hidden min-w-0 flex-1 lg:block print:hidden">
      <ul className="flex items-center gap-1 ps-4">
        {useOwnPlaces().map(({ label, to, isHere, unread }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={isHere ? "page" : undefined}
              className={headerLinkClasses}
            >
              {label}
              <Unread count={unread} />
            </PageLink>
          </li>
        ))}
        <li className="ms-auto">
          <PageLink to={paths.homeByName()} className="px-2 text-sm text-soft hover:underline">
            {o.institute}
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}

const MOST = 99;

type UnreadProps = { count: number | undefined; className?: string };

/** A number beside a place, in words for screen readers; nothing where there is nothing new. */
function Unread({ count = 0, className }: UnreadProps) {
  const t = useTexts(ownPlacesTexts);
  if (count === 0) return null;
  return (
    <NewMark className={className}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{t.unread(count)}</span>
    </NewMark>
  );
}

/** Today, Courses, Materials, Notices and Me; whoever teaches has Teaching before them. */
function useOwnPlaces(): Place[] {
  const t = useTexts(frameTexts);
  const o = useTexts(ownPlacesTexts);
  const paths = usePaths();
  const { pathname } = useLocation();
  const role = useSession().user?.role;
  // The client is passed, because the frame has no QueryClientProvider.
  const { data: unread = 0 } = useQuery(unreadQuery, queryClient);
  const isWithin = (...addresses: string[]) =>
    addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
  const [teach, today, courses, materials, notices, me] = [
    ...[paths.teach(), paths.profile(), paths.courses()],
    ...[paths.studyMaterials(), paths.notices(), paths.settings()],
  ] as const;
  // A course's preview has an address of its own, but belongs to the courses.
  const isCourse = isWithin(courses, paths.coursePreview("").replace(/\/$/, ""));
  const isMe = isWithin(
    me,
    paths.fees(),
    paths.keptNotes(),
    paths.courseRegistration(),
    paths.admission(),
  );
  const places: Place[] = [
    { label: o.today, to: today, icon: Sun, isHere: isWithin(today, paths.timetable()) },
    { label: t.courses, to: courses, icon: BookOpen, isHere: isCourse },
    { label: o.materials, to: materials, icon: Library, isHere: isWithin(materials) },
    { label: o.notices, to: notices, icon: Bell, isHere: isWithin(notices), unread },
    { label: o.me, to: me, icon: UserRound, isHere: isMe },
  ];
  if (role !== "teacher") return places;
  return [{ label: t.teaching, to: teach, icon: Presentation, isHere: isWithin(teach) }, ...places];
}

/** A few quiet links, for people who are here for their classes. */
export function FooterStrip() {
  const t = useTexts(frameTexts);
  const o = useTexts(ownPlacesTexts);
  const localized = useLocalized();
  const paths = usePaths();
  const { brand, copyright } = useSettings();
  const links = [
    [paths.homeByName(), o.institute],
    [paths.contact(), t.contactUs],
    [paths.privacyPolicy(), t.privacyPolicy],
  ] as const;
  return (
    <footer className="border-t border-rule text-sm text-soft">
      <Container className="py-2">
        <ul className="flex flex-wrap gap-x-5">
          {links.map(([to, label]) => (
            <li key={to}>
              <PageLink
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
        <p>
          {localized(copyright)} {localized(brand)}
        </p>
      </Container>
    </footer>
  );
}

const FIELDS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])';

/** Whether the focus is in a field for which a phone shows its keyboard. */
export function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(FIELDS) ?? false);
    // Checked later: between two fields no element has the focus, and a removed field fires no event.
    const lookSoon = () => requestAnimationFrame(look);
    const events = ["focusin", "focusout", "click", "keyup"] as const;
    for (const event of events) document.addEventListener(event, lookSoon);
    look();
    return () => {
      for (const event of events) document.removeEventListener(event, lookSoon);
    };
  }, []);
  return isTyping;
}
