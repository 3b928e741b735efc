import { ChevronDown } from "lucide-react";
import { usePaths } from "../../paths.ts";
import { useSeparatedCourses } from "../../shared/courses/course-queries.ts";
import { PayTo } from "../../shared/courses/fee-parts.tsx";
import { type HeldCourse, HeldSeat, SeatActions } from "../../shared/courses/held-seat.tsx";
import { CourseText, useCourseText } from "../../shared/site/course-text.tsx";
import { useTimetable } from "../../shared/timetable/timetable-query.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { seatTexts } from "../../texts/enrolling.ts";
import { dayInIndia, useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { dueFirst } from "./own-courses.ts";

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

/** From so many classes on, which are on or to come today. */
const CROWDED = 3;

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
    <details className="group rounded-sheet bg-glow">
      <summary className="flex min-h-11 items-center gap-x-3 px-4 py-2.5">
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">
            <CourseText {...title} />
          </span>
          {heldUntil ? <span className="text-sm">{t.heldUntil(dateTime(heldUntil))}</span> : null}
          <span className="text-sm">
            {feePaise === null ? t.feeUnnamed : t.toPay(rupees(feePaise))}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4">
        {heldUntil ? <p>{t.lapses}</p> : null}
        <PayTo />
        <TextLink to={paths.coursePreview(course.id)}>{c.details}</TextLink>
        <SeatActions course={course} />
      </div>
    </details>
  );
}
