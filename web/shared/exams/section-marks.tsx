import type { Section } from "../../../contract/exams/pattern.ts";
import { sectionMarksTexts } from "../../texts/section-marks.ts";
import { useTexts } from "../../texts/texts.ts";
import { marksText } from "./marks-text.ts";

type SectionMarksProps = { section: Pick<Section, "kind" | "count" | "counted" | "marks"> };

/** How many questions a section has, what an answer is worth, and how many count. */
export function SectionMarks({ section: { kind, count, counted, marks } }: SectionMarksProps) {
  const t = useTexts(sectionMarksTexts);
  const right = marksText(marks.right);
  return (
    <>
      {kind === "written"
        ? t.written(count, right)
        : t.chosen(count, right, marksText(marks.wrong))}
      {counted < count ? ` · ${t.countedOf(counted)}` : null}
    </>
  );
}
