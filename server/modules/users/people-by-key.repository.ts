import type { Connection } from "../../database/connect.ts";
import { meetsSearch } from "../../database/search/matching-rows.ts";
import { hasAccount } from "./office-subject.repository.ts";
import { conditionsOf, type UserFilter } from "./people-conditions.repository.ts";

/** A person with their form, whose columns are null where there is none; `matches` is 1 where the filter leaves them. */
export type PersonRow = Awaited<ReturnType<typeof listPeopleByKey>>[number];

/** The next people by their id. */
export async function listPeopleByKey(
  database: Pick<Connection, "db" | "dialect">,
  { after, limit, filter }: { after: string; limit: number; filter: UserFilter },
) {
  const { query } = filter;
  const search = { table: "users" as const, query, filters: conditionsOf(filter) };
  return database.db
    .selectFrom("users")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "users.id")
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.isEmailVerified",
      "users.role",
      "users.createdAt",
      "users.lastSignInAt",
      "users.suspendedAt",
      "enrolment_forms.fullName",
      "enrolment_forms.phoneNumber",
      "enrolment_forms.email as formEmail",
      "enrolment_forms.schoolName",
      "enrolment_forms.parentName",
      "enrolment_forms.selectedClass",
    ])
    .select(hasAccount)
    .select(meetsSearch(database, search).as("matches"))
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(limit)
    .execute();
}
