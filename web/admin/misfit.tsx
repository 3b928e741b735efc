import { TriangleAlert } from "lucide-react";
import { adminEnrolmentsMessages } from "../messages/admin-enrolments.ts";
import { useMessages } from "../messages/messages.ts";
import { useChoices } from "../shared/site/choices.ts";

/** Says that a course is not for a student's class, which is no reason to refuse them. */
export function Misfit({ formClass }: { formClass: string }) {
  const t = useMessages(adminEnrolmentsMessages);
  const { className } = useChoices();
  return <Marked text={t.misfit(className(formClass))} />;
}

/** The same of several students. */
export function Misfits({ count }: { count: number }) {
  const t = useMessages(adminEnrolmentsMessages);
  return <Marked text={t.misfits(count)} />;
}

function Marked({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1.5 text-sm font-semibold text-amber">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
}
