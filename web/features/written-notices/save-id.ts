import { useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useMessages } from "../../messages/messages.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";

/** The id under which a notice is sent: the same when it is sent again without an answer, a new one for another. */
export function useSaveId() {
  const t = useMessages(writtenNoticesMessages);
  const last = useRef({ notice: "", saveId: "" });
  /** It has arrived: the same words are another notice from now on. */
  const forget = () => {
    last.current = { notice: "", saveId: "" };
  };
  return {
    /** The notice with its id. */
    saved<Notice extends object>(notice: Notice): Notice & { saveId: string } {
      const written = JSON.stringify(notice);
      if (written !== last.current.notice)
        last.current = { notice: written, saveId: crypto.randomUUID() };
      return { ...notice, saveId: last.current.saveId };
    },
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
