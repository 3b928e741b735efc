import type { LecturesTable } from "../../database/tables/lectures.ts";
import { lectureAdded } from "../messages/index.ts";

type Announced = Pick<LecturesTable, "id" | "courseId" | "title" | "titleHi" | "visibleFrom">;

/** Tells of a lecture once it can be seen. */
export function announcementOf(lecture: Announced) {
  const { id, courseId, visibleFrom } = lecture;
  return {
    aboutId: id,
    kind: "lecture",
    courseId,
    sendAt: visibleFrom,
    write: (course: Parameters<typeof lectureAdded>[0]) => lectureAdded(course, lecture),
  } as const;
}
