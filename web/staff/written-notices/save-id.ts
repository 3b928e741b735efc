import { ApiError } from "../../api/api-error.ts";
import { useMessages } from "../../messages/messages.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";
import { useSaveId } from "../../shared/forms/use-save-id.ts";

/** The id under which a notice is sent, and what is said where it is spent. */
export function useNoticeId() {
  const t = useMessages(writtenNoticesMessages);
  const { saved, forget } = useSaveId();
  return {
    saved,
    forget,
    /** What the form says where the notice arrived, its answer was lost, and somebody has withdrawn it since. */
    refusalText: (error: unknown) => (isSpent(error) ? t.withdrawnSince : undefined),
    onRefused(error: unknown) {
      if (isSpent(error)) forget();
    },
  };
}

function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.fields.some(({ field }) => field === "saveId");
}
