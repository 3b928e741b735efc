import { type CountedSection, fullMarksOf, type Pattern } from "../../../contract/exams/pattern.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { adminExamsTexts } from "../../texts/admin-exams.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";

type Totals = { minutes: number; sections: readonly (CountedSection & { count: number })[] };

/** What a paper of this pattern comes to. */
export function PatternTotals({ pattern }: { pattern: Totals }) {
  const t = useTexts(adminExamsTexts);
  const { number } = useFormats();
  const questions = pattern.sections.reduce((sum, { count }) => sum + count, 0);
  return (
    <DottedLine
      parts={[
        t.questionCount(number(questions)),
        t.marks(marksText(fullMarksOf(pattern))),
        t.minutes(number(pattern.minutes)),
      ]}
    />
  );
}

/** A pattern by its totals, and where it is from. */
export function PatternFacts({ pattern }: { pattern: Pattern }) {
  const t = useTexts(adminExamsTexts);
  const { date } = useFormats();
  const { status, sourceUrl, sourceDate, checkedOn } = pattern;
  return (
    <div className="grid gap-1">
      <p>
        <PatternTotals pattern={pattern} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone={status === "official" ? "good" : "neutral"}>{t.status(status)}</Badge>
        {sourceUrl ? (
          <TextLink to={sourceUrl}>
            {sourceDate ? t.sourceOf(date(sourceDate)) : t.sourceUndated}
          </TextLink>
        ) : null}
        {checkedOn ? <span>{t.checkedOn(date(checkedOn))}</span> : null}
      </p>
    </div>
  );
}
