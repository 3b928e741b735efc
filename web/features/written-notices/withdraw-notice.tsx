import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { notify, notifyUndoable } from "../../ui/toast.ts";
import { textIn } from "../courses/course-text.tsx";

/** The calls of the office, or those of whoever teaches. */
export type WithdrawalCalls = {
  withdraw: (id: string) => Promise<{ message: string }>;
  restore: (id: string) => Promise<unknown>;
};

export type WithdrawNoticeProps = {
  notice: Pick<OfficeNotice, "id" | "titleEn" | "titleHi" | "sendAt" | "sentAt">;
  calls: WithdrawalCalls;
  /** The lists are to be read anew. */
  onChanged: () => Promise<unknown>;
};

/** Asks first, because everybody will notice, and offers for a while to undo it. */
export function WithdrawNotice({ notice, calls, onChanged }: WithdrawNoticeProps) {
  const t = useMessages(writtenNoticesMessages);
  const [isAsked, setIsAsked] = useState(false);
  const title = textIn(useLanguage(), notice.titleEn, notice.titleHi).text;
  const offerUndo = useOfferUndo({ notice, calls, onChanged });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => calls.withdraw(notice.id),
    async onSuccess({ message }) {
      setIsAsked(false);
      offerUndo(message);
      await onChanged();
    },
  });
  const close = () => {
    setIsAsked(false);
    reset();
  };
  return (
    <>
      <Button variant="outline" aria-label={t.withdrawOf(title)} onClick={() => setIsAsked(true)}>
        {t.withdraw}
      </Button>
      <Dialog isOpen={isAsked} isHeld={isPending} onClose={close} title={t.withdrawTitle}>
        <p className="mt-2 mb-4 text-soft">
          {isPlanned(notice) ? t.withdrawPlanned(title) : t.withdrawText(title)}
        </p>
        {error ? <FailedState message={refusalOf(error) ?? t.withdrawFailed} /> : null}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={isPending} onClick={close}>
            {t.cancel}
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
            {t.withdraw}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** A toast with a button that brings the notice back. */
function useOfferUndo({ notice, calls, onChanged }: WithdrawNoticeProps) {
  const t = useMessages(writtenNoticesMessages);
  const dateTime = useDateTime();
  return (said: string) => {
    const toast = `withdrawn ${notice.id}`;
    const undo = async () => {
      try {
        await calls.restore(notice.id);
        notify.success(isPlanned(notice) ? t.planned(dateTime(notice.sendAt)) : t.restored, {
          id: toast,
        });
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        notify.error(isGone ? t.restoredTooLate : t.restoreFailed, { id: toast });
      }
      await onChanged();
    };
    notifyUndoable(
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>{said}</span>
        <Button variant="quiet" onClick={() => void undo()}>
          {t.undo}
        </Button>
      </span>,
      { id: toast, durationMs: limits.undoMs },
    );
  };
}

/** Nobody has it yet. */
function isPlanned({ sentAt, sendAt }: WithdrawNoticeProps["notice"]): boolean {
  return sentAt === null && Date.parse(sendAt) > Date.now();
}

function refusalOf(error: Error): string | undefined {
  return (error instanceof ApiError && error.message) || undefined;
}
