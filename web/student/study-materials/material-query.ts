import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type MaterialOrder, materialOrders } from "../../../contract/entities/closed-lists.ts";
import type { Choice } from "../../../contract/entities/lookup.ts";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";
import { materialsKey } from "../../shared/courses/course-queries.ts";

export type MaterialFilter = {
  query: string;
  subject: string;
  selectedClass: string;
  /** Empty for the newest first. */
  order: Exclude<MaterialOrder, "newest"> | "";
};

export const noFilter: MaterialFilter = { query: "", subject: "", selectedClass: "", order: "" };

export const orders = materialOrders.filter((order) => order !== "newest");

/**
 * What an address asks for (`?query=&subject=&selectedClass=&order=`); a class or an order that does not
 * exist is ignored.
 */
export function filterOf(
  parameters: URLSearchParams,
  classes?: readonly Pick<Choice, "code">[],
): MaterialFilter {
  const wantedClass = parameters.get("selectedClass") ?? "";
  const isKnown = classes?.some(({ code }) => code === wantedClass) ?? true;
  const wantedOrder = parameters.get("order");
  return {
    query: parameters.get("query") ?? "",
    subject: parameters.get("subject") ?? "",
    selectedClass: isKnown ? wantedClass : "",
    order: orders.find((each) => each === wantedOrder) ?? "",
  };
}

export function isFiltered({ query, subject, selectedClass }: MaterialFilter): boolean {
  return query !== "" || subject !== "" || selectedClass !== "";
}

/** The study materials that a filter leaves, in pages as the server cuts them. */
export function materialsQuery(filter: MaterialFilter) {
  return infiniteQueryOptions({
    // What somebody searched for is not kept, only the list as the page opens.
    ...(isFiltered(filter) || filter.order !== "" ? {} : keptQuery),
    queryKey: [...materialsKey, "found", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/user/files", {
        query: { ...asked(filter), ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The subjects that study materials have; they change when the office uploads something. */
export const subjectsQuery = queryOptions({
  queryKey: [...materialsKey, "subjects"],
  queryFn: ({ signal }) => call("GET /api/user/material-subjects", { signal }),
  staleTime: 5 * 60_000,
});

/** The filter as the API's query, without empty values. */
function asked({ query, subject, selectedClass, order }: MaterialFilter) {
  return {
    ...(query && { query }),
    ...(subject && { subject }),
    ...(selectedClass && { selectedClass }),
    ...(order && { order }),
  };
}
