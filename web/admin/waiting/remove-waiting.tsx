import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { call } from "../../api/call.ts";
import { adminWaitingMessages } from "../../messages/admin-waiting.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { notify } from "../../ui/toast.ts";
import { useListRows } from "../list/list-rows.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { waitingList } from "./waiting-query.ts";

type RemoveWaitingProps = { asked: ListedWaiting | undefined; onClose: () => void };

/** Asks for the name before somebody is taken off the list. */
export function RemoveWaiting({ asked, onClose }: RemoveWaitingProps) {
  const t = useMessages(adminWaitingMessages);
  const language = useLanguage();
  const queries = useQueryClient();
  const { refetch } = useListRows(waitingList);
  const removal = useMutation({
    mutationFn: ({ id }: ListedWaiting) =>
      call("DELETE /api/admin/waiting-list/:id", { params: { id } }),
    async onSuccess({ message }) {
      notify.success(message);
      void invalidateCourses(queries);
      // The places of the others have changed.
      await refetch();
    },
  });
  return (
    <ConfirmDialog
      asked={asked}
      change={removal}
      onClose={onClose}
      title={t.removeTitle}
      text={asked ? t.removeText(asked.student.name, courseTitleIn(asked.course, language)) : ""}
      action={t.remove}
      typedName={asked?.student.name}
    />
  );
}
