import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { useListRows } from "../list/list-rows.ts";
import { personToCallQuery, unreachedList } from "./notice-query.ts";

/** Says that the office called or wrote to somebody about a notice, or takes that back. A failure is a toast. */
export function useMarkCalled(noticeId: string) {
  const t = useMessages(adminMessages);
  const queryClient = useQueryClient();
  const { refetch } = useListRows(unreachedList(noticeId));
  return useMutation({
    mutationFn: (body: { personId: string; isCalled: boolean }) =>
      call("POST /api/admin/notices/:id/calls", { params: { id: noticeId }, body }),
    onSuccess: (_, { personId }) =>
      Promise.all([
        refetch(),
        queryClient.invalidateQueries({ queryKey: personToCallQuery(noticeId, personId).queryKey }),
      ]),
    onError: (error) => notify.error(failureText(error, { fallback: t.changeFailed })),
  });
}
