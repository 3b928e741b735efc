import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { TaughtLecture, TaughtLectures } from "../../../contract/entities/lecture.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { posterAddress } from "../../shared/device-files/lecture-file.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";

export const taughtLecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ["taught-lectures", courseId],
    queryFn: ({ signal }) =>
      call("GET /api/teach/courses/:id/lectures", { params: { id: courseId }, signal }),
  });

/** Changes of one course's lectures: the list follows; `tell` says a refusal, by default in a message. */
export function useLectureChange<Given, Answer extends Changed>(
  courseId: string,
  change: (given: Given) => Promise<Answer>,
  tell: (refusal: string, error: Error) => void = (refusal) => notify.error(refusal),
) {
  const t = useTexts(taughtLecturesTexts);
  const { show, reload } = useTaughtLectures(courseId);
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => show(answer),
    onError(error) {
      tell(refusalText(error) ?? t.changeFailed, error);
      reload();
    },
  });
}

type Changed = { lecture: TaughtLecture } | { lectures: TaughtLecture[] };

/** Puts what a call answered into the list that is held of a course's lectures, or asks for it again. */
export function useTaughtLectures(courseId: string) {
  const queries = useQueryClient();
  const { queryKey } = taughtLecturesQuery(courseId);
  return {
    show(answer: Changed) {
      queries.setQueryData(queryKey, (held) => held && { ...held, lectures: after(held, answer) });
    },
    reload() {
      void queries.invalidateQueries({ queryKey });
    },
  };
}

function after({ lectures }: TaughtLectures, answer: Changed): TaughtLecture[] {
  if ("lectures" in answer) return answer.lectures;
  return lectures.map((one) => (one.id === answer.lecture.id ? answer.lecture : one));
}

/** The server's sentence, if it refused. */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields[0]?.message || error.message || undefined;
}

/** Where a lecture's poster is; another address after a change, as a page shows an address only once. */
export function taughtThumbnail({ id, version }: Pick<TaughtLecture, "id" | "version">): string {
  return `${posterAddress("user", id)}?version=${version}`;
}
