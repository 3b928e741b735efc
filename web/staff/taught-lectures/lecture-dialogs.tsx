import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  newLecture,
  type RecordedClass,
  type TaughtLecture,
} from "../../../contract/entities/lecture.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toLocalField } from "../../shared/forms/india-moment.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../editing/confirm-dialog.tsx";
import { SaveOrCancel } from "../editing/save-or-cancel.tsx";
import { CaptionsForm } from "./captions-form.tsx";
import { LectureFields, sentFields } from "./lecture-fields.tsx";
import { useClassText } from "./lecture-words.ts";
import { refusalText, taughtLecturesQuery } from "./taught-lectures-query.ts";
import { ThumbnailForm } from "./thumbnail-form.tsx";

export type OpenedDialog = "edit" | "captions" | "picture" | "delete";

export type LectureDialogsProps = {
  courseId: string;
  lecture: TaughtLecture;
  title: string;
  classes: readonly RecordedClass[];
  chapters: readonly string[];
  opened: OpenedDialog | undefined;
  onDeleted: (id: string) => Promise<void>;
  onClose: () => void;
};

/** The forms of a lecture, one at a time. */
export function LectureDialogs(props: LectureDialogsProps) {
  const { title, opened, onClose } = props;
  const t = useTexts(taughtLecturesTexts);
  if (opened === "edit")
    return (
      <FormDialog isOpen shape="wide" onClose={onClose} title={t.editOf(title)}>
        <EditLecture {...props} />
      </FormDialog>
    );
  if (opened === "captions")
    return (
      <FormDialog isOpen onClose={onClose} title={t.captionsOf(title)}>
        <CaptionsForm {...props} />
      </FormDialog>
    );
  if (opened === "picture")
    return (
      <FormDialog isOpen onClose={onClose} title={t.pictureOf(title)}>
        <ThumbnailForm {...props} />
      </FormDialog>
    );
  if (opened === "delete") return <DeleteLecture {...props} />;
  return null;
}

type DeleteLectureProps = {
  courseId: string;
  lecture: TaughtLecture;
  title: string;
  /** Ends what this device does for it. */
  onDeleted: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the title: the bytes are gone for good, and what everybody watched of them. */
function DeleteLecture(props: DeleteLectureProps) {
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

type EditLectureProps = {
  courseId: string;
  lecture: TaughtLecture;
  classes: readonly RecordedClass[];
  chapters: readonly string[];
  onClose: () => void;
};

/** Renames a lecture, moves it to a chapter or a class, and says who sees it when. */
function EditLecture(props: EditLectureProps) {
  const { classes, chapters, onClose } = props;
  const classText = useClassText();
  const { field, isSending, refusal, onSubmit } = useEditForm(props);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <LectureFields
        field={field}
        classes={classes.map((one) => ({ id: one.id, label: classText(one) }))}
        chapters={chapters}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

function useEditForm({ courseId, lecture, onClose }: EditLectureProps) {
  const t = useTexts(taughtLecturesTexts);
  const queries = useQueryClient();
  // What the person has read: the list may be fetched again while they type.
  const [version, setVersion] = useState(lecture.version);
  const refresh = () => queries.invalidateQueries(taughtLecturesQuery(courseId));
  return useContractForm({
    schema: newLecture,
    defaultValues: {
      title: lecture.title,
      titleHi: lecture.titleHi ?? "",
      chapter: lecture.chapter ?? "",
      classId: lecture.classId ?? "",
      isSample: lecture.isSample,
      visibleFrom: toLocalField(lecture.visibleFrom),
    },
    toInput: sentFields,
    async send(body) {
      const params = { id: lecture.id };
      await call("PATCH /api/teach/lectures/:id", { params, body, version });
      notify.success(t.saved(body.title));
      onClose();
      await refresh();
    },
    refusalText(error) {
      const present = presentVersion(error);
      if (present === undefined) return undefined;
      setVersion(present);
      void refresh();
      return t.changedMeanwhile;
    },
  });
}

/** The version that the server holds by now, where somebody else was quicker. */
function presentVersion(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // The contract's answer to this refusal: the lecture as it is.
  return (error.present as { lecture: TaughtLecture } | undefined)?.lecture.version;
}
