import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const ownFeesQuery = queryOptions({
  queryKey: ["own-fees"],
  queryFn: ({ signal }) => call("GET /api/user/fees", { signal }),
});
