import { usePaths } from "../paths.ts";
import { useSession } from "../shared/session/session-store.ts";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";

export const headerLinkClasses =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-1.5 xl:px-2.5 hover:bg-tint aria-[current]:font-semibold aria-[current]:text-act aria-[current]:underline aria-[current]:decoration-marigold aria-[current]:decoration-3 aria-[current]:underline-offset-8";

export type NavigationLink = {
  label: string;
  to: string;
  /** Shown in the header on the widest screens only. */
  needsWidth?: boolean;
};

/** `/home` for signed-in people, as `/` would redirect them to the profile (head/document-script.js). */
export function useHomeAddress(): string {
  const paths = usePaths();
  return useSession().status === "in" ? paths.homeByName() : paths.home();
}

/** Home, About with its subpages, Our Programs, Courses, Admissions, Blogs. */
export function useNavigationLinks() {
  const t = useTexts(frameTexts);
  const paths = usePaths();
  return {
    home: { label: t.home, to: paths.home() },
    about: [
      { label: t.aboutUs, to: paths.about() },
      { label: t.visionAndMission, to: paths.visionAndMission() },
    ],
    others: [
      { label: t.ourPrograms, to: paths.ourPrograms() },
      { label: t.courses, to: paths.courses(), needsWidth: true },
      { label: t.admissions, to: paths.admissions() },
      { label: t.blogs, to: paths.blogs() },
    ],
    contact: { label: t.contactUs, to: paths.contact() },
  } satisfies Record<string, NavigationLink | NavigationLink[]>;
}
