import { useState } from "react";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/field.tsx";
import { useNotifyReplaced } from "../editing/notify-undo.tsx";
import { taughtThumbnail, useLectureChange, useTaughtLectures } from "./taught-lectures-query.ts";

export type PosterFormProps = { courseId: string; lecture: TaughtLecture; onClose: () => void };

/** Another picture for a lecture than the frame that was taken, or none; either is saved at once. */
export function ThumbnailForm({ courseId, lecture, onClose }: PosterFormProps) {
  const t = useTexts(taughtLecturesTexts);
  const [problem, setProblem] = useState<string>();
  const params = { id: lecture.id };
  const tell = useTellChanged(courseId);
  const saveAs = (poster: File) =>
    upload("PUT /api/teach/lectures/:id/poster", { params, form: {}, files: { poster } });
  const save = useLectureChange(courseId, saveAs, setProblem);
  const remove = useLectureChange(courseId, () =>
    call("DELETE /api/teach/lectures/:id/poster", { params }),
  );
  const close = (changed: ChangedPoster, said: string) => {
    tell(changed, said);
    onClose();
  };
  const take = (file: File) => {
    setProblem(undefined);
    save.mutateAsync(file).then(
      (changed) => close(changed, t.pictureSaved),
      // useLectureChange has said why.
      () => undefined,
    );
  };
  const takeAway = () =>
    remove.mutateAsync().then(
      (changed) => close(changed, t.pictureGone),
      // useLectureChange has said why.
      () => undefined,
    );
  return (
    <div className="mt-2 grid gap-4">
      {lecture.hasPoster ? (
        <img
          src={taughtThumbnail(lecture)}
          alt={t.pictureNow}
          className="aspect-video w-full rounded-control bg-deep object-contain"
        />
      ) : null}
      <FileField
        label={t.pictureFile}
        hint={t.pictureHint}
        error={problem}
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={save.isPending || remove.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again, once it is put right.
          event.target.value = "";
          if (file) take(file);
        }}
      />
      {lecture.hasPoster ? (
        <Button
          variant="danger"
          className="justify-self-start"
          disabled={save.isPending}
          isBusy={remove.isPending}
          onClick={() => void takeAway()}
        >
          {remove.isPending ? t.takingPictureAway : t.takePictureAway}
        </Button>
      ) : null}
    </div>
  );
}

type ChangedPoster = { lecture: TaughtLecture; undoId: string; undoUntil: string | null };

/** Says how a picture was changed, and offers for a while to bring back the one of before, if any. */
function useTellChanged(courseId: string) {
  const t = useTexts(taughtLecturesTexts);
  const { reload } = useTaughtLectures(courseId);
  const notifyReplaced = useNotifyReplaced();
  return ({ lecture, undoId, undoUntil }: ChangedPoster, said: string) =>
    notifyReplaced({
      id: `picture ${lecture.id}`,
      said,
      undoUntil,
      undo: () =>
        call("POST /api/teach/bin/:kind/:id/restore", {
          params: { kind: "lecture-poster", id: undoId },
        }),
      onUndone: reload,
      texts: { undone: t.pictureBack, notUndone: t.pictureNotBack },
    });
}
