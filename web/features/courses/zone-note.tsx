import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { tellsHours } from "./told-hours.ts";

export type ZoneNoteProps = { courses: readonly Pick<PublicCourse, "timings">[] };

/** Whose clock a list of courses goes by, said once for all of them. */
export function ZoneNote({ courses }: ZoneNoteProps) {
  const t = useMessages(coursesMessages);
  if (!courses.some(({ timings }) => tellsHours(timings))) return null;
  return <p className="mt-4 text-sm text-soft">{t.timesInIst}</p>;
}
