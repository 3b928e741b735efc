import type { Pattern } from "../../../contract/exams/pattern.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { SectionMarks } from "../../shared/exams/section-marks.tsx";
import { aroundSittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";

/** How the test works, from its pattern. */
export function Instructions({ pattern }: { pattern: Pattern }) {
  const t = useTexts(aroundSittingTexts);
  const { sections, saving, submit } = useNamedPattern(pattern);
  const rules = [
    saving === "on-save" ? t.onSave : t.atOnce,
    ...(sections.some(({ kind }) => kind === "written") ? [t.writtenRule] : []),
    t.clearRule,
    t.markRule,
    submit === "at-end" ? t.atEnd : t.anyTime,
    t.safe,
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-2">
        {sections.map((section) => (
          <div key={section.name}>
            <dt className="font-semibold">{section.name}</dt>
            <dd>
              <SectionMarks section={section} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="grid list-disc gap-2 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Recorded />
    </div>
  );
}

/** Of every test. */
export function Recorded() {
  const t = useTexts(aroundSittingTexts);
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{t.recorded}</h3>
      <p>{t.recordedText}</p>
    </div>
  );
}
