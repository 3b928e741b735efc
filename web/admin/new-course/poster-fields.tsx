import { useRef } from "react";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { PagePoster } from "../../features/courses/course-poster.tsx";
import { imageTypes } from "../../features/uploads/file-kinds.ts";
import { adminCoursePreviewMessages } from "../../messages/admin-course-preview.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FieldGroup } from "./course-fields.tsx";
import { PosterConflict } from "./poster-conflict.tsx";
import { usePosterChange } from "./use-poster-change.ts";

export type PosterFieldsProps = {
  course: OfficeCourse;
  /** Another poster is saved at once, apart from the form. */
  onChanged: (course: OfficeCourse) => void;
};

/** The poster of a course: chosen, replaced or removed. */
export function PosterFields({ course, onChanged }: PosterFieldsProps) {
  const t = useMessages(adminCoursePreviewMessages);
  const input = useRef<HTMLInputElement>(null);
  const { change, isChanging, conflict, decide, putOff } = usePosterChange(course, onChanged);
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
      {conflict ? <PosterConflict conflict={conflict} onDecide={decide} onClose={putOff} /> : null}
    </FieldGroup>
  );
}
