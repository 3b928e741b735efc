import { useState } from "react";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { upload } from "../../api/upload.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { FileField } from "../../ui/file-field.tsx";
import { notify } from "../../ui/toast.ts";
import { useShowUndo } from "../editing/notify-undo.tsx";
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
  const tell = useTellSaved(lecture.id, save.mutateAsync);
  const take = async (file: File) => {
    setProblem(undefined);
    try {
      const before = await pictureNow(lecture);
      await save.mutateAsync(file);
      tell(before);
      onClose();
    } catch (error) {
      setProblem(refusalText(error) ?? t.changeFailed);
    }
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
          if (file) void take(file);
        }}
      />
    </div>
  );
}

/** The picture before a change; undefined where there is none, or it could not be read. */
async function pictureNow(lecture: TaughtLecture): Promise<File | undefined> {
  if (!lecture.hasPoster) return undefined;
  const answer = await fetch(taughtPoster(lecture)).catch(() => undefined);
  if (!answer?.ok) return undefined;
  // Pictures are kept as WebP, whatever was uploaded.
  return new File([await answer.blob()], "picture.webp", { type: "image/webp" });
}

/** Says that a picture was saved, and offers for a while to bring back the one of before, if any. */
function useTellSaved(id: string, save: (picture: File) => Promise<unknown>) {
  const t = useMessages(taughtLecturesMessages);
  const showUndo = useShowUndo();
  const toast = `picture ${id}`;
  return (before: File | undefined) => {
    if (!before) {
      notify.success(t.pictureSaved, { id: toast });
      return;
    }
    const undo = () =>
      save(before).then(
        () => notify.success(t.pictureBack, { id: toast }),
        () => notify.error(t.pictureNotBack, { id: toast }),
      );
    showUndo({ toast, said: t.pictureSaved, undo });
  };
}
