import type { NewCourse } from "../../../contract/entities/course.ts";

const LONGEST = 60;

/**
 * A readable name for addresses: the title's Latin letters and digits (the programme where it has none)
 * and the end of the id, which makes it the only one.
 */
export function slugOf(
  { title, programme }: Pick<NewCourse, "title" | "programme">,
  id: string,
): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, LONGEST)
    .replace(/-$/, "");
  return `${words || programme}-${id.slice(-8)}`;
}
