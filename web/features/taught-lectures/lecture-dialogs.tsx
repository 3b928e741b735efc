import type { RecordedClass, TaughtLecture } from "../../../contract/entities/lecture.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { FormDialog } from "../leaving/form-dialog.tsx";
import { CaptionsForm } from "./captions-form.tsx";
import { DeleteLecture } from "./delete-lecture.tsx";
import { EditLecture } from "./edit-lecture.tsx";
import { PosterForm } from "./poster-form.tsx";

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
  const t = useMessages(taughtLecturesMessages);
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
        <PosterForm {...props} />
      </FormDialog>
    );
  if (opened === "delete") return <DeleteLecture {...props} />;
  return null;
}
