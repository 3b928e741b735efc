import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, failureText } from "../../api/call.ts";
import { payOnlineTexts } from "../../texts/pay-online.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";

type PayOnlineProps = { accountId: string; paise: number };

/** Leads to Razorpay's own page, so that none of its code runs on ours. */
export function PayOnline({ accountId, paise }: PayOnlineProps) {
  const t = useTexts(payOnlineTexts);
  const { rupees } = useFormats();
  const paying = useMutation({
    mutationFn: () =>
      call("POST /api/user/fees/accounts/:id/orders", {
        params: { id: accountId },
        body: { paise },
      }),
    onSuccess: sendForm,
  });
  const { reset } = paying;
  // Back from Razorpay's page, the browser may show this one as it was left: busy.
  useEffect(() => {
    const showAgain = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", showAgain);
    return () => window.removeEventListener("pageshow", showAgain);
  }, [reset]);
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button isBusy={paying.isPending || paying.isSuccess} onClick={() => paying.mutate()}>
        {t.pay(rupees(paise))}
      </Button>
      <p className="text-sm text-soft">{t.hint}</p>
      <FieldError
        id={`pay-online-${accountId}`}
        error={paying.error ? failureText(paying.error, { fallback: t.failed }) : undefined}
      />
    </div>
  );
}

function sendForm({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
