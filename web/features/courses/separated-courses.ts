import type { Course, EnrolledCourse } from "../../../contract/entities/course.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { inStartingOrder } from "./course-order.ts";

export type SeparatedCourses = { availableCourses: Course[]; enrolledCourses: EnrolledCourse[] };

/** The spec: an answer in which either list is no array. */
export class UnexpectedCourseDataError extends Error {
  constructor() {
    super("Unexpected course data format");
    this.name = "UnexpectedCourseDataError";
  }
}

/** Both lists of the signed-in person, what can be joined in the order a visitor reads. Throws ApiError, or UnexpectedCourseDataError. */
export async function loadSeparatedCourses(): Promise<SeparatedCourses> {
  const answer: unknown = await call("listSeparatedCourses");
  if (!isSeparated(answer)) throw new UnexpectedCourseDataError();
  return { ...answer, availableCourses: inStartingOrder(answer.availableCourses) };
}

type CourseLoadTexts = { unauthorized: string; unexpectedFormat: string; loadFailed: string };

/** The spec's sentence for a failed load: 401, then the server's message, then the error's own. */
export function courseLoadProblem(error: unknown, t: CourseLoadTexts): string {
  if (error instanceof ApiError && error.status === 401) return t.unauthorized;
  if (error instanceof UnexpectedCourseDataError) return t.unexpectedFormat;
  return error instanceof Error && error.message !== "" ? error.message : t.loadFailed;
}

function isSeparated(answer: unknown): answer is SeparatedCourses {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "availableCourses" in answer &&
    Array.isArray(answer.availableCourses) &&
    "enrolledCourses" in answer &&
    Array.isArray(answer.enrolledCourses)
  );
}
