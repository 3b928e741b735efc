import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { inTurn } from "../../features/session/cookie-turns.ts";
import { endHere } from "../../features/session/session-store.ts";
import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";

type Confirmed = { email: string; leavesOffice?: boolean };

/** Deletes the account and goes home; `problem` stands beside the field, `refusal` beneath the form. */
export function useDeletion() {
  const t = useMessages(accountMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const isUnderWay = useRef(false);
  /** An earlier try may have been heard although no answer came. */
  const wasUnanswered = useRef(false);

  const leave = async (notice: string) => {
    const token = xsrfToken();
    notify.notice(notice);
    // In this order: signing out first would put the login gate where the profile stands.
    await navigate(paths.homeByName());
    // Whoever has signed in meanwhile, in another tab, is not signed out.
    if (xsrfToken() === token) await endHere();
  };
  const remove = async (confirmed: Confirmed) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsDeleting(true);
    setProblem(undefined);
    setRefusal(undefined);
    try {
      await inTurn(() => call("deleteAccount", { body: confirmed }));
      await leave(t.deleted);
    } catch (error) {
      if (wasUnanswered.current && isSignedOut(error)) return await leave(t.deletedBefore);
      wasUnanswered.current ||= isUnanswered(error);
      const field = error instanceof ApiError ? error.fieldMessage("email") : undefined;
      setProblem(field);
      setRefusal(field ? undefined : refusalOf(error, t));
      // Only a failure may be tried again: a second tap after success would find nobody.
      isUnderWay.current = false;
      setIsDeleting(false);
    }
  };
  return { isDeleting, problem, refusal, remove };
}

function refusalOf(error: unknown, t: { deleteFailed: string; deleteUnanswered: string }): string {
  if (isUnanswered(error)) return t.deleteUnanswered;
  return (error instanceof ApiError && error.message) || t.deleteFailed;
}

function isSignedOut(error: unknown): boolean {
  // Ended by the deletion itself, whose answer was lost, or expired meanwhile.
  return error instanceof ApiError && error.status === 401;
}
