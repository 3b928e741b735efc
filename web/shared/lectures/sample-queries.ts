import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The sample lectures of a course, for anybody. */
export const sampleLecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ["sample-lectures", courseId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/public/courses/:id/lectures", { params: { id: courseId }, signal }))
        .lectures,
  });

/** The end of a course page's address that plays a sample lecture. */
export function sampleLectureAnchor(lectureId: string): string {
  return `lecture-${lectureId}`;
}
