import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { isNotFound } from "../../api/api-error.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { writtenNoticesTexts } from "../../texts/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../editing/confirm-dialog.tsx";
import { useShowUndo } from "../editing/notify-undo.tsx";

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
  const t = useTexts(writtenNoticesTexts);
  const [asked, setAsked] = useState<WithdrawNoticeProps["notice"]>();
  const title = textIn(useLanguage(), notice.titleEn, notice.titleHi).text;
  const offerUndo = useOfferUndo({ notice, calls, onChanged });
  const withdrawal = useMutation({
    mutationFn: ({ id }: WithdrawNoticeProps["notice"]) => calls.withdraw(id),
    async onSuccess({ message }) {
      offerUndo(message);
      await onChanged();
    },
  });
  return (
    <>
      <Button variant="outline" aria-label={t.withdrawOf(title)} onClick={() => setAsked(notice)}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        asked={asked}
        change={withdrawal}
        onClose={() => setAsked(undefined)}
        title={t.withdrawTitle}
        text={isPlanned(notice) ? t.withdrawPlanned(title) : t.withdrawText(title)}
        action={t.withdraw}
      />
    </>
  );
}

/** A toast with a button that brings the notice back. */
function useOfferUndo({ notice, calls, onChanged }: WithdrawNoticeProps) {
  const t = useTexts(writtenNoticesTexts);
  const dateTime = useDateTime();
  const showUndo = useShowUndo();
  return (said: string) => {
    const toast = `withdrawn ${notice.id}`;
    const undo = async () => {
      try {
        await calls.restore(notice.id);
        notify.success(isPlanned(notice) ? t.planned(dateTime(notice.sendAt)) : t.restored, {
          id: toast,
        });
      } catch (error) {
        const isGone = isNotFound(error);
        notify.error(isGone ? t.restoredTooLate : t.restoreFailed, { id: toast });
      }
      await onChanged();
    };
    showUndo({ toast, said, undo });
  };
}

/** Nobody has it yet. */
function isPlanned({ sentAt, sendAt }: WithdrawNoticeProps["notice"]): boolean {
  return sentAt === null && Date.parse(sendAt) > Date.now();
}
