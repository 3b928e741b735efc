import {
  CalendarDays,
  ChevronRight,
  FolderDown,
  LogOut,
  type LucideIcon,
  ReceiptIndianRupee,
  Star,
} from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { User } from "../../../contract/entities/user.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { userContext } from "../../shared/session/guards.ts";
import { askToLogOut } from "../../shared/session/logout-confirmation.tsx";
import { openPart } from "../../shared/session/open-part.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { frameTexts } from "../../texts/frame.ts";
import { studentTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { Route } from "./+types/page";
import { DataCard, FormCard, SettingsCard } from "./cards.tsx";
import { DevicesSection, devicesQuery } from "./devices.tsx";
import { MessagesSection } from "./message-settings.tsx";
import { messageSettingsQuery } from "./message-settings-query.ts";

/** Waits for the lists in the middle of the page, which would push down what stands below them. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  await Promise.all([openPart(devicesQuery), openPart(messageSettingsQuery)]);
  return context.get(userContext);
}

export const meta = privateTitle({ en: studentTexts.en.account, hi: studentTexts.hi.account });

/** The person: their form, messages, devices and data. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  useAddressSection();
  const t = useTexts(studentTexts);
  // After a form was sent, the session is newer than the loader's data.
  const user = useSession().user ?? loaderData;
  const isTeacher = user.role === "teacher";
  return (
    <>
      <SettingsHead user={user} />
      <Container className="grid grid-cols-1 gap-8 py-4 sm:py-8">
        <Ways />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {isTeacher && !user.enrollmentFormFilled ? null : (
            <FormCard isFilled={user.enrollmentFormFilled} />
          )}
          <SettingsCard />
        </div>
        <MessagesSection />
        <DevicesSection />
        <DataCard user={user} />
        <Button
          variant="outline"
          onClick={askToLogOut}
          className="justify-self-start max-sm:w-full"
        >
          <LogOut aria-hidden="true" className="size-5" />
          {t.signOut}
        </Button>
      </Container>
    </>
  );
}

function SettingsHead({ user }: { user: User }) {
  return (
    <div className="border-b border-rule">
      <Container className="flex items-center gap-x-4 py-3 max-[20rem]:flex-wrap sm:py-5">
        <Avatar name={user.name} picture={user.pic} />
        <div className="min-w-0 flex-1">
          <h1 className="text-heading">{user.name}</h1>
          <p className="text-sm break-all text-soft">
            {user.email}
            <UnverifiedEmail isVerified={user.emailVerified} />
          </p>
        </div>
      </Container>
    </div>
  );
}

/** The person's other pages, which the bar does not name. */
function Ways() {
  const t = useTexts(studentTexts);
  const f = useTexts(frameTexts);
  const paths = usePaths();
  return (
    <nav aria-label={t.yourPages}>
      <ul className="divide-y divide-rule rounded-sheet border border-rule bg-sheet shadow-sheet">
        <Way to={paths.timetable()} icon={CalendarDays} label={f.timetable} />
        <Way to={paths.fees()} icon={ReceiptIndianRupee} label={t.fees} />
        <Way to={paths.keptNotes()} icon={FolderDown} label={t.keptNotes} />
        <Way to={paths.courseRegistration()} icon={Star} label={t.registerInterest} />
      </ul>
    </nav>
  );
}

function Way({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <li>
      <PageLink to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-tint">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-act" />
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </PageLink>
    </li>
  );
}

/** Keys of history entries whose section has been scrolled to. */
const scrolledKeys = new Set<string>();

/**
 * Scrolls to the section in the address (`#devices`): only the browser renders this page, and it looks for the
 * section too early. After going back or reloading, the browser's own scroll position wins.
 */
function useAddressSection(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === "POP" && isDocumentRestored();
  useEffect(() => {
    if (hash === "" || isBack || scrolledKeys.has(key)) return;
    scrolledKeys.add(key);
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key, isBack]);
}

/** Whether this document was reloaded or reached by the browser's back button. */
function isDocumentRestored(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}
