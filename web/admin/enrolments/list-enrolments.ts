import { type EnrolmentStatus, enrolmentStatuses } from "../../../contract/entities/choices.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { call } from "../../api/call.ts";
import { choiceOf } from "../list/search-choice.ts";
import type { Page } from "../list/use-paged-rows.ts";

export type EnrolmentFilter = {
  query?: string | undefined;
  status?: EnrolmentStatus | undefined;
  courseId?: string | undefined;
};

export function enrolmentFilterOf(search: URLSearchParams): EnrolmentFilter {
  return {
    query: search.get("query") ?? undefined,
    status: choiceOf(enrolmentStatuses, search.get("status")),
    courseId: search.get("courseId") ?? undefined,
  };
}

export async function listEnrolments(
  filter: EnrolmentFilter,
  cursor?: string,
): Promise<Page<ListedEnrolment>> {
  const query = { ...filter, cursor };
  const { enrolments, ...page } = await call("listEnrolments", { query });
  return { rows: enrolments, ...page };
}
