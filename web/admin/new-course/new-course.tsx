import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { get } from "react-hook-form";
import { useNavigate } from "react-router";
import { writeInstalment } from "../../../contract/entities/course.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { documentTypes, imageTypes } from "../../staff/uploads/file-kinds.ts";
import { forgetDraft } from "../../state/draft.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { FileField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { CoursePreview } from "../course-preview/course-preview.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { isCancelled, UploadProgress, useUpload } from "../upload/upload.tsx";
import { BasicFields, FieldGroup, HindiFields, TeachingFields } from "./course-fields.tsx";
import {
  type CourseBody,
  type CourseForm,
  courseInput,
  emptyFields,
  useCourseSchema,
} from "./course-values.ts";
import { FormFoot } from "./form-foot.tsx";

/** All toasts of the form share an id, so that only the latest is shown. */
const toast = { id: "new-course" };

/** Kept in this tab only, because the office's computer may be shared. */
const draft = { form: "new-course", userId: undefined };

export const meta = privateTitle({
  en: adminNewCourseTexts.en.title,
  hi: adminNewCourseTexts.hi.title,
});

/** A new course, with everything that belongs to it, in one form. */
export default function NewCoursePage() {
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const [formNumber, setFormNumber] = useState(0);
  return (
    <OfficePage
      title={t.title}
      lead={t.lead}
      crumbs={[
        { label: useSectionTitle("courses"), to: paths.adminSection("courses") },
        { label: t.title },
      ]}
    >
      <NewCourseForm key={formNumber} onClear={() => setFormNumber(formNumber + 1)} />
    </OfficePage>
  );
}

type NewCourseFormProps = { onClear: () => void };

/** Every field of the call, in groups; the texts are kept in the tab as they are typed. */
function NewCourseForm({ onClear }: NewCourseFormProps) {
  const t = useTexts(adminNewCourseTexts);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const showFields = () => setIsPreviewed(false);
  const { form, field, refusal, running, work, asDraft, onSubmit } = useNewCourseForm(showFields);
  const side = { form, field };
  const clear = () => {
    forgetDraft(draft);
    onClear();
  };
  return (
    <form noValidate aria-label={t.title} className="grid grid-cols-1 gap-6" onSubmit={onSubmit}>
      <fieldset disabled={running !== undefined} className="contents">
        <div hidden={isPreviewed} className="grid max-w-4xl grid-cols-1 gap-6">
          <BasicFields {...side} />
          <TeachingFields {...side} />
          <HindiFields {...side} />
          <FileFields {...side} />
        </div>
      </fieldset>
      {isPreviewed ? <CoursePreview fields={form.getValues()} /> : null}
      {refusal && !running ? <FailedState message={refusal} /> : null}
      {running ? (
        <UploadProgress running={running} />
      ) : (
        <FormFoot isPreviewed={isPreviewed} onPreview={setIsPreviewed}>
          <Button type="submit" onClick={() => asDraft(false)}>
            {t.create}
          </Button>
          <Button type="submit" variant="outline" onClick={() => asDraft(true)}>
            {t.createDraft}
          </Button>
          <Button variant="quiet" onClick={clear}>
            {t.clear}
          </Button>
          <UnsavedGuard work={work} />
        </FormFoot>
      )}
    </form>
  );
}

/**
 * Creates a course, or a draft of one, and opens its page. After a failure the form still has everything;
 * `showFields` is called when a field is invalid, because the preview may cover it.
 */
function useNewCourseForm(showFields: () => void) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { running, send } = useUpload();
  const contractForm = useContractForm({
    schema: useCourseSchema(),
    defaultValues: emptyFields,
    draft,
    toInput: courseInput,
    async send(body) {
      const { course } = await send("POST /api/admin/create-course", partsOf(body));
      work.release();
      notify.success(body.draft === "true" ? t.draftKept : t.created, toast);
      void invalidateCourses(queries);
      await navigate(paths.adminCourse(course.id));
    },
    onInvalid() {
      showFields();
      notify.error(a.checkFields, toast);
    },
    onRefused(error) {
      showFields();
      if (isCancelled(error)) notify.blank(a.uploadCancelled, toast);
      else notify.error(t.failed, toast);
    },
  });
  const { form } = contractForm;
  const work = useUnsavedWork(form.formState.isDirty);
  /** Sets whether the next submission makes a draft. */
  const asDraft = (isDraft: boolean) => form.setValue("draft", isDraft ? "true" : "");
  return { ...contractForm, running, work, asDraft };
}

/** The call's parts: numbers as digits. */
function partsOf({ poster, notes, sampleNotes, ...fields }: CourseBody) {
  const { batchSize, feePaise, enrolmentFeePaise, instalments = [], ...texts } = fields;
  const form = {
    ...texts,
    batchSize: String(batchSize),
    feePaise: feePaise === undefined ? undefined : String(feePaise),
    enrolmentFeePaise: enrolmentFeePaise === undefined ? undefined : String(enrolmentFeePaise),
    instalments: instalments.map(writeInstalment),
  };
  return { form, files: { ...(poster ? { poster } : {}), notes, sampleNotes } };
}

/** The files that come along; several notes and several samples. */
function FileFields(side: CourseForm) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  return (
    <FieldGroup legend={t.files}>
      <FileField
        {...side.field("poster")}
        label={t.poster}
        hint={t.posterHint}
        optional={a.optional}
        accept={imageTypes}
      />
      <NotesField {...side} name="notes" label={t.notes} hint={t.notesHint} />
      <NotesField {...side} name="sampleNotes" label={t.sampleNotes} hint={t.sampleNotesHint} />
    </FieldGroup>
  );
}

type NotesFieldProps = CourseForm & { name: "notes" | "sampleNotes"; label: string; hint: string };

/** A field for several files. The browser shows only how many were chosen, so their names and sizes are listed below. */
function NotesField({ form, field, name, label, hint }: NotesFieldProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  const { fileSize } = useFormats();
  const chosen = Array.from(form.watch(name) ?? []);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const registered = field(name);
  return (
    <div className="grid gap-2">
      <FileField
        multiple
        {...registered}
        error={registered.error ?? firstProblem(get(form.formState.errors, name))}
        label={label}
        hint={hint}
        optional={a.optional}
        accept={documentTypes}
      />
      {chosen.length > 0 ? (
        <div className="text-sm text-soft">
          <p className="font-semibold">{t.chosen(chosen.length, fileSize(bytes))}</p>
          <ul className="list-disc ps-5">
            {chosen.map((file) => (
              <li key={`${file.name}/${file.size}`} className="break-all">
                {file.name} · {fileSize(file.size)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** The error of the first wrong file of several (`notes.2`), for the field that all of them share. */
function firstProblem(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  const wrong: { message?: string } | undefined = errors.find((error) => error?.message);
  return wrong?.message;
}
