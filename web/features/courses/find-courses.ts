import type { Course } from "../../../contract/entities/course.ts";
import { call } from "../../api/call.ts";

/** Every course; the spec: null on failure, silently. */
export async function findCourses(): Promise<Course[] | null> {
  try {
    const answer = await call("listCourses");
    return Array.isArray(answer.courses) ? answer.courses : null;
  } catch {
    return null;
  }
}
