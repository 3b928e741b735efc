import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { PageCover } from "../../shared/courses/course-cover.tsx";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { imageTypes } from "../../staff/uploads/file-kinds.ts";
import { adminCoursePreviewTexts } from "../../texts/admin-courses.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { CoursePreview } from "../course-preview/course-preview.tsx";
import { officeCourseQuery } from "../courses/office-courses.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/edit-course";
import { BasicFields, FieldGroup, HindiFields, TeachingFields } from "./course-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import { useCoverChange, useEditCourseForm } from "./use-edit-course-form.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { ...officeCourseQuery(params.courseId), staleTime: 0 };
  return (await orNotFound(queryClient.fetchQuery(query))).course;
}

export const meta = privateTitle({
  en: adminNewCourseTexts.en.edit,
  hi: adminNewCourseTexts.hi.edit,
});

/** The form of a course that exists, on a page of its own. */
export default function EditCoursePage({ loaderData: course }: Route.ComponentProps) {
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const title = courseTitleIn(course, useLanguage());
  return (
    <OfficePage
      title={t.editTitle(title)}
      crumbs={[
        { label: useSectionTitle("courses"), to: paths.adminSection("courses") },
        { label: title },
      ]}
    >
      <EditCourseForm
        key={course.id}
        course={course}
        onClose={() => void navigate(paths.adminCourse(course.id))}
      />
    </OfficePage>
  );
}

type EditCourseFormProps = { course: OfficeCourse; onClose: () => void };

/** The fields of a new course, filled with those of an existing one. */
export function EditCourseForm({ course: opened, onClose }: EditCourseFormProps) {
  const t = useTexts(adminNewCourseTexts);
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
      {edit.conflict ? <ConflictDialog {...edit.conflict} /> : null}
      <UnsavedGuard work={edit.work} />
    </>
  );
}

type PosterFieldsProps = {
  course: OfficeCourse;
  /** Another poster is saved at once, apart from the form. */
  onChanged: (course: OfficeCourse) => void;
};

/** The poster of a course: chosen, replaced or removed. */
export function PosterFields({ course, onChanged }: PosterFieldsProps) {
  const t = useTexts(adminCoursePreviewTexts);
  const input = useRef<HTMLInputElement>(null);
  const { change, isChanging } = useCoverChange(course, onChanged);
  const hasPoster = course.posterUrl !== null;
  return (
    <FieldGroup legend={t.poster} lead={hasPoster ? t.posterNow : t.noPoster}>
      <PageCover course={course} />
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept={imageTypes}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) change(file);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
        <Button variant="outline" isBusy={isChanging} onClick={() => input.current?.click()}>
          {hasPoster ? t.replacePoster : t.addPoster}
        </Button>
        {hasPoster ? (
          <Button variant="danger" disabled={isChanging} onClick={() => change(undefined)}>
            {t.removePoster}
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  );
}
