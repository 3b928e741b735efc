import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OfficeCourse } from "../../../contract/entities/course.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import { PagePoster } from "../../features/courses/course-poster.tsx";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursePreviewMessages } from "../../messages/admin-course-preview.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../failures.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { imageTypes } from "../upload/upload.tsx";
import { FieldGroup } from "./course-fields.tsx";

export type PosterFieldsProps = {
  course: OfficeCourse;
  /** Another poster is saved at once, apart from the form. */
  onChanged: (course: OfficeCourse) => void;
};

/** The poster of a course: chosen, replaced or removed. */
export function PosterFields({ course, onChanged }: PosterFieldsProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminCoursePreviewMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { replace, remove } = usePosterChanges(course, onChanged);
  const hasPoster = course.posterUrl !== null;
  return (
    <FieldGroup legend={t.poster} lead={hasPoster ? t.posterNow : t.noPoster}>
      <PagePoster course={course} />
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept={imageTypes}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) replace.mutate(file);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
        <Button variant="outline" isBusy={replace.isPending} onClick={() => input.current?.click()}>
          {hasPoster ? t.replacePoster : t.addPoster}
        </Button>
        {hasPoster ? (
          <Button variant="danger" onClick={() => setIsAsked(true)}>
            {t.removePoster}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        asked={isAsked ? course.id : undefined}
        change={remove}
        onClose={() => setIsAsked(false)}
        title={t.removeTitle}
        text={t.removeText(course.title)}
        action={remove.isPending ? a.deleting : t.removePoster}
        typedName={course.title}
      />
    </FieldGroup>
  );
}

function usePosterChanges({ id }: OfficeCourse, onChanged: (course: OfficeCourse) => void) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminCoursePreviewMessages);
  const { fileSize } = useFormats();
  const queries = useQueryClient();
  const params = { id };
  const keep = (course: OfficeCourse, said: string) => {
    onChanged(course);
    notify.success(said);
    void invalidateCourses(queries);
  };
  const replace = useMutation({
    async mutationFn(poster: File) {
      if (poster.size > limits.posterBytes)
        throw new Error(a.fileTooLarge(fileSize(limits.posterBytes)));
      return upload("PUT /api/admin/courses/:id/poster", { params, form: {}, files: { poster } });
    },
    onSuccess: ({ course }) => keep(course, t.posterSaved),
    onError: (error) =>
      notify.error(failureText(error, { fallback: error.message || a.changeFailed })),
  });
  const remove = useMutation({
    mutationFn: (courseId: string) =>
      call("DELETE /api/admin/courses/:id/poster", { params: { id: courseId } }),
    onSuccess: ({ course }) => keep(course, t.posterRemoved),
  });
  return { replace, remove };
}
