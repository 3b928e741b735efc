import type { Course } from "../../../contract/entities/course.ts";

/** The courses in whose titles, subjects or teachers every word of the query stands. */
export function coursesMatching(query: string, courses: readonly Course[]): Course[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return courses.filter((course) => {
    const text = folded(
      [course.title, course.titleHi ?? "", ...course.subjects, ...course.teachers].join(" "),
    );
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("en-IN");
}
