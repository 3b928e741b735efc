import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { UnverifiedEmail } from "../../features/session/unverified-email.tsx";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { studentName } from "./use-enrolment-change.ts";

/** Who enrolled. */
export function StudentName({ enrolment }: { enrolment: ListedEnrolment }) {
  const f = useMessages(adminFilesMessages);
  const { form, student } = enrolment;
  return (
    <span className="grid min-w-36">
      <span>{studentName(enrolment)}</span>
      {form ? (
        <span className="text-sm font-normal text-soft">{f.classes(form.selectedClass)}</span>
      ) : null}
      <span className="text-sm font-normal [overflow-wrap:anywhere] text-soft">
        {student.email.split("@")[0]}
        <wbr />@{student.email.split("@")[1]}
        <UnverifiedEmail isVerified={student.emailVerified} />
      </span>
    </span>
  );
}

/** How to reach the family. */
export function StudentContact({ form }: Pick<ListedEnrolment, "form">) {
  const t = useMessages(adminEnrolmentsMessages);
  if (!form) return <span className="text-faint">{t.noForm}</span>;
  return (
    <span className="grid">
      <PhoneLink number={form.phoneNumber} />
      <span className="text-sm text-soft">{t.parent(form.parentName)}</span>
    </span>
  );
}

/** `+919876543210` shown as `+91 98765 43210`, and dialled by a tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="whitespace-nowrap underline-offset-4 hover:underline max-md:py-1.5"
    >
      {number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3")}
    </a>
  );
}

const tones: Record<EnrolmentStatus, BadgeTone> = {
  active: "good",
  pending: "marigold",
  withdrawn: "neutral",
};

export function StatusBadge({ status }: { status: EnrolmentStatus }) {
  const t = useMessages(adminEnrolmentsMessages);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[status]}>{t.status(status)}</Badge>
    </span>
  );
}
