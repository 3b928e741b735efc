import { useState } from "react";
import { useSearchParams } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { isAnotherPage } from "../list/office-list.tsx";
import { PlanDialog } from "../timetable/plan-dialog.tsx";
import { showing } from "../timetable/use-plan-form.ts";
import { weekOf } from "../timetable/week.ts";
import { WeekSteps } from "../timetable/week-bar.tsx";
import { WeekClasses } from "../timetable/week-classes.tsx";
import type { Route } from "./+types/course-timetable";

export async function clientLoader() {
  await queryClient.fetchQuery(coursesQuery);
}

export const shouldRevalidate = isAnotherPage;

/** The classes of a course in a week. */
export default function CourseTimetableTab({
  params: { courseId },
}: Pick<Route.ComponentProps, "params">) {
  const p = useTexts(adminPlanClassesTexts);
  const [address, setAddress] = useSearchParams();
  const [isPlanning, setPlanning] = useState(false);
  const monday = weekOf(address);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WeekSteps monday={monday} />
        <Button onClick={() => setPlanning(true)}>{p.title}</Button>
      </div>
      <WeekClasses week={{ monday, courseId, teacherId: "" }} />
      <PlanDialog
        courseId={courseId}
        isOpen={isPlanning}
        onClose={() => setPlanning(false)}
        onAdded={(planned) => setAddress((before) => showing(planned, before))}
      />
    </>
  );
}
