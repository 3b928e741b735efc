import { useState } from "react";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { seatTexts } from "../../texts/enrolling.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { CallLink } from "../site/call-link.tsx";
import { useCourseText } from "../site/course-text.tsx";
import { PayTo } from "./fee-parts.tsx";
import { useGiveBack } from "./use-enrol.ts";

export type HeldCourse = PublicCourse & { heldUntil?: string | undefined };

/** A seat that waits for the office: until when, what to pay and to whom, and how to give it back. */
export function HeldSeat({ course }: { course: HeldCourse }) {
  const t = useTexts(seatTexts);
  const { rupees } = useFormats();
  const dateTime = useDateTime();
  const { feePaise, heldUntil } = course;
  return (
    <div className="grid gap-3">
      {heldUntil ? (
        <p>
          <strong className="font-semibold">{t.heldUntil(dateTime(heldUntil))}.</strong> {t.lapses}
        </p>
      ) : null}
      <div>
        <p className="font-semibold">
          {feePaise === null ? t.feeUnnamed : t.toPay(rupees(feePaise))}
        </p>
        <PayTo />
      </div>
      <SeatActions course={course} />
    </div>
  );
}

/** Calling the office about a held seat, and giving it back. */
export function SeatActions({ course }: { course: HeldCourse }) {
  return (
    <div className="flex flex-wrap gap-3">
      <CallLink />
      <GiveBack course={course} />
    </div>
  );
}

function GiveBack({ course }: { course: HeldCourse }) {
  const t = useTexts(seatTexts);
  const { title } = useCourseText(course);
  const { giveBack, isGivingBack } = useGiveBack(course.id);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button
        variant="outline"
        aria-label={t.giveBackOf(title.text)}
        isBusy={isGivingBack}
        onClick={() => setIsAsked(true)}
      >
        {t.giveBack}
      </Button>
      <Confirmation
        isOpen={isAsked}
        title={t.giveBackTitle}
        stay={t.keepSeat}
        onStay={close}
        action={t.giveBack}
        onAction={() => {
          close();
          giveBack();
        }}
        variant="danger"
      >
        <p className="text-soft">{t.giveBackText(title.text)}</p>
      </Confirmation>
    </>
  );
}

/** What the office wrote to the student when it decided about the enrolment; nothing where it wrote nothing. */
export function OfficeWord({ reason }: { reason: string | undefined }) {
  const t = useTexts(coursesTexts);
  if (reason === undefined) return null;
  return (
    <p className="border-s-3 border-marigold ps-3">
      <span className="text-fact text-soft">{t.officeWrites}</span>
      <span className="block whitespace-pre-line wrap-anywhere">{reason}</span>
    </p>
  );
}
