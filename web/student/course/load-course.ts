import type { CourseWithNotes } from "../../../contract/entities/course.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";

/** A course with its notes; `seenBefore`: until when the person had seen it before this visit. */
export type LoadedCourse = { course: CourseWithNotes; seenBefore: string | null };

type Asked = { courseId: string; userId: string };

let last: (Asked & { loaded: LoadedCourse }) | undefined;

/**
 * The course for whoever is signed in. Asked again without a network, it gives what it gave last, so that a
 * page in front of a person's eyes does not turn into a failure. Throws ApiError.
 */
export async function loadCourse(asked: Asked): Promise<LoadedCourse> {
  try {
    const loaded = await askForCourse(asked.courseId);
    last = { ...asked, loaded };
    return loaded;
  } catch (error) {
    const known = last?.courseId === asked.courseId && last.userId === asked.userId;
    if (last && known && error instanceof ApiError && error.code === "network") return last.loaded;
    throw error;
  }
}

async function askForCourse(id: string): Promise<LoadedCourse> {
  // The visit first: a note that comes in between is then marked once more, never missed.
  const [seenBefore, { course }] = await Promise.all([
    visit(id),
    call("getCourseWithNotes", { params: { id } }),
  ]);
  return { course, seenBefore };
}

/** Marks of what is new are a help: without them the notes are shown all the same. */
async function visit(courseId: string): Promise<string | null> {
  try {
    return (await call("visitCourse", { body: { courseId } })).visit.seenBefore;
  } catch {
    return null; // Logged by `call`.
  }
}
