import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminCoursePageTexts } from "../../texts/admin-course-page.ts";
import { adminPapersTexts } from "../../texts/admin-papers.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { enrolmentsOf } from "../enrolment-list.tsx";
import { EnrolmentFilters, EnrolmentTable } from "../enrolments/enrolment-table.tsx";
import { isAnotherPage, loadList } from "../list/office-list.tsx";
import type { AskedPapers } from "../papers/make-papers.ts";
import { PapersDialog } from "../papers/papers-dialog.tsx";
import type { Route } from "./+types/course-students";

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(enrolmentsOf(params.courseId), { request }),
    queryClient.fetchQuery(coursesQuery),
  ]);
}

export const shouldRevalidate = isAnotherPage;

/** Who is or was in a course, as the list of enrolments shows it. */
export default function CourseStudentsTab({
  params: { courseId },
}: Pick<Route.ComponentProps, "params">) {
  const t = useTexts(adminCoursePageTexts);
  const p = useTexts(adminPapersTexts);
  const paths = usePaths();
  const [printed, setPrinted] = useState<AskedPapers>();
  const waiting = `${paths.adminSection("waiting-list")}?courseId=${encodeURIComponent(courseId)}`;
  return (
    <>
      <EnrolmentFilters />
      <EnrolmentTable courseId={courseId} />
      <div data-screen-only className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setPrinted({ paper: "id-card", courseId })}>
          {p.allCards}
        </Button>
        <LinkButton variant="quiet" to={waiting}>
          {t.waitingList}
        </LinkButton>
      </div>
      <PapersDialog asked={printed} onClose={() => setPrinted(undefined)} />
    </>
  );
}
