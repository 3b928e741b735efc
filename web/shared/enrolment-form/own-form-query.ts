import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** One's own enrolment form, and when the office corrected it. */
export const ownFormQuery = queryOptions({
  queryKey: ["enrolment-form"],
  queryFn: ({ signal }) => call("GET /api/user/enrolment-form", { signal }),
});
