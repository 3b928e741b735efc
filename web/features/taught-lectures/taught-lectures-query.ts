import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { TaughtLecture, TaughtLectures } from "../../../contract/entities/lecture.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { notify } from "../../ui/toast.ts";

export const taughtLecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ["taught-lectures", courseId],
    queryFn: ({ signal }) =>
      call("GET /api/teach/courses/:id/lectures", { params: { id: courseId }, signal }),
  });

/** Changes of one course's lectures: the list follows, and a refusal is said. */
export function useLectureChange<Given>(
  courseId: string,
  change: (given: Given) => Promise<{ lecture: TaughtLecture } | { lectures: TaughtLecture[] }>,
) {
  const t = useMessages(taughtLecturesMessages);
  const queries = useQueryClient();
  const { queryKey } = taughtLecturesQuery(courseId);
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) =>
      queries.setQueryData(queryKey, (held) => held && { ...held, lectures: after(held, answer) }),
    onError(error) {
      notify.error(refusalText(error) ?? t.changeFailed);
      void queries.invalidateQueries({ queryKey });
    },
  });
}

function after(
  { lectures }: TaughtLectures,
  answer: { lecture: TaughtLecture } | { lectures: TaughtLecture[] },
): TaughtLecture[] {
  if ("lectures" in answer) return answer.lectures;
  return lectures.map((one) => (one.id === answer.lecture.id ? answer.lecture : one));
}

/** The server's sentence, if it refused. */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields[0]?.message || error.message || undefined;
}
