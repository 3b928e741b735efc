import { Suspense } from "react";
import { queryClient } from "../../api/query-client.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import {
  ownExamsQuery,
  separatedCoursesQuery,
  useSeparatedCourses,
} from "../../shared/courses/course-queries.ts";
import { PayTo } from "../../shared/courses/fee-parts.tsx";
import { type HeldCourse, HeldSeat, SeatActions } from "../../shared/courses/held-seat.tsx";
import { userContext } from "../../shared/session/guards.ts";
import { openPart, unlessSilent } from "../../shared/session/open-part.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { CourseText, useCourseText } from "../../shared/site/course-text.tsx";
import { timetableQuery, useTimetable } from "../../shared/timetable/timetable-query.ts";
import { TodayCard } from "../../shared/timetable/today-card.tsx";
import { coursesTexts } from "../../texts/courses.ts";
import { useDateTime, useDayName } from "../../texts/date-time.ts";
import { seatTexts } from "../../texts/enrolling.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { todayTexts } from "../../texts/today.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import type { Route } from "./+types/page";
import { attendancesQuery, EnrolledCourses } from "./enrolled-courses.tsx";
import { NewNotes, NewNotesLink, newNotesQuery } from "./new-notes.tsx";
import { dueFirst } from "./own-courses.ts";
import { OwnTests } from "./own-tests.tsx";

/** From so many classes on, which are on or to come today. */
const CROWDED = 3;

// Only teachers load it.
const TeachingCard = lazyPart(() => import("./teaching-card.tsx"));

/** Fetches everything before the page is shown, so that nothing pushes down what is being read. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  // Another page may have changed it: a note that was opened meanwhile is no longer new.
  void queryClient.invalidateQueries({ queryKey: newNotesQuery.queryKey, refetchType: "none" });
  await Promise.all([
    // Without the classes the rest of the page is still of use; the card says that they failed.
    openPart({ ...timetableQuery, retry: false }),
    ...(user.role === "teacher" ? [unlessSilent(prefetchTaughtClasses())] : []),
    openPart(separatedCoursesQuery),
    openPart(newNotesQuery),
    openPart(ownExamsQuery),
    openPart(attendancesQuery),
  ]);
  return user;
}

/** Only teachers load what it imports. */
async function prefetchTaughtClasses(): Promise<void> {
  const { taughtClassesQuery } = await import("../../shared/taught-classes/taught-queries.ts");
  await queryClient.prefetchQuery({ ...taughtClassesQuery, retry: false });
}

export const meta = privateTitle({ en: todayTexts.en.title, hi: todayTexts.hi.title });

/** What a student opens each morning: the classes, what was missed, tests, new notes and the courses, and nothing else. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const user = useSession().user ?? loaderData;
  const isTeacher = user.role === "teacher";
  return (
    <>
      <TodayHead />
      <Container className="grid grid-cols-1 items-start gap-6 py-4 sm:py-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-10">
        {/* Without a class, the courses take the whole width. */}
        <div className="grid grid-cols-1 gap-6 empty:hidden">
          {isTeacher ? (
            <Suspense>
              <TeachingCard userId={user.id} />
            </Suspense>
          ) : null}
          <OwnToday isTeacher={isTeacher} />
          <HeldSeats />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <NewNotes />
          <OwnTests />
          <EnrolledCourses isTeacher={isTeacher} />
        </div>
      </Container>
    </>
  );
}

function TodayHead() {
  const t = useTexts(todayTexts);
  const dayName = useDayName();
  const now = useServerNow();
  return (
    <div className="border-b border-rule">
      <Container className="flex flex-wrap items-baseline gap-x-3 py-3 sm:py-5">
        <h1 className="text-heading">{t.title}</h1>
        <p className="text-fact text-soft sm:text-base">{dayName(dayInIndia(now))}</p>
        <span className="ms-auto">
          <NewNotesLink />
        </span>
      </Container>
    </div>
  );
}

/** The classes of today and tomorrow. Those that somebody teaches are in the card about teaching. */
export function OwnToday({ isTeacher }: { isTeacher: boolean }) {
  const { courses } = useSeparatedCourses();
  if (!isTeacher) return <TodayCard />;
  const attended = courses?.enrolledCourses.filter(({ status }) => status === "active") ?? [];
  return attended.length > 0 ? <TodayCard courseIds={attended.map(({ id }) => id)} /> : null;
}

/**
 * The seats that wait for the office, the one that lapses first above the others; nothing without any. Several, or one
 * on a crowded day, are folded to what is due and until when, so that a phone's first screen reaches the courses.
 */
export function HeldSeats() {
  const t = useTexts(seatTexts);
  const { courses } = useSeparatedCourses();
  const isCrowded = useIsCrowded();
  const held = dueFirst(courses?.enrolledCourses ?? []);
  if (held.length === 0) return null;
  const isFolded = held.length > 1 || isCrowded;
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.heldSeats}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {held.map((course) => (
          <li key={course.id}>
            {isFolded ? <FoldedSeat course={course} /> : <Seat course={course} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useIsCrowded(): boolean {
  const { data, now } = useTimetable();
  const coming = (data?.classes ?? []).filter(
    ({ startsAt, endsAt }) =>
      endsAt > now.toISOString() && dayInIndia(new Date(startsAt)) <= dayInIndia(now),
  );
  return coming.length >= CROWDED;
}

type SeatProps = { course: HeldCourse };

function Seat({ course }: SeatProps) {
  const paths = usePaths();
  const { title } = useCourseText(course);
  return (
    <Card tone="glow" className="grid gap-2">
      <h3 className="font-sans text-base font-semibold">
        <TextLink to={paths.coursePreview(course.id)}>
          <CourseText {...title} />
        </TextLink>
      </h3>
      <HeldSeat course={course} />
    </Card>
  );
}

function FoldedSeat({ course }: SeatProps) {
  const t = useTexts(seatTexts);
  const c = useTexts(coursesTexts);
  const paths = usePaths();
  const { rupees } = useFormats();
  const dateTime = useDateTime();
  const { title } = useCourseText(course);
  const { feePaise, heldUntil } = course;
  return (
    <Disclosure
      look="glow"
      head={
        <span className="grid">
          <span className="font-semibold">
            <CourseText {...title} />
          </span>
          {heldUntil ? <span className="text-fact">{t.heldUntil(dateTime(heldUntil))}</span> : null}
          <span className="text-fact">
            {feePaise === null ? t.feeUnnamed : t.toPay(rupees(feePaise))}
          </span>
        </span>
      }
    >
      <div className="grid gap-3 px-4 pt-1 pb-4">
        {heldUntil ? <p>{t.lapses}</p> : null}
        <PayTo />
        <TextLink to={paths.coursePreview(course.id)}>{c.details}</TextLink>
        <SeatActions course={course} />
      </div>
    </Disclosure>
  );
}
