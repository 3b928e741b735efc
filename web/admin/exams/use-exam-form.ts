import {
  type Exam,
  type ExamChange,
  examChange,
  type NewExam,
  newExam,
} from "../../../contract/entities/exam.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { call } from "../../api/call.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminExamsTexts, examFormTexts } from "../../texts/admin-exams.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { differingParts } from "../conflict-dialog.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { useEditForm } from "../use-edit-form.ts";
import {
  chapterOf,
  type ExamFields,
  emptyExam,
  examChangeInput,
  examFieldsOf,
  newExamInput,
} from "./exam-fields.ts";
import { presentExam, useExamCourses, useShowExam } from "./exams-query.ts";

/** Kept in this tab only, because a computer of the institute may be shared. */
const draft = { form: "new-exam", userId: undefined };

export type ExamFormOptions = {
  patterns: readonly Pattern[];
  onSaved: (exam: Exam) => void;
};

/** Makes a test, or changes one. */
export function useExamForm(opened: Exam | undefined, { patterns, onSaved }: ExamFormOptions) {
  const t = useTexts(examFormTexts);
  const { courses: courseIds, when } = useTexts(adminExamsTexts);
  const show = useShowExam();
  const said = useSaid();
  const patternOf = (code: string) => patterns.find((each) => each.code === code);
  const edit = useEditForm({
    ...{ opened, fieldsOf: examFieldsOf, presentIn: presentExam },
    ...{ toast: "exam", notSaved: t.notSaved },
    schema: opened ? examChange : newExam,
    defaultValues: opened ? examFieldsOf(opened) : emptyExam,
    draft: opened ? undefined : draft,
    toInput: (fields, read) =>
      read ? examChangeInput(fields, read) : newExamInput(fields, patternOf(fields.patternCode)),
    differencesOf: (mine, theirs) =>
      differingParts({ ...t, courseIds, sessions: when }, said(mine), said(theirs)),
    async save(body, { current: read }) {
      const exam = await save(read, body);
      notify.success(t.saved, { id: "exam" });
      show(exam);
      edit.work.release();
      onSaved(exam);
    },
  });
  return { ...edit, pattern: opened?.pattern ?? patternOf(edit.form.watch("patternCode")) };
}

export type ExamEdit = ReturnType<typeof useExamForm>;

async function save(read: Exam | undefined, body: NewExam | ExamChange): Promise<Exam> {
  if ("patternCode" in body) return (await call("POST /api/teach/exams", { body })).exam;
  if (!read) throw new Error("a change of no test");
  const { id, version } = read;
  return (await call("PATCH /api/teach/exams/:id", { params: { id }, body, version })).exam;
}

/** What the form holds in words. */
function useSaid() {
  const t = useTexts(examFormTexts);
  const language = useLanguage();
  const dateTime = useDateTime();
  const { subjectName } = useLookups();
  const courses = useExamCourses().data ?? [];
  const moment = (typed: string) => {
    const at = ofLocalField(typed);
    return at === null ? "" : dateTime(at);
  };
  return ({ patternCode: _, ...fields }: ExamFields) => ({
    ...fields,
    kind: t[fields.kind],
    courseIds: courses
      .filter(({ id }) => fields.courseIds.includes(id))
      .map((course) => courseTitleIn(course, language))
      .join(", "),
    chapters: fields.chapters
      .map(chapterOf)
      .map(({ subject, chapter }) => `${subjectName(subject)}: ${chapter}`)
      .join(", "),
    sessions: fields.sessions
      .map(({ startsAt, endsAt }) => [startsAt, endsAt].filter(Boolean).map(moment).join(" – "))
      .join("\n"),
    showsSolutionsAt: moment(fields.showsSolutionsAt),
  });
}
