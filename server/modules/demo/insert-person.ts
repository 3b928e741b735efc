import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { insertUser } from "../accounts/index.ts";

/** The subject of whoever signs in by local identity with this e-mail. */
export function localSubject(email: string): string {
  return `local-identity|${email}`;
}

/** Gives the new person's id; undefined where somebody has that account already. */
export async function insertPerson(
  trx: Trx,
  { name, email }: { name: string; email: string },
  since: Date,
): Promise<string | undefined> {
  const id = newId();
  const at = since.toISOString();
  const isNew = await insertUser(trx, {
    id,
    subject: localSubject(email),
    name,
    email,
    isEmailVerified: 1,
    pic: null,
    role: "student",
    searchText: searchTextOf({ names: [name], others: [email] }),
    createdAt: at,
    lastSignInAt: at,
  });
  return isNew ? id : undefined;
}
