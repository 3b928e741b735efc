import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointsByCall } from "../../../contract/endpoints.ts";
import {
  type ImportedQuestion,
  type ImportState,
  importStates,
  type QuestionImport,
} from "../../../contract/entities/question-import.ts";
import { call } from "../../api/call.ts";
import { choiceOf } from "../list/filter-bar.tsx";
import { useQuestionsChanged } from "../questions/questions-query.ts";

export const importsQuery = queryOptions({
  queryKey: ["question-imports"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/teach/question-imports", { signal })).imports,
});

/** Which questions of an import are shown, by the page's address. */
export function shownState(search: URLSearchParams): ImportState | undefined {
  return choiceOf(importStates, search.get("show"));
}

/** An import with its questions, page by page. */
export function importQuery(id: string, show: ImportState | undefined) {
  return infiniteQueryOptions({
    queryKey: ["question-import", id, show ?? "all"],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/teach/question-imports/:id", {
        ...{ params: { id }, query: { show, cursor }, signal },
      }),
    // The first page has none, which has a type of its own.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

type Page = Answered<EndpointsByCall["GET /api/teach/question-imports/:id"]>;
type Changed = { import: QuestionImport; questions?: readonly ImportedQuestion[] };

/**
 * Shows what a call has changed, or asks for all anew. Questions stay where they are shown, also where they are not in
 * the shown state any more: nothing moves under the pointer.
 */
export function useImportChanged(id: string): (changed?: Changed) => Promise<unknown> {
  const queries = useQueryClient();
  const questionsChanged = useQuestionsChanged();
  return (changed) => {
    const queryKey = ["question-import", id];
    const byPlace = new Map(changed?.questions?.map((question) => [question.place, question]));
    if (changed)
      queries.setQueriesData<InfiniteData<Page>>({ queryKey }, (data) => {
        const pages = data?.pages.map((page) => ({
          ...{ ...page, import: changed.import },
          questions: page.questions.map((each) => byPlace.get(each.place) ?? each),
        }));
        return data && pages && { ...data, pages };
      });
    return Promise.all([
      queries.invalidateQueries({ queryKey, refetchType: changed ? "none" : "active" }),
      queries.invalidateQueries({ queryKey: importsQuery.queryKey }),
      questionsChanged(),
    ]);
  };
}
