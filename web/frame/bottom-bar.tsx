import { BookOpen, House, Library, type LucideIcon, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePaths } from "../paths.ts";
import { useRootMark } from "../state/use-root-mark.ts";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";
import { PageLink } from "../ui/page-link.tsx";

type Place = { label: string; to: string; icon: LucideIcon; isHere: boolean };

/** Four links for somebody signed in, at the bottom of a phone's screen. base.css reserves space for it. */
export default function BottomBar() {
  const t = useTexts(frameTexts);
  useRootMark("bottomBar");
  // Hidden while typing, as a phone's keyboard leaves little of the page.
  const isTyping = useIsTyping();
  return (
    <nav
      aria-label={t.shortcuts}
      data-typing={isTyping || undefined}
      className="pointer-coarse:data-typing:hidden fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {usePlaces().map((place) => (
          <li key={place.to}>
            <PlaceLink {...place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ label, to, icon: Icon, isHere }: Place) {
  return (
    <PageLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="group grid min-h-15 content-center justify-items-center gap-0.5 px-1 text-xs leading-tight text-soft aria-[current=page]:font-semibold aria-[current=page]:text-act hindi:leading-normal"
    >
      <span className="rounded-full px-4 py-0.5 max-[15rem]:px-2 group-aria-[current=page]:bg-tint">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      {/* With text of twice the size the labels would overlap. */}
      <span className="max-[15rem]:sr-only">{label}</span>
    </PageLink>
  );
}

function usePlaces(): Place[] {
  const t = useTexts(frameTexts);
  const paths = usePaths();
  const { pathname } = useLocation();
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  // `/home`, as `/` would redirect signed-in people to the profile.
  const [home, courses, materials, profile] = [
    paths.homeByName(),
    paths.courses(),
    paths.studyMaterials(),
    paths.profile(),
  ];
  // A course's preview has an address of its own, but belongs to the courses.
  const isCourse = isWithin(courses) || isWithin(paths.coursePreview("").replace(/\/$/, ""));
  const isHome = [home, paths.home()].includes(pathname.replace(/(?<=.)\/$/, ""));
  return [
    { label: t.home, to: home, icon: House, isHere: isHome },
    { label: t.courses, to: courses, icon: BookOpen, isHere: isCourse },
    { label: t.materials, to: materials, icon: Library, isHere: isWithin(materials) },
    { label: t.profile, to: profile, icon: UserRound, isHere: isWithin(profile) },
  ];
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
