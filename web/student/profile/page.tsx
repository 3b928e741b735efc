import { LogOut } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Poster } from "../../../contract/entities/poster.ts";
import type { User } from "../../../contract/entities/user.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { separatedCoursesQuery } from "../../shared/courses/course-queries.ts";
import { listPosters, PosterCarousel } from "../../shared/posters/poster-carousel.tsx";
import { rejectSignedOut, userContext } from "../../shared/session/guards.ts";
import { askToLogOut } from "../../shared/session/logout-confirmation.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { timetableQuery } from "../../shared/timetable/timetable-query.ts";
import { postersTexts } from "../../texts/posters.ts";
import { studentTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { MyRegistrations, registrationsQuery } from "../my-registrations.tsx";
import type { Route } from "./+types/page";
import { DataCard, FormCard, SettingsCard } from "./cards.tsx";
import { DevicesSection, MessagesSection } from "./device-sections.tsx";
import { EnrolledCourses } from "./enrolled-courses.tsx";
import { HeldSeats } from "./held-seats.tsx";
import { NewNotes, NewNotesLink, newNotesQuery } from "./new-notes.tsx";
import { OwnToday } from "./own-today.tsx";
import { RecentDownloads, recentDownloadsQuery } from "./recent-downloads.tsx";

// Only teachers load it.
const TeachingCard = lazyPart(() => import("./teaching-card.tsx"));

/** Fetches everything before the page is shown, so that nothing pushes down what is being read. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  // What is cached is shown at once and fetched again: another page may have changed it.
  for (const { queryKey } of [newNotesQuery, recentDownloadsQuery, registrationsQuery])
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
  const [posters] = await Promise.all([
    listPosters(),
    // Without the classes the rest of the page is still of use; the card says that they failed.
    queryClient.prefetchQuery({ ...timetableQuery, retry: false }),
    ...(user.role === "teacher" ? [prefetchTaughtClasses()] : []),
    queryClient.ensureQueryData(separatedCoursesQuery).catch(rejectSignedOut),
    queryClient
      .ensureQueryData({ ...newNotesQuery, revalidateIfStale: true })
      .catch(rejectSignedOut),
    queryClient.ensureQueryData(recentDownloadsQuery).catch(rejectSignedOut),
    queryClient.ensureQueryData(registrationsQuery).catch(rejectSignedOut),
  ]);
  return { user, posters };
}

/** Only teachers load what it imports. */
async function prefetchTaughtClasses(): Promise<void> {
  const { taughtClassesQuery } = await import("../../shared/taught-classes/taught-queries.ts");
  await queryClient.prefetchQuery({ ...taughtClassesQuery, retry: false });
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: studentTexts.en.profile, hi: studentTexts.hi.profile });
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  useAddressSection();
  const t = useTexts(studentTexts);
  // After a form was sent, the session is newer than the loader's data.
  const user = useSession().user ?? loaderData.user;
  const isTeacher = user.role === "teacher";
  return (
    <>
      <ProfileHead user={user} />
      <Container className="grid grid-cols-1 gap-8 py-4 sm:gap-12 sm:py-10">
        {isTeacher ? (
          <Suspense>
            <TeachingCard userId={user.id} />
          </Suspense>
        ) : null}
        <OwnToday isTeacher={isTeacher} />
        <NewNotes />
        <HeldSeats />
        <EnrolledCourses isTeacher={isTeacher} />
        <Ways />
        <RecentDownloads isTeacher={isTeacher} />
        <Announcements posters={loaderData.posters} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {isTeacher && !user.enrollmentFormFilled ? null : (
            <FormCard isFilled={user.enrollmentFormFilled} />
          )}
          <SettingsCard />
        </div>
        <MyRegistrations isTeacher={isTeacher} />
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

/** Some labels do not fit into half of a phone's width. */
const mayWrap = "whitespace-normal!";

function ProfileHead({ user }: { user: User }) {
  return (
    <div className="squared border-b border-rule">
      <Container className="flex items-center gap-x-4 py-3 max-[20rem]:flex-wrap sm:gap-x-5 sm:py-8">
        <Avatar name={user.name} picture={user.pic} />
        <div className="min-w-0 flex-1">
          <h1 className="text-heading sm:text-title">{user.name}</h1>
          <p className="text-sm break-all text-soft">
            {user.email}
            <UnverifiedEmail isVerified={user.emailVerified} />
          </p>
        </div>
        <NewNotesLink />
      </Container>
    </div>
  );
}

/** Links to the student's other pages. */
function Ways() {
  const t = useTexts(studentTexts);
  const paths = usePaths();
  return (
    <nav
      aria-label={t.profile}
      className="grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 lg:grid-cols-4"
    >
      <LinkButton to={paths.studyMaterials()} className={mayWrap}>
        {t.studyMaterials}
      </LinkButton>
      <LinkButton variant="outline" to={paths.keptNotes()} className={mayWrap}>
        {t.keptNotes}
      </LinkButton>
      <LinkButton variant="outline" to={paths.courses()} className={mayWrap}>
        {t.seeAllCourses}
      </LinkButton>
      <LinkButton variant="outline" to={paths.courseRegistration()} className={mayWrap}>
        {t.registerInterest}
      </LinkButton>
    </nav>
  );
}

/** The carousel with its heading; nothing without posters. */
function Announcements({ posters }: { posters: readonly Poster[] }) {
  const t = useTexts(postersTexts);
  if (posters.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-title">{t.announcements}</h2>
      <PosterCarousel posters={posters} />
    </section>
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
