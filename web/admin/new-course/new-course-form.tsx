import { useState } from "react";
import { UnsavedGuard } from "../../features/leaving/unsaved-work.tsx";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { forgetDraft } from "../../state/draft.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { CoursePreview } from "../course-preview/course-preview.tsx";
import { UploadProgress } from "../upload/upload.tsx";
import { BasicFields, HindiFields, TeachingFields } from "./course-fields.tsx";
import { FileFields } from "./file-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import { draft, useNewCourseForm } from "./use-new-course-form.ts";

export type NewCourseFormProps = { onClear: () => void };

/** Every field of the call, in groups; the texts are kept in the tab as they are typed. */
export function NewCourseForm({ onClear }: NewCourseFormProps) {
  const t = useMessages(adminNewCourseMessages);
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
