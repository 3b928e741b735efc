import { useQuery } from "@tanstack/react-query";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { CourseChoice } from "./course-choice.tsx";
import { useAddressChoice } from "./filter-bar.tsx";

/** The course of a list, in the address as `courseId`. The page's loader fetches the courses. */
export function CourseFilter({ label, all }: { label: string; all: string }) {
  const courses = useQuery(coursesQuery).data ?? [];
  const [courseId, chooseCourse] = useAddressChoice("courseId");
  return (
    <div className="min-w-0 grow basis-64 sm:max-w-80">
      <CourseChoice
        name="courseId"
        aria-label={label}
        none={all}
        courses={courses}
        value={courseId}
        onChange={chooseCourse}
      />
    </div>
  );
}
