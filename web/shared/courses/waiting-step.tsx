import type { WaitingPlace } from "../../../contract/entities/waiting.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { nextStepsMessages } from "../../messages/enrolling.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TakeSeat, type TakeSeatProps } from "./take-seat.tsx";
import { useWaiting } from "./use-enrol.ts";

type OfCourse = { courseId: string };

/** What somebody who waits for a seat is told: the place in the list, or until when a seat is theirs. */
export function WaitingText({ place, offeredUntil }: WaitingPlace) {
  const t = useMessages(coursesMessages);
  const dateTime = useDateTime();
  if (offeredUntil !== null)
    return <p className="font-semibold">{t.offeredText(dateTime(offeredUntil))}</p>;
  return <p className="text-soft">{t.waitingText(place ?? 1)}</p>;
}

type WaitingStepProps = {
  course: TakeSeatProps["course"];
  waiting: WaitingPlace;
};

/** The next step of somebody who waits: take the seat that is offered, or wait no longer. */
export function WaitingStep({ course, waiting }: WaitingStepProps) {
  const t = useMessages(coursesMessages);
  const { leave, isLeaving } = useWaiting(course.id);
  return (
    <div className="grid gap-3">
      <WaitingText {...waiting} />
      {waiting.offeredUntil === null ? null : <TakeSeat course={course} label={t.takeSeat} />}
      <Button variant="outline" isBusy={isLeaving} onClick={leave}>
        {waiting.offeredUntil === null ? t.leaveWaiting : t.declineSeat}
      </Button>
    </div>
  );
}

/** The next step where a course is full: wait in line, or only say that one is interested. */
export function FullStep({ courseId }: OfCourse) {
  const t = useMessages(coursesMessages);
  const { registerLine } = useMessages(nextStepsMessages);
  const paths = usePaths();
  const { join, isJoining } = useWaiting(courseId);
  return (
    <div className="grid gap-3">
      <p className="text-soft">{t.fullText}</p>
      <Button size="large" isBusy={isJoining} onClick={join}>
        {t.joinWaiting}
      </Button>
      <LinkButton variant="outline" to={paths.courseRegistration(courseId)}>
        {t.register}
      </LinkButton>
      <p className="text-sm text-soft">{registerLine}</p>
    </div>
  );
}
