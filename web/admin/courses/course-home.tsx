import { redirect } from "react-router";
import { pathsIn } from "../../paths.ts";
import { languageOf } from "../../texts/texts.ts";
import type { Route } from "./+types/course-home";

/** A course's page opens with its students. */
export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return redirect(pathsIn(languageOf(url.pathname)).adminCourseTab(params.courseId, "students"));
}

/** Without a component the router would answer this address as a resource, not as a page. */
export default function CourseHome() {
  return null;
}
