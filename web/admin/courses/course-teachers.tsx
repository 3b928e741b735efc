import { orNotFound, queryClient } from "../../api/query-client.ts";
import { adminStaffTexts } from "../../texts/admin-teachers.ts";
import { useTexts } from "../../texts/texts.ts";
import { CourseStaff } from "../timetable/staff-dialog.tsx";
import { staffQuery } from "../timetable/timetable-query.ts";
import type { Route } from "./+types/course-teachers";

export async function clientLoader({ params: { courseId } }: Route.ClientLoaderArgs) {
  await orNotFound(queryClient.fetchQuery({ ...staffQuery(courseId), staleTime: 0 }));
}

/** Who teaches in a course. */
export default function CourseTeachersTab({
  params: { courseId },
}: Pick<Route.ComponentProps, "params">) {
  const t = useTexts(adminStaffTexts);
  return (
    <section className="max-w-text">
      <h2 className="text-heading">{t.title}</h2>
      <CourseStaff courseId={courseId} />
    </section>
  );
}
