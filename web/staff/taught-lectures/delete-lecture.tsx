import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { isSameName } from "../../shared/forms/typed-name.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
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
  const { title, onClose } = props;
  const t = useMessages(taughtLecturesMessages);
  const [typed, setTyped] = useState("");
  const isTyped = isSameName(typed, title);
  const { mutate, isPending, error } = useDeletion(props);
  return (
    <Dialog isOpen isHeld={isPending} onClose={onClose} title={t.removeTitle(title)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !isPending) mutate();
        }}
        className="mt-2 grid gap-5"
      >
        <p className="text-soft">{t.removeText}</p>
        <TextField
          label={t.typeTitle}
          hint={title}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {error ? <FailedState message={refusalText(error) ?? t.changeFailed} /> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="danger" disabled={!isTyped} isBusy={isPending}>
            {isPending ? t.removing : t.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useDeletion(props: DeleteLectureProps) {
  const { courseId, lecture, title, onDeleted, onClose } = props;
  const { id, version } = lecture;
  const t = useMessages(taughtLecturesMessages);
  const queries = useQueryClient();
  const { queryKey } = taughtLecturesQuery(courseId);
  return useMutation({
    mutationFn: () => call("DELETE /api/teach/lectures/:id", { params: { id }, version }),
    async onSuccess() {
      notify.success(t.isRemoved(title));
      onClose();
      await onDeleted(id);
    },
    // After a refusal, too: somebody else may have changed the lecture.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
