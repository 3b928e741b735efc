import { useState } from "react";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { upload } from "../../api/upload.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { FileField } from "../../ui/file-field.tsx";
import { notify } from "../../ui/toast.ts";
import { refusalText, useLectureChange } from "./taught-lectures-query.ts";
import { taughtPoster } from "./taught-poster.ts";

export type PosterFormProps = { courseId: string; lecture: TaughtLecture; onClose: () => void };

/** Another picture for a lecture than the frame that was taken; saved as soon as it is chosen. */
export function PosterForm({ courseId, lecture, onClose }: PosterFormProps) {
  const t = useMessages(taughtLecturesMessages);
  const [problem, setProblem] = useState<string>();
  const save = useLectureChange(courseId, (poster: File) => {
    const params = { id: lecture.id };
    return upload("PUT /api/teach/lectures/:id/poster", { params, form: {}, files: { poster } });
  });
  const take = (file: File) => {
    setProblem(undefined);
    save.mutate(file, {
      onSuccess: () => {
        notify.success(t.pictureSaved);
        onClose();
      },
      onError: (error) => setProblem(refusalText(error) ?? t.changeFailed),
    });
  };
  return (
    <div className="mt-2 grid gap-4">
      {lecture.hasPoster ? (
        <img
          src={taughtPoster(lecture)}
          alt={t.pictureNow}
          className="aspect-video w-full rounded-control bg-deep object-contain"
        />
      ) : null}
      <FileField
        label={t.pictureFile}
        hint={t.pictureHint}
        error={problem}
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={save.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) take(file);
        }}
      />
    </div>
  );
}
