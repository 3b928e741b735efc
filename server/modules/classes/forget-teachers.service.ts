import type { Connection } from "../../database/connect.ts";
import { changedClass } from "./change-class.policy.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { listOtherwiseTaught, saveChange } from "./classes.repository.ts";

type Leaving = { userIds: readonly string[]; now: Date };

/**
 * Before accounts are deleted, with which their classes lose them: nobody else takes the place of a teacher whom
 * nothing names any more, neither the class nor its plan.
 */
export async function forgetTeachers(
  trx: Connection["db"],
  { userIds, now }: Leaving,
): Promise<void> {
  const leaves = (id: string | null) => id !== null && userIds.includes(id);
  if ((await listOtherwiseTaught(trx, userIds)).length === 0) return;
  await lockPlanning(trx, now);
  // Read again behind the lock, as the office may just have been changing them.
  for (const found of await listOtherwiseTaught(trx, userIds)) {
    const { teacherId, plannedTeacherId } = found;
    const row = { ...found, plannedTeacherId: leaves(plannedTeacherId) ? null : plannedTeacherId };
    const change = { scope: "one", ...(leaves(teacherId) && { teacherId: null }) } as const;
    await saveChange(trx, changedClass(row, { row, change, now }), now);
  }
  await moveClassVersion(trx, now);
}
