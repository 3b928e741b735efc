import type { PublicCourse } from "../../../contract/entities/course.ts";
import { seatMessages } from "../../messages/enrolling.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FeeParts } from "./fee-parts.tsx";
import { PayTo } from "./pay-to.tsx";

export type SeatConfirmationProps = {
  course: Pick<PublicCourse, "feePaise" | "enrolmentFeePaise" | "instalments">;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a seat that costs something is held: nobody else has it for three days. */
export default function SeatConfirmation({ course, onClose, onConfirm }: SeatConfirmationProps) {
  const t = useMessages(seatMessages);
  const { rupees } = useFormats();
  const { feePaise } = course;
  return (
    <Dialog isOpen onClose={onClose} title={t.confirmTitle}>
      <div className="mt-2 grid gap-3">
        <p>{feePaise === null ? t.confirmUnnamed : t.confirmFee(rupees(feePaise))}</p>
        <FeeParts course={course} />
        <p className="text-soft">{t.confirmText}</p>
        <PayTo />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.notNow}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {t.holdSeat}
        </Button>
      </div>
    </Dialog>
  );
}
