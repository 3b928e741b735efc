import type { PublicCourse } from "../../../contract/entities/course.ts";
import { feeMessages } from "../../messages/fees.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";

type OfCourse = Pick<PublicCourse, "feePaise" | "enrolmentFeePaise" | "startsOn">;

/** Leads to the refund calculator with what is known of the course; nothing where there is no fee to give back. */
export function RefundLink({ course }: { course: OfCourse }) {
  const t = useMessages(feeMessages);
  const paths = usePaths();
  const { feePaise, enrolmentFeePaise, startsOn } = course;
  if (feePaise === null || feePaise === 0) return null;
  const known = new URLSearchParams({
    fee: String(feePaise / 100),
    enrolmentFee: enrolmentFeePaise === null ? "" : String(enrolmentFeePaise / 100),
    startsOn,
  });
  return (
    <TextLink
      to={`${paths.refundPolicy()}?${known}#calculator`}
      shape="line"
      className="justify-self-start"
    >
      {t.refund}
    </TextLink>
  );
}
