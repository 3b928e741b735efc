import { TriangleAlert } from "lucide-react";
import { useLookups } from "../shared/site/lookups.ts";
import { adminEnrolmentsTexts } from "../texts/admin-enrolments.ts";
import { useTexts } from "../texts/texts.ts";

/** Says that a course is not for a student's class, which is no reason to refuse them. */
export function GradeMismatch({ formGrade }: { formGrade: string }) {
  const t = useTexts(adminEnrolmentsTexts);
  const { gradeName } = useLookups();
  return <Marked text={t.gradeMismatch(gradeName(formGrade))} />;
}

/** The same of several students. */
export function GradeMismatches({ count }: { count: number }) {
  const t = useTexts(adminEnrolmentsTexts);
  return <Marked text={t.gradeMismatches(count)} />;
}

function Marked({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1.5 text-sm font-semibold text-amber">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
}
