import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { notify } from "../../ui/toast.ts";
import { textIn } from "../courses/course-text.tsx";

export type WithdrawNoticeProps = {
  notice: { id: string; titleEn: string; titleHi: string | null };
  withdraw: (id: string) => Promise<{ message: string }>;
  onWithdrawn: () => Promise<unknown>;
};

/** Asks first, because everybody will notice. */
export function WithdrawNotice({ notice, withdraw, onWithdrawn }: WithdrawNoticeProps) {
  const t = useMessages(writtenNoticesMessages);
  const [isAsked, setIsAsked] = useState(false);
  const title = textIn(useLanguage(), notice.titleEn, notice.titleHi).text;
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => withdraw(notice.id),
    async onSuccess({ message }) {
      setIsAsked(false);
      notify.success(message);
      await onWithdrawn();
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
        <p className="mt-2 mb-4 text-soft">{t.withdrawText(title)}</p>
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

function refusalOf(error: Error): string | undefined {
  return (error instanceof ApiError && error.message) || undefined;
}
