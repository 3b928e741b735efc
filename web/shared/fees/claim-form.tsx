import { givenClaim } from "../../../contract/entities/fee-dues.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { howToPayTexts } from "../../texts/how-to-pay.ts";
import { dayInIndia, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { useContractForm } from "../forms/use-contract-form.ts";

type ClaimFormProps = { accountId: string; duePaise: number; onSent: () => void };

/** The payer says what was sent, by the number that the app shows. */
export default function ClaimForm({ accountId, duePaise, onSent }: ClaimFormProps) {
  const t = useTexts(howToPayTexts);
  const today = dayInIndia(serverNow());
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: givenClaim,
    defaultValues: { utr: "", paise: duePaise > 0 ? String(duePaise / 100) : "", paidOn: today },
    toInput: ({ utr, paise, paidOn }) => ({
      ...{ utr: typedNumber(utr), paise: paiseOf(paise), paidOn },
    }),
    async send(body) {
      await call("POST /api/user/fees/accounts/:id/claims", { params: { id: accountId }, body });
      notify.success(t.sent);
      form.reset();
      onSent();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-rule pt-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t.paidTitle}</h3>
        <p className="text-soft">{t.paidText}</p>
      </div>
      <TextField {...field("utr")} label={t.utr} inputMode="numeric" autoComplete="off" />
      <TextField {...field("paise")} label={t.paise} inputMode="decimal" autoComplete="off" />
      <TextField {...field("paidOn")} label={t.paidOn} type="date" max={today} />
      {refusal ? <FailedState message={refusal} /> : null}
      <div>
        <Button type="submit" isBusy={isSending}>
          {isSending ? t.sending : t.send}
        </Button>
      </div>
    </form>
  );
}

/** `1,250.50` rupees; what is no sum stays as it is, for the schema to refuse. */
function paiseOf(typed: string): number | string {
  const plain = typedNumber(typed).replace(/[,₹]/g, "");
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : typed;
}
