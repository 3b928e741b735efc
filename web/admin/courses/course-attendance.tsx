import { useQuery } from "@tanstack/react-query";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { usePaths } from "../../paths.ts";
import { adminAttendanceTexts } from "../../texts/admin-attendance.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { AttendanceMonths, attendanceQuery } from "../attendance-months.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/course-attendance";
import { officeCourseQuery } from "./office-courses.ts";
import { RegisterSheet } from "./register-sheet.tsx";

export async function clientLoader({ params: { courseId } }: Route.ClientLoaderArgs) {
  await orNotFound(queryClient.fetchQuery({ ...attendanceQuery({ courseId }), staleTime: 0 }));
}

/** How many of the classes the students of a course attended, by month. */
export default function CourseAttendanceTab({
  params: { courseId },
}: Pick<Route.ComponentProps, "params">) {
  const t = useTexts(adminAttendanceTexts);
  const paths = usePaths();
  const language = useLanguage();
  const course = useQuery(officeCourseQuery(courseId)).data?.course;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{t.title}</h2>
      <p className="text-soft">{t.lead}</p>
      <AttendanceMonths
        whose={{ courseId }}
        head={t.student}
        cell={({ userId, name }) => <TextLink to={paths.adminPerson(userId)}>{name}</TextLink>}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      />
      {course ? (
        <RegisterSheet courseId={courseId} title={courseTitleIn(course, language)} />
      ) : null}
    </section>
  );
}
