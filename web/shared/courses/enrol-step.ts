import { isCourseOver } from "../../../contract/course-term.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { useToday } from "../../state/use-today.ts";
import type { CourseState } from "./course-queries.ts";

/** The id of the panel that says in full what the bar at the bottom of a phone says in short. */
export const PANEL_ID = "enrol";

export type EnrolPanelProps = { course: PublicCourse; state: CourseState };

/** What somebody may do next about a course. */
export function useEnrolStep({ course, state: { own, seatsLeft, isGone } }: EnrolPanelProps) {
  const isOver = isCourseOver(course, useToday());
  const isOpen = (own?.isOpen ?? course.isOpen) && !isOver;
  const isFull = Boolean(own?.waiting) || (seatsLeft !== undefined && seatsLeft <= 0);
  const step = () => {
    if (isGone) return "gone";
    if (own?.status === "active" || own?.status === "pending") return own.status;
    if (!isOpen || own?.withdrawnByOffice) return "closed";
    if (own?.waiting) return "waiting";
    return isFull ? "full" : "enrol";
  };
  return { step: step(), isOver, isOpen, isFull };
}
