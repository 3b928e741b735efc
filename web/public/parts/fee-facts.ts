import type { PublicCourse } from "../../../contract/entities/course.ts";
import { feeFactTexts } from "../../texts/fee-facts.ts";
import { formatsIn, type Language } from "../../texts/texts.ts";
import type { Batch } from "./batches.ts";

/** The batch with its enrolment fee and instalments before its other facts, as far as the office has named them. */
export function withFeeFacts(batch: Batch, courses: readonly PublicCourse[], language: Language) {
  const course = courses.find(({ slug }) => slug === batch.slug);
  return course ? { ...batch, facts: [...feeFacts(course, language), ...batch.facts] } : batch;
}

function feeFacts({ enrolmentFeePaise, instalments }: PublicCourse, language: Language): string[] {
  const t = feeFactTexts[language];
  const { rupees } = formatsIn(language);
  return [
    ...(enrolmentFeePaise === null ? [] : [t.enrolmentFee(rupees(enrolmentFeePaise))]),
    ...(instalments.length === 0 ? [] : [t.instalments(instalments.length)]),
  ];
}
