import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../editing/confirm-dialog.tsx";
import { refusalText, taughtLecturesQuery } from "./taught-lectures-query.ts";

export type DeleteLectureProps = {
  courseId: string;
  lecture: TaughtLecture;
  title: string;
  /** Ends what this device does for it. */
  onDeleted: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the title: the bytes are gone for good, and what everybody watched of them. */
export function DeleteLecture(props: DeleteLectureProps) {
  const { lecture, title, onClose } = props;
  const t = useTexts(taughtLecturesTexts);
  const deletion = useDeletion(props);
  return (
    <ConfirmDialog
      asked={lecture}
      change={deletion}
      onClose={onClose}
      title={t.removeTitle(title)}
      text={t.removeText}
      typedName={title}
      action={deletion.isPending ? t.removing : t.remove}
      failureOf={refusalText}
    />
  );
}

function useDeletion({ courseId, title, onDeleted, onClose }: DeleteLectureProps) {
  const t = useTexts(taughtLecturesTexts);
  const queries = useQueryClient();
  const { queryKey } = taughtLecturesQuery(courseId);
  return useMutation({
    mutationFn: ({ id, version }: TaughtLecture) =>
      call("DELETE /api/teach/lectures/:id", { params: { id }, version }),
    async onSuccess(_answer, { id }) {
      notify.success(t.isRemoved(title));
      onClose();
      await onDeleted(id);
    },
    // After a refusal, too: somebody else may have changed the lecture.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
