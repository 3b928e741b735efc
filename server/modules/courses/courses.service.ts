import type { CourseStateChange } from "../../../contract/entities/office-course.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { updateCourse } from "./course-writes.repository.ts";
import { presentCourse } from "./courses.present.ts";
import { findCourse } from "./courses.repository.ts";

type Moments = { closedAt: string | null; publishedAt: string | null; archivedAt: string | null };

/**
 * Opens or closes a course, publishes it or makes it a draft, archives or restores it; enrolments stay. Does nothing
 * if nothing changes. Throws AppError("not_found") and ("changed_meanwhile") with the course as it is.
 */
export async function changeState(
  { now, transaction }: Pick<AppContext, "now"> & Pick<Connection, "transaction">,
  actor: Actor,
  { id, version, ...change }: CourseStateChange & { id: string; version: number | undefined },
): Promise<void> {
  await transaction(async (trx) => {
    if (!(await lockCourse(trx, id))) throw new AppError("not_found");
    const before = await findCourse(trx, { id, now: now() });
    if (!before) throw new AppError("not_found");
    requireVersion(before, version, (row) => ({ course: presentCourse(row, now()) }));
    const after = momentsAfter(before, change, now().toISOString());
    if (areEqual(before, after)) return;
    await updateCourse(trx, { id, set: { ...after, version: before.version + 1 } });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "course",
      subjectId: id,
      detail: wordsFor(before, after),
      before: stateOf(before),
      after: stateOf(after),
    });
  });
}

/** What happened, the most important first. */
function wordsFor(before: Moments, after: Moments): string {
  const words: string[] = [];
  const say = (key: keyof Moments, [set, unset]: [string, string]) => {
    if (before[key] !== after[key]) words.push(after[key] === null ? unset : set);
  };
  say("closedAt", ["closed", "reopened"]);
  say("publishedAt", ["published", "made a draft"]);
  say("archivedAt", ["archived", "brought back"]);
  return words.join(", ");
}

function momentsAfter(before: Moments, change: CourseStateChange, at: string): Moments {
  const { isOpen, isPublished, isArchived } = change;
  /** Keeps the existing time if the state does not change. */
  const since = (moment: string | null, isSet: boolean | undefined) => {
    if (isSet === undefined) return moment;
    return isSet ? (moment ?? at) : null;
  };
  return {
    closedAt: since(before.closedAt, isOpen === undefined ? undefined : !isOpen),
    publishedAt: since(before.publishedAt, isPublished),
    archivedAt: since(before.archivedAt, isArchived),
  };
}

function areEqual(one: Moments, other: Moments): boolean {
  return (
    one.closedAt === other.closedAt &&
    one.publishedAt === other.publishedAt &&
    one.archivedAt === other.archivedAt
  );
}

function stateOf({ closedAt, publishedAt, archivedAt }: Moments) {
  return {
    isOpen: closedAt === null,
    isPublished: publishedAt !== null,
    isArchived: archivedAt !== null,
  };
}
