import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import type { Connection } from "../../database/connect.ts";
import { meets } from "../../database/pages.ts";
import { conditionsOf, type UserFilter } from "./people-conditions.repository.ts";
import { hasAccount } from "./users.repository.ts";

/** The e-mail has another name beside that of the account. */
const formColumns = enrolmentFormFields
  .filter((field) => field !== "email")
  .map((field) => `enrolment_forms.${field}` as const);

/** A person with their form, whose columns are null where there is none; `matches` is 1 where the filter leaves them. */
export type PersonRow = Awaited<ReturnType<typeof listPeopleByKey>>[number];

/** The next people by their id. */
export async function listPeopleByKey(
  { db }: Pick<Connection, "db">,
  { after, limit, filter }: { after: string; limit: number; filter: UserFilter },
) {
  return db
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
    .select(meets(conditionsOf(filter)).as("matches"))
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(limit)
    .execute();
}
