import { type Role, roles } from "../../../contract/entities/choices.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { choiceOf } from "../list/search-choice.ts";
import type { Page } from "../list/use-paged-rows.ts";

export type PeopleFilter = { query: string | undefined; role: Role | undefined };

export function peopleFilterOf(search: URLSearchParams): PeopleFilter {
  return { query: search.get("query") ?? undefined, role: choiceOf(roles, search.get("role")) };
}

export async function listPeople(filter: PeopleFilter, cursor?: string): Promise<Page<ListedUser>> {
  const { users, ...page } = await call("listUsers", { query: { ...filter, cursor } });
  return { rows: users, ...page };
}
