import { useState } from "react";
import { newQuestion } from "../../../contract/entities/question-bank.ts";
import type {
  ImportedQuestion,
  QuestionImport,
} from "../../../contract/entities/question-import.ts";
import { cellsOf } from "../../../contract/exams/question-cells.ts";
import { call } from "../../api/call.ts";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { useDifferences } from "../questions/question-differences.ts";
import { questionInput } from "../questions/question-fields.ts";
import { QuestionFormFields } from "../questions/question-form-fields.tsx";
import { useContent } from "../questions/use-question-form.ts";
import { useEditForm } from "../use-edit-form.ts";
import { fieldsOfCells } from "./cell-fields.ts";
import { useImportChanged } from "./imports-query.ts";
import { ReadFrom } from "./review-question.tsx";

export type CorrectQuestionProps = {
  importId: string;
  question: ImportedQuestion;
  onClose: () => void;
};

/** The form of the bank's questions, for one that was read from a file. */
export function CorrectQuestion({ importId: id, question, onClose }: CorrectQuestionProps) {
  const t = useTexts(questionImportsTexts);
  const f = useTexts(adminQuestionFormTexts);
  const changed = useImportChanged(id);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const edit = useEditForm({
    ...{ opened: question, toInput: questionInput, schema: newQuestion, toast: "question" },
    fieldsOf: (read: ImportedQuestion) => fieldsOfCells(read.cells),
    defaultValues: fieldsOfCells(question.cells),
    presentIn: (error) =>
      presentState<{ import: QuestionImport; question: ImportedQuestion }>(error)?.question,
    showFields: () => setIsPreviewed(false),
    differencesOf: useDifferences(),
    notSaved: f.notSaved,
    async save(body, read) {
      const { place, version } = read.current;
      const answer = await call("PATCH /api/teach/question-imports/:id/questions/:place", {
        ...{ params: { id, place: String(place) }, version, body: { cells: cellsOf(body) } },
      });
      edit.work.release();
      notify.success(t.saved);
      void changed({ ...answer, questions: [answer.question] });
      onClose();
    },
  });
  return (
    <Card className="min-w-0">
      <form
        ref={edit.element}
        noValidate
        aria-label={t.correctTitle}
        onSubmit={edit.onSubmit}
        className="grid grid-cols-1 gap-6"
      >
        <h2 className="text-heading">{t.correctTitle}</h2>
        <ReadFrom source={question.source} />
        <QuestionFormFields
          edit={{ ...edit, ...useContent(edit.form) }}
          exceptId={undefined}
          isPreviewed={isPreviewed}
        />
        {edit.refusal ? <FailedState message={edit.refusal} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={edit.isSending}>
            {t.save}
          </Button>
          <Button
            variant="outline"
            onClick={() => setIsPreviewed(!isPreviewed)}
            className="xl:hidden"
          >
            {isPreviewed ? f.toFields : f.preview}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
      {edit.conflict ? <ConflictDialog {...edit.conflict} /> : null}
      <UnsavedGuard work={edit.work} />
    </Card>
  );
}
