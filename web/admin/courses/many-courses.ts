import type {
  CourseReferences,
  CourseStateChange,
  OfficeCourse,
} from "../../../contract/entities/office-course.ts";
import { call } from "../../api/call.ts";
import { asRead } from "../list/as-read.ts";
import type { Changed } from "../list/bulk-sending.ts";

/** Gives as many courses as one call may name one state. */
export async function changePart(
  part: readonly OfficeCourse[],
  change: CourseStateChange,
): Promise<Changed<OfficeCourse>> {
  const { courses, refused } = await call("POST /api/admin/course-changes", {
    body: { ...change, courses: asRead(part) },
  });
  return { rows: courses, refused };
}

/** Deletes as many courses as one call may name; `inUseText` says what refers to one that was left. */
export async function deletePart(
  part: readonly OfficeCourse[],
  inUseText: (references: CourseReferences) => string,
): Promise<Changed<OfficeCourse>> {
  const { courses, refused, inUse } = await call("POST /api/admin/course-deletions", {
    body: { courses: asRead(part) },
  });
  const texts = new Map(inUse.map(({ id, references }) => [id, inUseText(references)]));
  return {
    rows: courses,
    refused: refused.map((each) => ({ ...each, message: texts.get(each.id) ?? each.message })),
  };
}
