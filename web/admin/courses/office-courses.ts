import { queryOptions } from "@tanstack/react-query";
import { courseStates } from "../../../contract/entities/closed-lists.ts";
import { call } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { choiceOf, searchedText } from "../list/filter-bar.tsx";
import { officeList } from "../list/office-list.tsx";

/** Every course in the office's order, drafts and archived ones too. */
export const courseList = officeList({
  section: "courses",
  filterOf: (search) => ({
    query: searchedText(search),
    state: choiceOf(courseStates, search.get("state")),
    programme: search.get("programme") ?? undefined,
    selectedClass: search.get("selectedClass") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const { courses, ...page } = await call("GET /api/admin/courses", { query, signal });
    return { rows: courses, ...page };
  },
});

/** A course with its version, and how many rows are about it. */
export function officeCourseQuery(id: string) {
  return queryOptions({
    queryKey: [...coursesQuery.queryKey, id, "office"],
    queryFn: ({ signal }) => call("GET /api/admin/courses/:id", { params: { id }, signal }),
    // While somebody edits, the version that they read stays.
    refetchOnWindowFocus: false,
  });
}
