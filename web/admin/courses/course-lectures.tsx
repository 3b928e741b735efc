import { orNotFound, queryClient } from "../../api/query-client.ts";
import { userContext } from "../../shared/session/guards.ts";
import { CourseLectures } from "../../staff/taught-lectures/course-lectures.tsx";
import { taughtLecturesQuery } from "../../staff/taught-lectures/taught-lectures-query.ts";
import type { Route } from "./+types/course-lectures";

export async function clientLoader({
  context,
  params: { courseId },
  request,
}: Route.ClientLoaderArgs) {
  const classId = new URL(request.url).searchParams.get("recording") ?? undefined;
  await orNotFound(queryClient.fetchQuery({ ...taughtLecturesQuery(courseId), staleTime: 0 }));
  return { userId: context.get(userContext).id, courseId, classId };
}

/** The recorded lectures of a course, for the office. */
export default function CourseLecturesTab({ loaderData }: Route.ComponentProps) {
  return <CourseLectures {...loaderData} />;
}
