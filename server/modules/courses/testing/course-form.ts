import { type HandMadePart, text } from "../../../http/uploads/testing/hand-made-form.ts";

/** The required parts of a new course. */
export const requiredFields = {
  title: "JEE Physics, two years",
  programme: "jee",
  subjects: "Physics",
  description: "## Mechanics",
  mode: "hybrid",
  batchSize: "30",
  duration: "2 years",
  startsOn: "2027-04-01",
};

/** The text parts of a form that creates a course. */
export function courseFields(given: Record<string, string> = {}): HandMadePart[] {
  const fields = Object.entries({ ...requiredFields, ...given });
  return fields.map(([name, value]) => text(name, value));
}
