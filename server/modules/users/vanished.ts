import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { isForeignKeyViolation } from "../../database/refusals.ts";
import type { Session } from "../../http/session.ts";
import { hasUser } from "./users.repository.ts";

/**
 * A call may be under way while its person deletes the account in another tab. What it then writes
 * refers to nobody: that is a call without a session, and no fault of ours.
 */
export function explainVanished({ db }: Pick<Connection, "db">) {
  return async (error: unknown, session: Session | undefined): Promise<unknown> => {
    if (!session || !isForeignKeyViolation(error) || (await hasUser(db, session.user.id)))
      return error;
    return new AppError("session_required", { cause: error });
  };
}
