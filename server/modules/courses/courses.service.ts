import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { bumpContentVersion } from "../settings/index.ts";
import { isCourse, setClosedAt } from "./courses.repository.ts";

/**
 * Closes a course for enrolment, or opens it again; those enrolled stay. Asked for the state that the
 * course has, it does nothing. Throws AppError("not_found").
 */
export async function closeOrReopen(
  { database, now }: AppContext,
  actor: Actor,
  { id, isOpen }: { id: string; isOpen: boolean },
): Promise<void> {
  await database.transaction(async (trx) => {
    const closedAt = isOpen ? null : now().toISOString();
    if (!(await setClosedAt(trx, { id, closedAt }))) {
      if (!(await isCourse(trx, id))) throw new AppError("not_found");
      return;
    }
    await bumpContentVersion(trx, now());
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "course",
      subjectId: id,
      detail: isOpen ? "reopened" : "closed",
    });
  });
}
