import { useMemo } from "react";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { usePrepared } from "../../state/use-prepared.ts";
import { type CourseFilter, searchableOf, searchCourses } from "./course-search.ts";

/** The courses of a list that a filter leaves, and which filter that was: empty where it leaves all. */
export function useFoundCourses<Course extends PublicCourse>(
  courses: readonly Course[],
  filter: CourseFilter,
): { found: Course[]; searched: string } {
  usePrepared(courses, searchableOf);
  // Typing makes a new object at every key, and a render with the same words must find the same list.
  const { query, programme, selectedClass, subject, mode } = filter;
  const found = useMemo(
    () => searchCourses(courses, { query, programme, selectedClass, subject, mode }),
    [courses, query, programme, selectedClass, subject, mode],
  );
  const asked = [query.trim(), programme, selectedClass, subject, mode];
  return { found, searched: asked.some(Boolean) ? asked.join("|") : "" };
}
