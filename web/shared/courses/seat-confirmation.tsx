import type { PublicCourse } from "../../../contract/entities/course.ts";
import { seatTexts } from "../../texts/enrolling.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Confirmation } from "../../ui/confirmation.tsx";
import { RefundSchedule } from "../fees/refund-schedule.tsx";
import { FeeParts, PayTo } from "./fee-parts.tsx";

export type SeatConfirmationProps = {
  course: Pick<
    PublicCourse,
    "feePaise" | "enrolmentFeePaise" | "instalments" | "startsOn" | "endsOn"
  >;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a seat that costs something is held: nobody else has it for three days. */
export default function SeatConfirmation({ course, onClose, onConfirm }: SeatConfirmationProps) {
  const t = useTexts(seatTexts);
  const { rupees } = useFormats();
  const { feePaise } = course;
  return (
    <Confirmation
      isOpen
      title={t.confirmTitle}
      stay={t.notNow}
      onStay={onClose}
      action={t.holdSeat}
      onAction={() => {
        onClose();
        onConfirm();
      }}
    >
      <div className="grid gap-3">
        <p>{feePaise === null ? t.confirmUnnamed : t.confirmFee(rupees(feePaise))}</p>
        <FeeParts course={course} />
        <RefundSchedule course={course} />
        <p className="text-soft">{t.confirmText}</p>
        <PayTo />
      </div>
    </Confirmation>
  );
}
