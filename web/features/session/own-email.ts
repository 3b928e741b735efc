import type { User } from "../../../contract/entities/user.ts";

/** With what a form begins as a person's e-mail: one that Google has not verified may be somebody else's. */
export function ownEmail(user: User | undefined): string {
  return user?.emailVerified ? user.email : "";
}
