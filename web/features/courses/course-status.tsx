import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const tones: Record<EnrolmentStatus, BadgeTone> = {
  active: "good",
  pending: "marigold",
  withdrawn: "neutral",
};

export type CourseStatusProps = {
  status: EnrolmentStatus;
  /** The course's last day is over. */
  isOver: boolean;
};

/** Where somebody's enrolment stands, in a word. */
export function CourseStatus({ status, isOver }: CourseStatusProps) {
  const t = useMessages(coursesMessages);
  if (isOver && status === "active") return <Badge>{t.over}</Badge>;
  return <Badge tone={tones[status]}>{t[status]}</Badge>;
}

export type SeatsProps = { isOpen: boolean; seatsLeft: number | undefined };

/** Seats as they truly are, or nothing while nobody knows; a closed course says only that. */
export function Seats({ isOpen, seatsLeft }: SeatsProps) {
  const t = useMessages(coursesMessages);
  if (!isOpen) return <Badge>{t.closed}</Badge>;
  if (seatsLeft === undefined) return null;
  if (seatsLeft <= 0) return <Badge tone="bad">{t.full}</Badge>;
  return <Badge tone="good">{t.seatsLeft(seatsLeft)}</Badge>;
}
