import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { rejectMissing, teacherContext } from "../../shared/session/guards.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { CourseLectures } from "../taught-lectures/course-lectures.tsx";
import { taughtLecturesQuery } from "../taught-lectures/taught-lectures-query.ts";
import type { Route } from "./+types/page";

export async function clientLoader({
  context,
  params: { courseId },
  request,
}: Route.ClientLoaderArgs) {
  const query = { ...taughtLecturesQuery(courseId), revalidateIfStale: true };
  await queryClient.ensureQueryData(query).catch(rejectMissing);
  const classId = new URL(request.url).searchParams.get("recording") ?? undefined;
  return { userId: context.get(teacherContext).id, courseId, classId };
}

export const meta = privateTitle({
  en: taughtLecturesTexts.en.lectures,
  hi: taughtLecturesTexts.hi.lectures,
});

/** The recorded lectures of a course, for whoever teaches in it. */
export default function TaughtLecturesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(teachTexts);
  const l = useTexts(taughtLecturesTexts);
  const paths = usePaths();
  const course = useQuery(taughtLecturesQuery(loaderData.courseId)).data?.course;
  const { text, lang } = textIn(useLanguage(), course?.title ?? "", course?.titleHi ?? null);
  return (
    <>
      <PageHead
        title={course ? <span lang={lang}>{text}</span> : l.lectures}
        crumbs={[{ label: t.title, to: paths.teach() }, { label: l.lectures }]}
      />
      <Container className="py-6 sm:py-10">
        <CourseLectures {...loaderData} />
      </Container>
    </>
  );
}
