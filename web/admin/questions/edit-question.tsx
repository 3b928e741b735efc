import { useState } from "react";
import { useNavigate } from "react-router";
import type { BankQuestion } from "../../../contract/entities/question-bank.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { FormBar } from "../form-bar.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/edit-question";
import { QuestionFormFields } from "./question-form-fields.tsx";
import { chaptersQuery, questionQuery, useTeachingArea } from "./questions-query.ts";
import { useQuestionForm } from "./use-question-form.ts";

/** Without an id it is a new one. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // The page has two routes, and their types name it in one of them alone.
  const { questionId } = params as { questionId?: string };
  const chapters = queryClient.fetchQuery(chaptersQuery).catch(rejectSignedOut);
  if (questionId === undefined) return chapters.then(() => undefined);
  const question = queryClient.fetchQuery({ ...questionQuery(questionId), staleTime: 0 });
  return (await Promise.all([orNotFound(question), chapters]))[0];
}

export const meta = privateTitle(adminSections.questions);

/** The form of a question, with the question as it will be shown beside it. */
export default function EditQuestionPage({ loaderData: question }: Route.ComponentProps) {
  const t = useTexts(adminQuestionFormTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const navigate = useNavigate();
  const title = question ? t.editTitle : t.title;
  const list = { label: useSectionTitle("questions"), to: paths.questions(area) };
  return (
    <OfficePage title={title} crumbs={[list, { label: title }]}>
      <QuestionForm
        key={question?.id}
        question={question}
        onSaved={({ id }) => void navigate(paths.question(area, id))}
        onCancel={() => void navigate(question ? paths.question(area, question.id) : list.to)}
      />
    </OfficePage>
  );
}

export type QuestionFormProps = {
  question: BankQuestion | undefined;
  onSaved: (question: BankQuestion) => void;
  onCancel: () => void;
};

export function QuestionForm({ question, onSaved, onCancel }: QuestionFormProps) {
  const t = useTexts(adminQuestionFormTexts);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const edit = useQuestionForm(question, { onSaved, showFields: () => setIsPreviewed(false) });
  return (
    <>
      <form
        ref={edit.element}
        noValidate
        aria-label={question ? t.editTitle : t.title}
        onSubmit={edit.onSubmit}
        className="grid grid-cols-1 gap-6"
      >
        <QuestionFormFields edit={edit} exceptId={question?.id} isPreviewed={isPreviewed} />
        {edit.refusal ? <FailedState message={edit.refusal} /> : null}
        <FormBar>
          <Button type="submit" isBusy={edit.isSending} onClick={() => edit.wantMore(false)}>
            {t.save}
          </Button>
          {question ? null : (
            <Button
              type="submit"
              variant="outline"
              disabled={edit.isSending}
              onClick={() => edit.wantMore(true)}
            >
              {t.saveAndMore}
            </Button>
          )}
          <Button
            variant="outline"
            onClick={() => setIsPreviewed(!isPreviewed)}
            className="xl:hidden"
          >
            {isPreviewed ? t.toFields : t.preview}
          </Button>
          <Button variant="quiet" onClick={onCancel} className="max-sm:hidden">
            {t.cancel}
          </Button>
        </FormBar>
      </form>
      {edit.conflict ? <ConflictDialog {...edit.conflict} /> : null}
      <UnsavedGuard work={edit.work} />
    </>
  );
}
