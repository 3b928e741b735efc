import { queryOptions, useQueryClient } from "@tanstack/react-query";
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

/** Shows a change of a person at once, then asks for the rest of what it changed, such as the history. */
export function useShowChange(id: string) {
  const queries = useQueryClient();
  const { queryKey } = personQuery(id);
  return (change: (person: Person) => Person) => {
    queries.setQueryData(queryKey, (held) => held && change(held));
    void queries.invalidateQueries({ queryKey });
  };
}
