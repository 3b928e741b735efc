import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Exam, ListedExam, Swap } from "../../../contract/entities/exam.ts";
import { call, failureText } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { taughtCoursesQuery } from "../../shared/taught-classes/taught-queries.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminExamsTexts, type ExamStanding, examPageTexts } from "../../texts/admin-exams.ts";
import { useDateTime, useDayAndTimes } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import type { CourseOption } from "../list/course-choice.tsx";
import { officeList } from "../list/office-list.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";

export const examList = officeList({
  section: "exams",
  filterOf: (search) => ({ courseId: search.get("courseId") ?? undefined }),
  async fetchPage(query, signal) {
    const { exams, ...page } = await call("GET /api/teach/exams", { query, signal });
    return { rows: exams, ...page };
  },
});

export function examQuery(id: string) {
  return queryOptions({
    queryKey: ["exam", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/teach/exams/:id", { params: { id }, signal })).exam,
  });
}

export const patternsQuery = queryOptions({
  queryKey: ["exam-patterns"],
  queryFn: async ({ signal }) => (await call("GET /api/teach/exam-patterns", { signal })).patterns,
});

/** The courses for which somebody may make a test: the office for all, others where they teach. */
export function useExamCourses(): UseQueryResult<readonly CourseOption[]> {
  const isOffice = useTeachingArea() === "admin";
  const all = useQuery({ ...coursesQuery, enabled: isOffice });
  const taught = useQuery({ ...taughtCoursesQuery, enabled: !isOffice });
  return isOffice ? all : taught;
}

/** The test as somebody else has saved it, if that is why a call was refused. */
export function presentExam(error: unknown): Exam | undefined {
  return presentState<{ exam: Exam }>(error)?.exam;
}

/** Shows a test as the server has just answered it; lists of tests are asked for again. */
export function useShowExam(): (exam: Exam) => void {
  const queries = useQueryClient();
  return (exam) => {
    queries.setQueryData(examQuery(exam.id).queryKey, exam);
    void queries.invalidateQueries({ queryKey: [examList.section] });
  };
}

/** After a change of which no answer tells: tests and their lists are asked for again. */
export function useExamsChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [examList.section, "exam"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
}

/** Puts another question into a place. Where somebody else was faster, the test as it is now is shown. */
export function useSwap({ id, version }: Exam) {
  const a = useTexts(adminTexts);
  const t = useTexts(examPageTexts);
  const show = useShowExam();
  return useMutation({
    mutationFn: (body: Swap) =>
      call("POST /api/teach/exams/:id/swap", { params: { id }, body, version }),
    onSuccess({ exam }, { position }) {
      show(exam);
      notify.success(t.swapped(position + 1));
    },
    onError(error) {
      const present = presentExam(error);
      if (present) show(present);
      notify.error(failureText(error, { fallback: a.changeFailed }));
    },
  });
}

/** How a test stands at a moment of the server's clock. */
export function standingOf({ state, sessions }: ListedExam, now: Date): ExamStanding {
  if (state !== "announced") return state;
  const at = now.toISOString();
  if (sessions.every(({ endsAt }) => endsAt <= at)) return "over";
  return sessions.some(({ startsAt }) => startsAt <= at) ? "running" : "announced";
}

/** When a test is: a line for each session. */
export function useExamTimes(): (exam: Pick<ListedExam, "kind" | "sessions">) => string[] {
  const t = useTexts(adminExamsTexts);
  const dayAndTimes = useDayAndTimes();
  const dateTime = useDateTime();
  return ({ kind, sessions }) =>
    sessions.map(({ startsAt, endsAt }) =>
      kind === "window"
        ? t.span(dateTime(startsAt), dateTime(endsAt))
        : dayAndTimes(startsAt, endsAt),
    );
}

export function resultsQuery(id: string) {
  return queryOptions({
    queryKey: ["exam-results", id],
    queryFn: ({ signal }) => call("GET /api/teach/exams/:id/results", { params: { id }, signal }),
  });
}

/** After a change of a test's results: they and the test are asked for again. */
export function useResultsChanged(id: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [examQuery(id), resultsQuery(id)].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}
