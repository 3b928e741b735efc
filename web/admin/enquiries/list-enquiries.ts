import { type EnquiryStatus, enquiryStatuses } from "../../../contract/entities/choices.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { choiceOf } from "../list/search-choice.ts";
import type { Page } from "../list/use-paged-rows.ts";

export type EnquiryFilter = { query?: string | undefined; status?: EnquiryStatus | undefined };

export function enquiryFilterOf(search: URLSearchParams): EnquiryFilter {
  return {
    query: search.get("query") ?? undefined,
    status: choiceOf(enquiryStatuses, search.get("status")),
  };
}

export async function listEnquiries(
  filter: EnquiryFilter,
  cursor?: string,
): Promise<Page<Enquiry>> {
  const { enquiries, ...page } = await call("listEnquiries", {
    query: { ...filter, cursor },
  });
  return { rows: enquiries, ...page };
}
