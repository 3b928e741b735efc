import { useDeferredValue, useEffect, useMemo } from "react";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { type CourseFilter, searchableOf, searchCourses } from "./course-search.ts";

/** The courses of a list that a filter leaves, and which filter that was; the field never waits for the list. */
export function useFoundCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  filter: CourseFilter,
): { found: Course[]; searched: string } {
  usePrepared(courses);
  // Typing makes a new object at every key, and a render with the same words must find the same list.
  const { query, programme, selectedClass, subject, mode } = useDeferredValue(filter);
  const found = useMemo(
    () => searchCourses(courses, { query, programme, selectedClass, subject, mode }),
    [courses, query, programme, selectedClass, subject, mode],
  );
  return { found, searched: [query.trim(), programme, selectedClass, subject, mode].join("|") };
}

/** Fewer than a slow phone takes a frame's time for. */
const PART = 8;

/** Makes courses searchable while nobody waits, so that the first key costs no more than the others. */
function usePrepared(courses: readonly PublicCourse[]): void {
  useEffect(() => {
    let at = 0;
    let timer: number | undefined;
    const prepare = () => {
      for (const course of courses.slice(at, at + PART)) searchableOf(course);
      at += PART;
      if (at < courses.length) timer = window.setTimeout(prepare);
    };
    // Lists that are short are searched faster than they are prepared.
    if (courses.length > 2 * PART) timer = window.setTimeout(prepare, PREPARE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [courses]);
}

/** The page has painted by then. */
const PREPARE_DELAY_MS = 500;
