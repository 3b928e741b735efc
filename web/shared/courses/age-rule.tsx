import { usePaths } from "../../paths.ts";
import { ageRuleTexts } from "../../texts/enrolling.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";

/** The notice for classes 9 and 10: the guidelines of January 2024 forbid coaching below the age of 16. */
export function AgeRule({ courseId }: { courseId?: string }) {
  const t = useTexts(ageRuleTexts);
  const paths = usePaths();
  const enquiry = courseId ? paths.enquiry("course", courseId) : paths.enquiry("admission");
  return (
    <>
      {t.before} <TextLink to={`${paths.admissions()}#eligibility`}>{t.rule}</TextLink> {t.and}{" "}
      <TextLink to={enquiry}>{t.ask}</TextLink>
      {t.after}
    </>
  );
}
