import { ageRuleMessages } from "../../messages/age-rule.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** Where classes 9 and 10 are offered: the guidelines of January 2024 bar coaching below 16. */
export function AgeRule() {
  const t = useMessages(ageRuleMessages);
  const paths = usePaths();
  return (
    <>
      {t.before} <TextLink to={`${paths.admissions()}#eligibility`}>{t.rule}</TextLink> {t.after}
    </>
  );
}
