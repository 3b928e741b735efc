import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";

/** What the office wrote to the student when it decided about the enrolment; nothing where it wrote nothing. */
export function OfficeWord({ reason }: { reason: string | undefined }) {
  const t = useMessages(coursesMessages);
  if (reason === undefined) return null;
  return (
    <p className="border-s-3 border-marigold ps-3">
      <span className="text-sm text-soft">{t.officeWrites}</span>
      <span className="block whitespace-pre-line wrap-anywhere">{reason}</span>
    </p>
  );
}
