import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { requireOrder } from "../../http/require-order.ts";
import { recordTeachingAudit } from "../audit/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { type Asking, requireCourse } from "./lecture-editor.service.ts";
import { presentTaughtLecture } from "./lectures.present.ts";
import { listLectures, setPosition } from "./lectures.repository.ts";

type Context = Pick<AppContext, "database">;

/**
 * Puts the named lectures first, in their order; those that are not named follow as they stood. Throws
 * AppError("not_found"), ("invalid_fields") for a lecture of another course or one named twice, ("changed_meanwhile")
 * where somebody else has changed the order that the caller has read.
 */
export function orderLectures(
  { database }: Context,
  asking: Asking,
  { courseId, ids, read }: { courseId: string; ids: readonly string[]; read: readonly string[] },
): Promise<TaughtLecture[]> {
  return database.transaction(async (trx) => {
    // Whoever else puts them in order, or adds one, waits.
    await lockCourse(trx, courseId);
    await requireCourse(trx, courseId, asking);
    const before = await listLectures(trx, courseId);
    const known = before.map(({ id }) => id);
    const isOurs = ids.every((id) => known.includes(id)) && new Set(ids).size === ids.length;
    if (!isOurs)
      throw new AppError("invalid_fields", { fields: [{ field: "ids", code: "invalid_choice" }] });
    requireOrder(
      known.filter((id) => ids.includes(id)),
      read,
    );
    const after = [...ids, ...known.filter((id) => !ids.includes(id))];
    for (const [position, id] of after.entries()) await setPosition(trx, { id, position });
    const ordered = await listLectures(trx, courseId);
    await recordTeachingAudit(trx, asking.actor, {
      action: "change",
      subjectType: "lecture",
      subjectId: "order",
      courseId,
      before: { order: before.map(({ title }) => title) },
      after: { order: ordered.map(({ title }) => title) },
    });
    return ordered.map(presentTaughtLecture);
  });
}
