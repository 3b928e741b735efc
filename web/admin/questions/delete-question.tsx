import { useMutation } from "@tanstack/react-query";
import type { ListedQuestion } from "../../../contract/entities/question-bank.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useNotifyDeleted } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { useListRows } from "../list/list-rows.ts";
import { questionList, useBeginning, useQuestionsChanged } from "./questions-query.ts";

type DeletedQuestion = Pick<ListedQuestion, "id" | "text" | "version">;

export type DeleteQuestionProps = {
  /** Asked about; nothing is without it. */
  question: DeletedQuestion | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a question goes to the bin, and offers to bring it back. */
export function DeleteQuestion({ question, onClose, onDeleted }: DeleteQuestionProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminQuestionsTexts);
  const beginningOf = useBeginning();
  const { remove } = useListRows(questionList);
  const changed = useQuestionsChanged();
  const notifyDeleted = useNotifyDeleted({
    restore: (id) => call("POST /api/teach/questions/:id/restoration", { params: { id } }),
    onRestored: changed,
  });
  const deletion = useMutation({
    mutationFn: ({ id, version }: DeletedQuestion) =>
      call("DELETE /api/teach/questions/:id", { params: { id }, version }),
    onSuccess({ undoUntil }, { id, text }) {
      remove(id);
      notifyDeleted({ id, title: beginningOf(text), undoUntil });
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      asked={question}
      change={deletion}
      onClose={onClose}
      onOvertaken={changed}
      title={t.deleteTitle}
      text={t.deleteText(question ? beginningOf(question.text) : "")}
      action={deletion.isPending ? a.deleting : a.delete}
    />
  );
}
