import type { EndpointName } from "../../../contract/endpoints.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import type { Session } from "../../http/session.ts";
import { callerOf } from "../../policy/callers.ts";
import { refusalOf } from "../../policy/decide.ts";
import { isStaffOf } from "../authority/index.ts";

/**
 * Asks the policy about a call in the teachers' area. Throws its refusal: AppError("not_found") to whoever teaches
 * elsewhere. Inside a transaction the place in the staff is held until its end.
 */
export async function requireInCourse(
  db: Connection["db"],
  { call, courseId, user }: { call: EndpointName; courseId: string; user: Session["user"] },
): Promise<void> {
  const isStaff = await isStaffOf(db, { courseId, userId: user.id });
  const refusal = refusalOf(call, callerOf(user.role, { isStaff }));
  if (refusal) throw new AppError(refusal);
}
