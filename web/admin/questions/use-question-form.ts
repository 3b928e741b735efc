import { useRef } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import {
  type BankQuestion,
  type NewQuestion,
  newQuestion,
} from "../../../contract/entities/question-bank.ts";
import { call } from "../../api/call.ts";
import { useProblems } from "../../shared/forms/field-problems.ts";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { useEditForm } from "../use-edit-form.ts";
import { useDifferences } from "./question-differences.ts";
import {
  type ContentFields,
  emptyContent,
  emptyFields,
  fieldsOf,
  type QuestionFields,
  questionInput,
} from "./question-fields.ts";
import { presentQuestion, useQuestionsChanged } from "./questions-query.ts";

const toast = "question";

/** Kept in this tab only, because a computer of the institute may be shared. */
const draft = { form: "new-question", userId: undefined };

export type QuestionFormOptions = {
  onSaved: (question: BankQuestion) => void;
  /** Called when a field is wrong, because the preview may cover the fields. */
  showFields: () => void;
};

/** Writes a question, or one that exists anew. Where somebody else has saved it meanwhile, `conflict` is to be decided. */
export function useQuestionForm(
  opened: BankQuestion | undefined,
  { onSaved, showFields }: QuestionFormOptions,
) {
  const t = useTexts(adminQuestionFormTexts);
  const isMoreWanted = useRef(false);
  const changed = useQuestionsChanged();
  const edit = useEditForm({
    ...{ opened, fieldsOf, presentIn: presentQuestion, showFields, toast },
    schema: newQuestion,
    defaultValues: opened ? fieldsOf(opened) : emptyFields,
    draft: opened ? undefined : draft,
    toInput: questionInput,
    differencesOf: useDifferences(),
    notSaved: t.notSaved,
    async save(body, read) {
      const question = await save(read.current, body);
      notify.success(t.saved, { id: toast });
      await changed();
      if (isMoreWanted.current) beginAnother();
      else {
        work.release();
        onSaved(question);
      }
    },
  });
  const { form, element, work } = edit;
  const beginAnother = () => {
    const { content: written, ...place } = form.getValues();
    const kept = { kind: written.kind, passage: written.passage };
    form.reset({ ...place, content: { ...emptyContent, ...kept } });
    window.setTimeout(() => element.current?.querySelector("textarea")?.focus());
  };
  return {
    ...edit,
    ...useContent(form),
    /** Whether the next saving is followed by an empty form of the same place. */
    wantMore(isWanted: boolean) {
      isMoreWanted.current = isWanted;
    },
  };
}

/** What is asked and its answer, of which the form knows nothing but the whole. */
export function useContent(form: UseFormReturn<QuestionFields, unknown, NewQuestion>) {
  // What is wrong with the key follows from the same fields.
  const rules = { deps: ["key" as const] };
  const { field } = useController({ control: form.control, name: "content", rules });
  // Not the controller's value: it does not see the draft, which is filled in before it looks.
  const content = form.watch("content");
  return {
    content,
    change: (part: Partial<ContentFields>) => field.onChange({ ...content, ...part }),
    problemAt: useProblems(form.formState.errors),
  };
}

async function save(read: BankQuestion | undefined, body: NewQuestion): Promise<BankQuestion> {
  if (!read) return (await call("POST /api/teach/questions", { body })).question;
  const { id, version } = read;
  return (await call("PUT /api/teach/questions/:id", { params: { id }, body, version })).question;
}
