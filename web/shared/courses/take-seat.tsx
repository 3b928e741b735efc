import { Suspense, useState } from "react";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { SeatConfirmationProps } from "./seat-confirmation.tsx";
import { useEnrol } from "./use-enrol.ts";

const SeatConfirmation = lazyPart(() => import("./seat-confirmation.tsx"));

export type TakeSeatProps = {
  course: Pick<PublicCourse, "id"> & SeatConfirmationProps["course"];
  label: string;
};

/** The button that enrols; it asks first where the seat costs something, or may. */
export function TakeSeat({ course, label }: TakeSeatProps) {
  const t = useMessages(coursesMessages);
  const { enrol, isEnrolling } = useEnrol(course.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size="large"
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
