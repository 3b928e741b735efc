import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** How old what the board shows may be. */
const POLL_MS = 10_000;

/** A page of those who sit a test, asked for again while it is shown; a hidden tab asks for nothing. */
export function boardQuery(examId: string) {
  return infiniteQueryOptions({
    queryKey: ["exam-board", examId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/teach/exams/:id/board", { params: { id: examId }, query: { cursor }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
}

export function lateQuery(attemptId: string) {
  return {
    queryKey: ["late-acts", attemptId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call("GET /api/teach/attempts/:id/late", { params: { id: attemptId }, signal })).acts,
    staleTime: 0,
  };
}
