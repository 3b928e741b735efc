import type { ListedEnrolment } from "../../contract/entities/enrolment.ts";
import { call } from "../api/call.ts";

/** Those who are confirmed in a course. */
export async function listConfirmed(courseId: string): Promise<ListedEnrolment[]> {
  const listed: ListedEnrolment[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = { courseId, status: "active", cursor, limit: "200" } as const;
    const page: { enrolments: ListedEnrolment[]; nextCursor: string | null } = await call(
      "GET /api/admin/enrolments",
      { query },
    );
    listed.push(...page.enrolments);
    cursor = page.nextCursor;
  }
  return listed;
}
