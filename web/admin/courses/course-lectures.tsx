import { useQuery } from "@tanstack/react-query";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { userContext } from "../../shared/session/guards.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { CourseLectures } from "../../staff/taught-lectures/course-lectures.tsx";
import { taughtLecturesQuery } from "../../staff/taught-lectures/taught-lectures-query.ts";
import { useLanguage } from "../../texts/language.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/course-lectures";

export async function clientLoader({
  context,
  params: { courseId },
  request,
}: Route.ClientLoaderArgs) {
  const classId = new URL(request.url).searchParams.get("recording") ?? undefined;
  const query = { ...taughtLecturesQuery(courseId), staleTime: 0 };
  const { course } = await orNotFound(queryClient.fetchQuery(query));
  return { userId: context.get(userContext).id, course, classId };
}

export const meta = privateTitle({
  en: taughtLecturesTexts.en.lectures,
  hi: taughtLecturesTexts.hi.lectures,
});

/** The recorded lectures of a course, for the office. */
export default function CourseLecturesPage({ loaderData }: Route.ComponentProps) {
  const { userId, classId } = loaderData;
  const course =
    useQuery(taughtLecturesQuery(loaderData.course.id)).data?.course ?? loaderData.course;
  const t = useTexts(taughtLecturesTexts);
  const paths = usePaths();
  const sectionTitle = useSectionTitle("courses");
  const title = textIn(useLanguage(), course.title, course.titleHi).text;
  return (
    <OfficePage
      title={title}
      crumbs={[
        { label: sectionTitle, to: paths.adminSection("courses") },
        { label: title, to: paths.adminCourse(course.id) },
        { label: t.lectures },
      ]}
    >
      <CourseLectures userId={userId} courseId={course.id} classId={classId} />
    </OfficePage>
  );
}
