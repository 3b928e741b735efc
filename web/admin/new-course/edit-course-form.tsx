import { useState } from "react";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { UnsavedGuard } from "../../features/leaving/unsaved-work.tsx";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { CoursePreview } from "../course-preview/course-preview.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { BasicFields, HindiFields, TeachingFields } from "./course-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import { PosterFields } from "./poster-fields.tsx";
import { useEditCourseForm } from "./use-edit-course-form.ts";

export type EditCourseFormProps = { course: OfficeCourse; onClose: () => void };

/** The fields of a new course, filled with those of an existing one. */
export function EditCourseForm({ course: opened, onClose }: EditCourseFormProps) {
  const t = useMessages(adminNewCourseMessages);
  const [course, setCourse] = useState(opened);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { form, field, refusal, isSending, onSubmit, ...edit } = useEditCourseForm(opened, {
    onSaved: onClose,
    showFields: () => setIsPreviewed(false),
  });
  const side = { form, field };
  const adopt = (changed: OfficeCourse) => {
    edit.adopt(changed);
    setCourse(changed);
  };
  return (
    <>
      <form
        ref={edit.element}
        noValidate
        aria-label={t.editTitle(course.title)}
        className="grid grid-cols-1 gap-6"
        onSubmit={onSubmit}
      >
        <div hidden={isPreviewed} className="grid max-w-4xl grid-cols-1 gap-6">
          <BasicFields {...side} />
          <TeachingFields {...side} />
          <HindiFields {...side} />
          <PosterFields course={course} onChanged={adopt} />
        </div>
        {isPreviewed ? <CoursePreview fields={form.getValues()} saved={course} /> : null}
        {refusal ? <FailedState message={refusal} /> : null}
        <FormFoot isPreviewed={isPreviewed} onPreview={setIsPreviewed}>
          <Button type="submit" isBusy={isSending}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </FormFoot>
      </form>
      {edit.conflict ? (
        <ConflictDialog
          differences={edit.conflict.differences}
          onDecide={edit.decide}
          onClose={edit.putOff}
        />
      ) : null}
      <UnsavedGuard work={edit.work} />
    </>
  );
}
