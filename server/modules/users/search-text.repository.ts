import type { Connection } from "../../database/connect.ts";
import { searchTextOf } from "../../database/search-text.ts";

/**
 * Writes what a person is found by: the name, the account's e-mail and, from the form, the phone number, e-mail
 * and parent. Called in every transaction that changes one of them.
 */
export async function refreshSearchText(trx: Connection["db"], userId: string): Promise<void> {
  // Locks the row: of a sign-in and a form at the same time, the second must see what the first wrote.
  await trx.updateTable("users").set({ id: userId }).where("id", "=", userId).execute();
  const found = await trx
    .selectFrom("users")
    .leftJoin("enrolment_forms as form", "form.userId", "users.id")
    .select([
      ...(["users.name", "users.email", "users.searchText"] as const),
      ...(["form.phoneNumber", "form.parentName"] as const),
      "form.email as formEmail",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!found) return;
  const { name, email, phoneNumber, formEmail, parentName } = found;
  const searchText = searchTextOf({
    names: [name, parentName],
    others: [email, phoneNumber, formEmail],
  });
  if (searchText === found.searchText) return;
  await trx.updateTable("users").set({ searchText }).where("id", "=", userId).execute();
}
