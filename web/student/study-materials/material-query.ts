import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  type MaterialOrder,
  materialOrders,
  selectedClasses,
} from "../../../contract/entities/choices.ts";
import type { Material } from "../../../contract/entities/file.ts";
import { call } from "../../api/call.ts";

export type MaterialFilter = {
  query: string;
  subject: string;
  selectedClass: NonNullable<Material["selectedClass"]> | "";
  /** Empty for the newest first. */
  order: Exclude<MaterialOrder, "newest"> | "";
};

export const noFilter: MaterialFilter = { query: "", subject: "", selectedClass: "", order: "" };

export const orders = materialOrders.filter((order) => order !== "newest");

/**
 * What an address asks for (`?query=&subject=&selectedClass=&order=`); a class or an order that does not
 * exist is none.
 */
export function filterOf(parameters: URLSearchParams): MaterialFilter {
  const wantedClass = parameters.get("selectedClass");
  const wantedOrder = parameters.get("order");
  return {
    query: parameters.get("query") ?? "",
    subject: parameters.get("subject") ?? "",
    selectedClass: selectedClasses.find((each) => each === wantedClass) ?? "",
    order: orders.find((each) => each === wantedOrder) ?? "",
  };
}

export function isFiltered({ query, subject, selectedClass }: MaterialFilter): boolean {
  return query !== "" || subject !== "" || selectedClass !== "";
}

/** The study materials that a filter leaves, in pages as the server cuts them. */
export function materialsQuery(filter: MaterialFilter) {
  return infiniteQueryOptions({
    queryKey: ["materials", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("listFiles", { query: { ...asked(filter), ...(cursor && { cursor }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The subjects that study materials have; they change when the office uploads something. */
export const subjectsQuery = queryOptions({
  queryKey: ["material-subjects"],
  queryFn: ({ signal }) => call("listMaterialSubjects", { signal }),
  staleTime: 5 * 60_000,
});

/** The filter as the API takes it: what is not asked for is left out. */
function asked({ query, subject, selectedClass, order }: MaterialFilter) {
  return {
    ...(query && { query }),
    ...(subject && { subject }),
    ...(selectedClass && { selectedClass }),
    ...(order && { order }),
  };
}
