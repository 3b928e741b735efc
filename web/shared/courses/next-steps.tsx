import { Suspense, useState } from "react";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { WaitingPlace } from "../../../contract/entities/waiting.ts";
import { usePaths } from "../../paths.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { nextStepsTexts } from "../../texts/enrolling.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, type ButtonSize, LinkButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import type { SeatConfirmationProps } from "./seat-confirmation.tsx";
import { useEnrol, useWaiting } from "./use-enrol.ts";

type OfCourse = { courseId: string };

/** What somebody who waits for a seat is told: the place in the list, or until when a seat is theirs. */
export function WaitingText({ place, offeredUntil }: WaitingPlace) {
  const t = useTexts(coursesTexts);
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
  const t = useTexts(coursesTexts);
  const { leave, isLeaving } = useWaiting(course.id);
  return (
    <div className="grid gap-3">
      <WaitingText {...waiting} />
      {waiting.offeredUntil === null ? null : (
        <TakeSeat course={course} label={t.takeSeat} size="large" />
      )}
      <Button variant="outline" isBusy={isLeaving} onClick={leave}>
        {waiting.offeredUntil === null ? t.leaveWaiting : t.declineSeat}
      </Button>
    </div>
  );
}

/** The next step where a course is full: wait in line, or only say that one is interested. */
export function FullStep({ courseId }: OfCourse) {
  const t = useTexts(coursesTexts);
  const { registerLine } = useTexts(nextStepsTexts);
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

type OtherStepsProps = {
  courseId: string;
  /** Whoever has a seat already may only ask. */
  hasSeat: boolean;
  /** Where the course is full, registering stands beside the waiting list. */
  isFull: boolean;
};

/** What else one may do about a course than enrol, each with what comes of it. Every form opens with the course. */
export function OtherSteps({ courseId, hasSeat, isFull }: OtherStepsProps) {
  const t = useTexts(coursesTexts);
  const { askLine, demo, demoLine, registerLine } = useTexts(nextStepsTexts);
  const paths = usePaths();
  return (
    <ul className="grid gap-3 border-t border-rule pt-4">
      <OtherStep to={paths.enquiry("course", courseId)} label={t.ask} line={askLine} />
      {hasSeat ? null : (
        <OtherStep to={paths.enquiry("course", courseId, "demo")} label={demo} line={demoLine} />
      )}
      {hasSeat || isFull ? null : (
        <OtherStep to={paths.courseRegistration(courseId)} label={t.register} line={registerLine} />
      )}
    </ul>
  );
}

function OtherStep({ to, label, line }: { to: string; label: string; line: string }) {
  return (
    <li className="grid justify-items-start">
      <TextLink to={to} shape="line">
        {label}
      </TextLink>
      <p className="text-sm text-soft">{line}</p>
    </li>
  );
}

const SeatConfirmation = lazyPart(() => import("./seat-confirmation.tsx"));

type TakeSeatProps = {
  course: Pick<PublicCourse, "id"> & SeatConfirmationProps["course"];
  label: string;
  size?: ButtonSize;
};

/** The button that enrols; it asks first where the seat costs something, or may. */
export function TakeSeat({ course, label, size = "regular" }: TakeSeatProps) {
  const t = useTexts(coursesTexts);
  const { enrol, isEnrolling } = useEnrol(course.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size={size}
        isBusy={isEnrolling}
        onClick={course.feePaise === 0 ? enrol : () => setIsAsked(true)}
      >
        {isEnrolling ? t.enrolling : label}
      </Button>
      {isAsked ? (
        <Suspense>
          <SeatConfirmation course={course} onClose={() => setIsAsked(false)} onConfirm={enrol} />
        </Suspense>
      ) : null}
    </>
  );
}
