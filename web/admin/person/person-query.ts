import { queryOptions } from "@tanstack/react-query";
import type { Person } from "../../../contract/entities/person.ts";
import { call } from "../../api/call.ts";

/** One person with everything the office sees. Rejects with ApiError, 404 where they are gone. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ["person", id],
    queryFn: ({ signal }): Promise<Person> =>
      call("GET /api/admin/users/:id", { params: { id }, signal }),
  });
}
