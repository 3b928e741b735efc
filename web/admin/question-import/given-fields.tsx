import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { difficulties } from "../../../contract/entities/question-bank.ts";
import { importGiven, type QuestionImport } from "../../../contract/entities/question-import.ts";
import { call } from "../../api/call.ts";
import { ChapterField } from "../../shared/forms/chapter-field.tsx";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { chaptersOf, chaptersQuery } from "../questions/questions-query.ts";
import { useImportChanged } from "./imports-query.ts";

export type GivenFieldsProps = {
  import: QuestionImport;
  /** Questions lack what can be said here. */
  isLacking: boolean;
};

/** What the file does not say of its questions. */
export function GivenFields({ import: { id, given, version }, isLacking }: GivenFieldsProps) {
  const t = useTexts(questionImportsTexts);
  const q = useTexts(adminQuestionsTexts);
  const { subjects, classes } = useLookups();
  const chapters = useQuery(chaptersQuery).data ?? [];
  const changed = useImportChanged(id);
  const [isOpen] = useState(isLacking);
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: importGiven,
    defaultValues: { subject: "", chapter: "", gradeCode: "", difficulty: "", ...given },
    async send(body) {
      await call("PUT /api/teach/question-imports/:id", { params: { id }, version, body });
      await changed();
    },
    onRefused: () => void changed(),
  });
  const notGiven = <option value="">{t.notGiven}</option>;
  return (
    <Disclosure look="card" head={<span className="font-semibold">{t.given}</span>} open={isOpen}>
      <form noValidate aria-label={t.given} onSubmit={onSubmit} className="grid gap-4 px-4 pb-4">
        <p className="text-sm text-soft">{t.givenText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField label={q.subject} {...field("subject")}>
            {notGiven}
            <ChoiceOptions of={subjects} />
          </SelectField>
          <ChapterField
            label={q.chapter}
            chapters={chaptersOf(chapters, form.watch("subject") || undefined)}
            {...field("chapter")}
          />
          <SelectField label={q.grade} {...field("gradeCode")}>
            {notGiven}
            <ChoiceOptions of={classes} />
          </SelectField>
          <SelectField label={q.difficulty} {...field("difficulty")}>
            {notGiven}
            {difficulties.map((level) => (
              <option key={level} value={level}>
                {q.level(level)}
              </option>
            ))}
          </SelectField>
        </div>
        {refusal ? <FailedState message={refusal} /> : null}
        <div>
          <Button type="submit" isBusy={isSending}>
            {t.saveGiven}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
