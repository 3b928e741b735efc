import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import type { Connection } from "../../database/connect.ts";
import { meetsSearch } from "../../database/search/matching-rows.ts";
import { hasAccount } from "./office-subject.repository.ts";
import { conditionsOf, type UserFilter } from "./people-conditions.repository.ts";

/** The e-mail has another name beside that of the account. */
const formColumns = enrolmentFormFields
  .filter((field) => field !== "email")
  .map((field) => `enrolment_forms.${field}` as const);

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
    ])
    .select([...formColumns, "enrolment_forms.email as formEmail"])
    .select(hasAccount)
    .select(meetsSearch(database, search).as("matches"))
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(limit)
    .execute();
}
