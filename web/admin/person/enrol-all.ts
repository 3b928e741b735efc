import type { DeskEnrolled } from "../../../contract/entities/enrolment.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { inParts } from "../list/in-parts.ts";

type Refusal = DeskEnrolled["refused"][number];

/** What became of people so far, by their ids; undefined where they were enrolled. */
export type Answered = Map<string, Refusal | undefined>;

type EnrolAll = { courseId: string; people: readonly ListedUser[]; answered: Answered };

/**
 * Enrols any number of people in a course, and notes in `answered` what became of each part, so that whoever tries
 * again after a failure sends only the others.
 */
export async function enrolAll({ courseId, people, answered }: EnrolAll): Promise<void> {
  const others = people.filter(({ id }) => !answered.has(id));
  await inParts(others, {
    most: limits.rowsAtOnce,
    async send(part) {
      const userIds = part.map(({ id }) => id);
      const body = { courseId, userIds };
      const { refused } = await call("POST /api/admin/course-enrolments", { body });
      for (const id of userIds)
        answered.set(
          id,
          refused.find((each) => each.id === id),
        );
    },
  });
}
