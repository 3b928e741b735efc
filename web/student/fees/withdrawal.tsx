import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnFeeAccount } from "../../../contract/entities/fees-own.ts";
import { call, failureText } from "../../api/call.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { RefundWords } from "../../shared/fees/refund-words.tsx";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { notify } from "../../ui/toast.ts";
import { ownFeesQuery } from "./own-fees-query.ts";

type WithdrawalProps = { account: OwnFeeAccount; title: string };

/** Asks the server for the sum, shows it in words, and withdraws by that sum alone. */
export function Withdrawal({ account: { id }, title }: WithdrawalProps) {
  const t = useTexts(ownFeesTexts);
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const params = { id };
  const onError = (error: Error) => notify.error(failureText(error, { fallback: t.failed }));
  const quote = useMutation({
    mutationFn: () => call("POST /api/user/fees/accounts/:id/quote", { params }),
    onSuccess: () => setIsAsked(true),
    onError,
  });
  const withdrawal = useMutation({
    mutationFn: (paise: number) =>
      call("POST /api/user/fees/accounts/:id/withdrawal", { params, body: { paise } }),
    onSuccess() {
      notify.success(t.withdrawn);
      // The button is about to go.
      document.getElementById(id)?.focus();
    },
    onError,
    onSettled() {
      void queries.invalidateQueries(ownFeesQuery);
      void invalidateCourses(queries);
    },
  });
  const quoted = quote.data?.quote;
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={quote.isPending || withdrawal.isPending}
        onClick={() => quote.mutate()}
      >
        {t.withdraw}
      </Button>
      <Confirmation
        isOpen={isAsked && quoted !== undefined}
        title={t.withdrawTitle(title)}
        stay={t.stay}
        onStay={() => setIsAsked(false)}
        action={t.withdraw}
        variant="danger"
        onAction={() => {
          setIsAsked(false);
          if (quoted) withdrawal.mutate(quoted.paise);
        }}
      >
        <div className="grid gap-3">
          {quoted ? <RefundWords quote={quoted} /> : null}
          <p className="text-soft">{t.withdrawText}</p>
        </div>
      </Confirmation>
    </>
  );
}
