import type { Access } from "../../../contract/endpoint.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { heldShared } from "../../database/locked.ts";

/** On what grounds somebody acts: the session that the guard found, and what the call asks for. */
export type Authority = { sessionId: string; access: Exclude<Access, "public"> };

/**
 * Asks again what the guard asked before the body came: an upload takes hours, and role, session or
 * account may be gone when it ends. Inside a transaction both stay as they were found until it ends. Throws
 * AppError("session_required") or ("admin_required").
 */
export async function requireAuthority(
  db: Connection["db"],
  { sessionId, access, now }: Authority & { now: Date },
): Promise<void> {
  const sessions = db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select("users.role")
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now.toISOString());
  const found = await heldShared(sessions, db).executeTakeFirst();
  if (!found) throw new AppError("session_required");
  if (access === "admin" && found.role !== "admin") throw new AppError("admin_required");
}
