import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Course, PublicCourse } from "../../../contract/entities/course.ts";
import type {
  AvailableCourse,
  CourseWithNotes,
  EnrolledCourse,
} from "../../../contract/entities/student-course.ts";
import { isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";
import { useSession } from "../session/session-store.ts";

const MINUTE_MS = 60_000;

/** Seats left by the id of the course. */
export type SeatsByCourse = Record<string, number>;

/** The seats left in every course. Cached pages do not contain them, as they change by the minute. */
export const seatsQuery = queryOptions({
  queryKey: ["seats"],
  queryFn: async ({ signal }): Promise<SeatsByCourse> =>
    (await call("GET /api/public/seats", { signal })).seats,
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
  meta: { isPublic: true },
});

/** The courses that this person can enrol in, and those in which they are enrolled. */
export type SeparatedCourses = {
  availableCourses: AvailableCourse[];
  enrolledCourses: EnrolledCourse[];
};

/** The spec: an answer in which either list is no array. */
export class UnexpectedCourseDataError extends Error {
  constructor() {
    super("Unexpected course data format");
    this.name = "UnexpectedCourseDataError";
  }
}

export const separatedCoursesQuery = queryOptions({
  ...keptQuery,
  queryKey: ["separated-courses"],
  queryFn: async ({ signal }): Promise<SeparatedCourses> => {
    const answer: unknown = await call("GET /api/user/get-separated-courses", { signal });
    if (!isSeparated(answer)) throw new UnexpectedCourseDataError();
    return { ...answer, availableCourses: inStartingOrder(answer.availableCourses) };
  },
});

function isSeparated(answer: unknown): answer is SeparatedCourses {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "availableCourses" in answer &&
    Array.isArray(answer.availableCourses) &&
    "enrolledCourses" in answer &&
    Array.isArray(answer.enrolledCourses)
  );
}

/** Open courses first, then by the day on which they start. */
export function inStartingOrder<Listed extends Pick<PublicCourse, "isOpen" | "startsOn">>(
  courses: readonly Listed[],
): Listed[] {
  return courses.toSorted(
    (one, other) =>
      Number(other.isOpen) - Number(one.isOpen) || one.startsOn.localeCompare(other.startsOn),
  );
}

/**
 * The spec: courses are fetched while somebody is signed in, and gone when they sign out. The error is of courses
 * that are not there; those that are stay as they are when asking again fails.
 */
export function useSeparatedCourses() {
  const isSignedIn = useSession().status === "in";
  const { data, error, isFetching, refetch } = useQuery({
    ...separatedCoursesQuery,
    enabled: isSignedIn,
  });
  const hasFailed = data === undefined && !isFetching;
  return {
    courses: isSignedIn ? data : undefined,
    error: hasFailed ? (error ?? undefined) : undefined,
    refetch: () => void refetch(),
  };
}

/** Every course. */
export const coursesQuery = queryOptions({
  queryKey: ["courses"],
  queryFn: async ({ signal }): Promise<Course[]> =>
    (await call("GET /api/user/get-courses", { signal })).courses,
});

/** A course with its notes, as this person may see it. Rejects with ApiError, `not_found` where it is gone. */
export function courseQuery(courseId: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: [...coursesQuery.queryKey, courseId],
    queryFn: async ({ signal }): Promise<CourseWithNotes> =>
      (await call("GET /api/user/get-course-with-notes/:id", { params: { id: courseId }, signal }))
        .course,
    refetchOnWindowFocus: true,
  });
}

/** Every query of study materials begins with it. */
export const materialsKey = ["materials"];

/** After a change of courses, seats, notes or materials: everything that shows them is out of date. */
export async function invalidateCourses(queries: QueryClient): Promise<void> {
  const keys = [coursesQuery, seatsQuery, separatedCoursesQuery].map(({ queryKey }) => queryKey);
  await Promise.all(
    [...keys, materialsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

/** What the cached page of a course cannot contain; undefined until it is known. */
export type CourseState = {
  seatsLeft: number | undefined;
  /** Only for somebody signed in: their status, and which notes are open to them. */
  own: CourseWithNotes | undefined;
  /** The office removed the course while its page was open. */
  isGone?: boolean;
};

/** The seats of a course and, for somebody signed in, their own view of it. */
export function useCourseState(courseId: string): CourseState {
  const { status } = useSession();
  const isSignedIn = status === "in";
  const seats = useQuery({ ...seatsQuery, enabled: status === "out" });
  const course = useQuery({ ...courseQuery(courseId), enabled: isSignedIn });
  const own = isSignedIn ? course.data : undefined;
  return {
    seatsLeft: own?.seatsLeft ?? seats.data?.[courseId],
    own,
    isGone: isSignedIn && isNotFound(course.error),
  };
}

/** The announced tests of one's courses, with what one has reached. */
export const ownExamsQuery = queryOptions({
  ...keptQuery,
  queryKey: ["own-exams"],
  queryFn: async ({ signal }) => (await call("GET /api/user/exams", { signal })).exams,
});
