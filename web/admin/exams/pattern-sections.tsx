import { useFieldArray } from "react-hook-form";
import { questionKinds } from "../../../contract/exams/pattern.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminPatternsTexts } from "../../texts/admin-patterns.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { FieldGroup } from "../new-course/course-fields.tsx";
import { choices } from "./pattern-fields.ts";
import { AddOne, RemoveOne } from "./repeated.tsx";
import { type PatternEdit, useTieName } from "./use-pattern-form.ts";

const emptySection = {
  ...({ name: "", nameHi: "", subject: "", kind: "single", count: "", counted: "" } as const),
  ...{ marks: { right: "4", wrong: "-1", partial: "0" }, numeric: { places: "2" } },
};

/** The sections of a pattern, with their marks. */
export function SectionsFields({ edit }: { edit: PatternEdit }) {
  const t = useTexts(adminPatternsTexts);
  const { control, getValues } = edit.form;
  const { fields, append, remove } = useFieldArray({ control, name: "sections" });
  // A new one is most often of the last one's subject.
  const add = () =>
    append({ ...(getValues("sections").at(-1) ?? emptySection), name: "", nameHi: "" });
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid min-w-0 gap-4 border-s-4 border-rule ps-4">
          <legend className="float-start flex w-full items-center justify-between gap-3 font-semibold">
            {t.section(at + 1)}
            {fields.length === 1 ? null : (
              <RemoveOne label={t.removeSection(at + 1)} onClick={() => remove(at)} />
            )}
          </legend>
          <SectionFields edit={edit} at={at} />
        </fieldset>
      ))}
      <AddOne label={t.addSection} onClick={add} />
    </>
  );
}

function SectionFields({ edit: { field, form }, at }: { edit: PatternEdit; at: number }) {
  const { choose, optional } = useTexts(adminTexts);
  const t = useTexts(adminPatternsTexts);
  const q = useTexts(questionsTexts);
  const { subjects } = useLookups();
  const path = `sections.${at}` as const;
  const kind = form.watch(`${path}.kind`);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field(`${path}.name`)} label={t.sectionName} />
        <TextField
          {...field(`${path}.nameHi`)}
          lang="hi"
          label={t.sectionNameHi}
          optional={optional}
        />
        <SelectField {...field(`${path}.subject`)} label={useTexts(adminQuestionsTexts).subject}>
          <option value="">{choose}</option>
          <ChoiceOptions of={subjects} />
        </SelectField>
        <SelectField {...field(`${path}.kind`)} label={t.kind}>
          {questionKinds.map((each) => (
            <option key={each} value={each}>
              {q.kind(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <TextField {...field(`${path}.count`)} inputMode="numeric" label={t.count} />
        <TextField
          {...field(`${path}.counted`)}
          inputMode="numeric"
          label={t.counted}
          hint={t.countedHint}
          placeholder={form.watch(`${path}.count`)}
        />
        <TextField {...field(`${path}.marks.right`)} inputMode="decimal" label={t.right} />
        <TextField {...field(`${path}.marks.wrong`)} label={t.wrong} hint={t.wrongHint} />
        {kind === "multiple" || kind === "matrix" ? (
          <TextField
            {...field(`${path}.marks.partial`)}
            inputMode="decimal"
            label={t.partial}
            hint={t.partialHint}
          />
        ) : null}
        {kind === "numeric" ? (
          <TextField
            {...field(`${path}.numeric.places`)}
            inputMode="numeric"
            label={t.places}
            hint={t.placesHint}
          />
        ) : null}
      </div>
    </>
  );
}

/** How ranks are made, and who is before whom with equal marks. */
export function RankFields({ edit }: { edit: PatternEdit }) {
  const t = useTexts(adminPatternsTexts);
  const { field, form } = edit;
  const ties = useFieldArray({ control: form.control, name: "ties" });
  const nameOf = useTieName();
  const ofSections = form.watch("sections").map(({ subject }) => subject);
  // One that no section has any more stays, until another is chosen.
  const ofTies = form.watch("ties").map(({ step }) => step.split(":", 2)[1] ?? "");
  const subjects = [...new Set([...ofSections, ...ofTies])].filter((subject) => subject !== "");
  const steps = [
    ...subjects.map((subject) => `score:${subject}`),
    ...["", ...subjects].map((subject) => `wrong-to-right:${subject}`),
  ];
  return (
    <FieldGroup legend={t.ranks}>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Choice edit={edit} name="score" />
        {form.watch("score") === "percentile" ? (
          <TextField {...field("places")} inputMode="numeric" label={t.decimals} />
        ) : null}
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 font-semibold">{t.ties}</legend>
        {ties.fields.map(({ id }, at) => (
          <div key={id} className="flex items-end gap-2">
            <div className="min-w-0 flex-1 sm:max-w-120">
              <SelectField {...field(`ties.${at}.step`)} label={t.tie(at + 1)}>
                {steps.map((step) => (
                  <option key={step} value={step}>
                    {nameOf(step)}
                  </option>
                ))}
              </SelectField>
            </div>
            <RemoveOne label={t.removeTie(at + 1)} onClick={() => ties.remove(at)} />
          </div>
        ))}
        <AddOne label={t.addTie} onClick={() => ties.append({ step: "wrong-to-right:" })} />
      </fieldset>
      <div className="sm:max-w-80">
        <Choice edit={edit} name="tieEnd" />
      </div>
    </FieldGroup>
  );
}

export function Choice({ edit, name }: { edit: PatternEdit; name: keyof typeof choices }) {
  const t = useTexts(adminPatternsTexts);
  return (
    <SelectField {...edit.field(name)} label={t[name]}>
      {Object.entries(choices[name]).map(([value, word]) => (
        <option key={value} value={value}>
          {t[word]}
        </option>
      ))}
    </SelectField>
  );
}
