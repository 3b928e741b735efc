import { useMutation } from "@tanstack/react-query";
import type { RefundQuote } from "../../../contract/entities/refund-quote.ts";
import { call, failureText } from "../../api/call.ts";
import { RefundWords } from "../../shared/fees/refund-words.tsx";
import { adminFeePlansTexts } from "../../texts/admin-fee-plans.ts";
import { refundStepTexts } from "../../texts/refund-steps.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/toast.ts";

/** What the rule gives, beside what the Ministry's guideline would give. */
export function OfficeRefundWords({ quote }: { quote: RefundQuote }) {
  const t = useTexts(refundStepTexts);
  const { rupees } = useFormats();
  const { guidelinePaise } = quote;
  return (
    <div className="grid gap-2">
      <RefundWords quote={quote} />
      <p>{guidelinePaise === null ? t.noGuideline : t.guideline(rupees(guidelinePaise))}</p>
    </div>
  );
}

/** Works out, for an account, what would be given back today; the quote is kept. */
export function QuoteRefund({ accountId }: { accountId: string }) {
  const t = useTexts(adminFeePlansTexts);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () =>
      call("POST /api/admin/fees/accounts/:id/quotes", { params: { id: accountId } }),
    onError: (error) => notify.error(failureText(error, { fallback: t.failed })),
  });
  return (
    <>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        {t.quote}
      </Button>
      <Dialog isOpen={data !== undefined} onClose={reset} title={t.quoteTitle}>
        <div className="mt-2 grid gap-4">
          {data ? <OfficeRefundWords quote={data.quote} /> : null}
          <Button variant="outline" className="justify-self-end" onClick={reset}>
            {t.close}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
