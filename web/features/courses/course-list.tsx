import { memo, type RefObject, useMemo, useRef, useState } from "react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { rememberedPlace } from "../../state/list-place.ts";
import { useBrowserValue } from "../../state/use-browser-value.ts";
import { useIsSettled } from "../../state/use-is-settled.ts";
import { useListPlace } from "../../state/use-list-place.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { CourseCard } from "./course-card.tsx";
import { useToday } from "./today.ts";
import type { SeatsByCourse } from "./use-seats.ts";

/** A course as any of the lists has it: visitors' courses come without seats and status. */
export type ListedCourse = PublicCourse & {
  seatsLeft?: number | undefined;
  status?: EnrolmentStatus | undefined;
};

/** Cards that are made at once: as many as make a long page, and few enough to follow every key. */
export const PART = 24;

/** As many as a screen shows: they follow a key, and the rest of the part follows them. */
const ON_SCREEN = { phone: 2, wide: 6 };
const beginning = () =>
  window.matchMedia("(min-width: 40rem)").matches ? ON_SCREEN.wide : ON_SCREEN.phone;

export type CourseListProps = {
  courses: readonly ListedCourse[];
  /** For courses that come without. */
  seats?: SeatsByCourse;
  /** One list of a page keeps the person's place for the back button. */
  keepsPlace?: boolean;
  /** What the courses were searched by: what another search finds begins at its beginning. */
  search?: string;
  /** Those that are there while nothing is searched for. */
  whole?: readonly ListedCourse[];
};

/** Cards of courses, part by part. Far cards are not laid out until they come near. */
export function CourseList({
  courses,
  seats = noSeats,
  keepsPlace = false,
  search = "",
  whole = courses,
}: CourseListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { limit, setLimit } = useLimit({ keepsPlace, search });
  const isSearched = search !== "" && whole !== courses;
  const wholeLimit = useWholeLimit(limit, isSearched);
  const isSettled = useIsSettled(search);
  const shown = courses.slice(0, limit);
  const wholeShown = useMemo(() => whole.slice(0, wholeLimit), [whole, wholeLimit]);
  return (
    <div ref={list}>
      {keepsPlace ? <KeptPlace list={list} count={limit} /> : null}
      {isSearched ? (
        <Parts courses={isSettled ? shown : shown.slice(0, beginning())} seats={seats} />
      ) : null}
      {/* Only hidden: to take hundreds of cards off the page takes longer than a key may. */}
      <div hidden={isSearched}>
        <Parts courses={wholeShown} seats={seats} />
      </div>
      {courses.length > PART ? (
        <LoadMore
          shown={shown.length}
          total={courses.length}
          isLoading={false}
          onMore={() => setLimit(limit + PART)}
        />
      ) : null}
    </div>
  );
}

/**
 * Who comes back finds as many cards as they had; a page from the server cannot know how many. The whole
 * list is as long after a search as before it.
 */
function useLimit({ keepsPlace, search }: { keepsPlace: boolean; search: string }) {
  const [first] = useState(search);
  const [chosen, setChosen] = useState<Record<string, number | undefined>>({});
  // Once: a search makes another address.
  const [before] = useState(() => (keepsPlace ? countBefore() : 0));
  const least = useBrowserValue(() => Math.max(PART, before), PART);
  const begins = search === first ? least : PART;
  const limit = chosen[search] ?? begins;
  return { limit, setLimit: (next: number) => setChosen({ "": chosen[""], [search]: next }) };
}

function countBefore(): number {
  const isInBrowser = "window" in globalThis;
  return (isInBrowser && rememberedPlace(window.location.search)?.count) || 0;
}

/** How many cards the whole list has while it is hidden: none where a page began with a search. */
function useWholeLimit(limit: number, isSearched: boolean): number {
  const [shown, setShown] = useState(isSearched ? 0 : limit);
  if (isSearched || shown === limit) return shown;
  setShown(limit);
  return limit;
}

/** Draws nothing. */
function KeptPlace({ list, count }: { list: RefObject<HTMLElement | null>; count: number }) {
  useListPlace(list, count);
  return null;
}

const noSeats: SeatsByCourse = {};

type CardsProps = { courses: readonly ListedCourse[]; seats: SeatsByCourse };

/** Part by part in lists of their own: at every frame the browser asks of what may be far whether it has come near. */
const Parts = memo(function Parts({ courses, seats }: CardsProps) {
  const parts = Array.from({ length: Math.ceil(courses.length / PART) }, (_, at) =>
    courses.slice(at * PART, (at + 1) * PART),
  );
  return (
    <div className="grid gap-4">
      {parts.map((part, at) => (
        <div
          // By its place: cards that another search finds too stay.
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={at}
          // Only of a whole part it is known how high it will be.
          className={classNames(at > 0 && part.length === PART && farClasses)}
        >
          <Cards courses={part} seats={seats} isFirst={at === 0} />
        </div>
      ))}
    </div>
  );
});

const farClasses =
  "[overflow-clip-margin:2rem] [contain-intrinsic-size:auto_720rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_360rem] lg:[contain-intrinsic-size:auto_240rem]";

/** Of the first cards, which are on the screen at once, each would be laid out twice: first as if it were far. */
function Cards({ courses, seats, isFirst }: CardsProps & { isFirst: boolean }) {
  const today = useToday();
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map((course, at) => (
        <li
          key={course.id}
          data-row
          className={classNames(
            "grid grid-cols-1",
            (!isFirst || at >= ON_SCREEN.phone) &&
              "[contain-intrinsic-size:auto_29rem] [content-visibility:auto] [overflow-clip-margin:2rem]",
          )}
        >
          <CourseCard
            course={course}
            seatsLeft={course.seatsLeft ?? seats[course.id]}
            status={course.status}
            hasStarted={course.startsOn < today}
            isOver={isCourseOver(course, today)}
          />
        </li>
      ))}
    </ul>
  );
}

/** What stands where a filter left nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useMessages(coursesMessages);
  return (
    <EmptyState
      title={t.nothingFound}
      text={t.nothingFoundText}
      action={
        <Button variant="outline" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    />
  );
}
