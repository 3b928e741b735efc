import type { Connection } from "../../database/connect.ts";
import { changedClass } from "./change-class.policy.ts";
import { moveClassVersion } from "./class-version.ts";
import { listOtherwiseTaught, saveChange } from "./classes.repository.ts";

type Leaving = { userIds: readonly string[]; now: Date };

/**
 * Before accounts are deleted, with which their classes lose them: nobody else takes the place of a teacher whom
 * nothing names any more, neither the class nor its plan. In a transaction that began with lockPlanning.
 */
export async function forgetTeachers(
  trx: Connection["db"],
  { userIds, now }: Leaving,
): Promise<void> {
  const leaves = (id: string | null) => id !== null && userIds.includes(id);
  const classes = await listOtherwiseTaught(trx, userIds);
  if (classes.length === 0) return;
  for (const found of classes) {
    const { teacherId, plannedTeacherId } = found;
    const row = { ...found, plannedTeacherId: leaves(plannedTeacherId) ? null : plannedTeacherId };
    const change = { scope: "one", ...(leaves(teacherId) && { teacherId: null }) } as const;
    await saveChange(trx, changedClass(row, { row, change, now }), now);
  }
  await moveClassVersion(trx, now);
}
