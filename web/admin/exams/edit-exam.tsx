import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Exam } from "../../../contract/entities/exam.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useNamedPatterns } from "../../shared/exams/named-pattern.ts";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminExamsTexts, examFormTexts } from "../../texts/admin-exams.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { FormBar } from "../form-bar.tsx";
import { FieldGroup } from "../new-course/course-fields.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { chaptersQuery, useTeachingArea } from "../questions/questions-query.ts";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/edit-exam";
import { ChapterChoice, CoursesChoice, SessionFields } from "./exam-choices.tsx";
import { ExamSteps } from "./exam-steps.tsx";
import { examQuery, patternsQuery } from "./exams-query.ts";
import { PatternFacts } from "./pattern-facts.tsx";
import { type ExamEdit, useExamForm } from "./use-exam-form.ts";

/** Without an id it is a new one. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // The page has two routes, and their types name it in one of them alone.
  const { examId } = params as { examId?: string };
  const [exam] = await Promise.all([
    examId === undefined
      ? undefined
      : orNotFound(queryClient.fetchQuery({ ...examQuery(examId), staleTime: 0 })),
    queryClient.fetchQuery({ ...patternsQuery, staleTime: 0 }).catch(rejectSignedOut),
    queryClient.fetchQuery({ ...chaptersQuery, staleTime: 0 }).catch(rejectSignedOut),
  ]);
  return exam;
}

export const meta = privateTitle(adminSections.exams);

/** The first step of making a test: what it asks about, of whom, and when. */
export default function EditExamPage({ loaderData: exam }: Route.ComponentProps) {
  const t = useTexts(adminExamsTexts);
  const f = useTexts(examFormTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const navigate = useNavigate();
  const list = { label: useSectionTitle("exams"), to: paths.exams(area) };
  const own = exam ? [{ label: exam.title, to: paths.exam(area, exam.id) }] : [];
  const title = exam ? f.editTitle : t.add;
  return (
    <OfficePage title={title} crumbs={[list, ...own, { label: title }]}>
      <ExamSteps exam={exam} present="form" />
      <ExamForm
        key={exam?.id}
        exam={exam}
        onSaved={({ id }) => void navigate(paths.exam(area, id))}
        onCancel={() => void navigate(exam ? paths.exam(area, exam.id) : list.to)}
      />
    </OfficePage>
  );
}

export type ExamFormProps = {
  exam: Exam | undefined;
  onSaved: (exam: Exam) => void;
  onCancel: () => void;
};

export function ExamForm({ exam, onSaved, onCancel }: ExamFormProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminExamsTexts);
  const f = useTexts(examFormTexts);
  const { save, cancel } = useTexts(editingTexts);
  const patterns = useQuery(patternsQuery).data ?? [];
  const edit = useExamForm(exam, { patterns, onSaved });
  const isBegun = exam !== undefined && exam.begun > 0;
  const { optional } = a;
  return (
    <>
      <form
        ref={edit.element}
        noValidate
        aria-label={exam ? f.editTitle : t.add}
        onSubmit={edit.onSubmit}
        className="grid grid-cols-1 gap-6"
      >
        {isBegun ? <p className="rounded-sheet bg-glow p-4">{f.begun}</p> : null}
        <fieldset disabled={isBegun} className="grid min-w-0 grid-cols-1 gap-6">
          <WhatFields exam={exam} edit={edit} />
          <FieldGroup legend={f.forWhom}>
            <CoursesChoice edit={edit} own={exam?.courses ?? []} />
          </FieldGroup>
          <FieldGroup legend={f.chapters} lead={f.chaptersLead}>
            <ChapterChoice edit={edit} />
          </FieldGroup>
        </fieldset>
        <FieldGroup legend={t.when}>
          <fieldset disabled={isBegun} className="grid min-w-0 grid-cols-1 gap-5">
            <SessionFields edit={edit} />
          </fieldset>
          <div className="sm:max-w-80">
            <TextField
              {...edit.field("showsSolutionsAt")}
              type="datetime-local"
              label={f.showsSolutionsAt}
              optional={optional}
              hint={f.solutionsHint}
            />
          </div>
        </FieldGroup>
        {edit.refusal ? <FailedState message={edit.refusal} /> : null}
        <FormBar>
          <Button type="submit" isBusy={edit.isSending}>
            {exam ? save : f.saveAndDraw}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </FormBar>
      </form>
      {edit.conflict ? <ConflictDialog {...edit.conflict} /> : null}
      <UnsavedGuard work={edit.work} />
    </>
  );
}

function WhatFields({ exam, edit }: { exam: Exam | undefined; edit: ExamEdit }) {
  const { choose, optional } = useTexts(adminTexts);
  const t = useTexts(adminExamsTexts);
  const f = useTexts(examFormTexts);
  const named = useNamedPatterns();
  const patterns = useQuery(patternsQuery).data ?? [];
  return (
    <FieldGroup legend={f.what}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...edit.field("title")} label={f.title} />
        <TextField {...edit.field("titleHi")} lang="hi" label={f.titleHi} optional={optional} />
      </div>
      {exam ? null : (
        <div className="sm:max-w-96">
          <SelectField {...edit.field("patternCode")} label={t.pattern}>
            <option value="">{choose}</option>
            {patterns.map(named).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {edit.pattern ? (
        <div>
          {exam ? <p className="font-semibold">{named(edit.pattern).name}</p> : null}
          <PatternFacts pattern={edit.pattern} />
          {exam ? <p className="mt-2 text-sm text-soft">{f.patternFixed}</p> : null}
        </div>
      ) : null}
    </FieldGroup>
  );
}
