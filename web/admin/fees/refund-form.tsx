import { useQueryClient } from "@tanstack/react-query";
import {
  type FeeAccount,
  feeAfterwards,
  givenRefund,
  paidFeeIn,
  payMethods,
} from "../../../contract/entities/fees.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminTexts } from "../../texts/admin.ts";
import { feeAccountTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Act, useAfterAct } from "./act.tsx";
import { accountQuery } from "./fees-query.ts";
import { paiseInput } from "./payment-form.tsx";

type RefundFormProps = { account: FeeAccount; onClose: () => void };

/** Money is given back. Where it had paid a fee, the office says what becomes of that. */
export function RefundForm({ account, onClose }: RefundFormProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  const queries = useQueryClient();
  const afterAct = useAfterAct({ onClose });
  const { form, field, ...sending } = useContractForm({
    schema: givenRefund,
    defaultValues: {
      ...{ paise: "", method: "bank" as string, reference: "", reason: "" },
      ...{ paidOn: dayInIndia(serverNow()), feeAfterwards: "" },
    },
    // The account may have changed since it was shown, and with it what is asked.
    onRefused: () => void queries.invalidateQueries(accountQuery(account.id)),
    toInput: ({ paise, ...rest }) => ({ ...filledFields(rest), paise: paiseInput(paise) }),
    async send(body) {
      const given = { params: { id: account.id }, body };
      await afterAct((await call("POST /api/admin/fees/accounts/:id/refunds", given)).account);
    },
  });
  const typed = Number(paiseInput(form.watch("paise")));
  const paidFee = typed > 0 ? paidFeeIn(typed, account.totals) : 0;
  const chosen = form.watch("feeAfterwards");
  return (
    <Act {...sending} text={t.refundText} onClose={onClose}>
      <TextField
        {...field("paise")}
        label={w.amount}
        hint={typed > 0 && paidFee === 0 ? t.nothingOwed : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      {paidFee > 0 ? (
        <Afterwards control={field("feeAfterwards")} chosen={chosen} sum={rupees(paidFee)} />
      ) : null}
      <SelectField {...field("method")} label={w.paidBy}>
        {payMethods.map((each) => (
          <option key={each} value={each}>
            {w.method(each)}
          </option>
        ))}
      </SelectField>
      <TextField {...field("reference")} label={w.reference} optional={a.optional} />
      <TextField {...field("paidOn")} label={t.paidOn} type="date" />
      <TextField {...field("reason")} label={t.reason} />
    </Act>
  );
}

type AfterwardsProps = {
  control: ReturnType<ReturnType<typeof useContractForm>["field"]>;
  chosen: string;
  sum: string;
};

/** What becomes of the fee, with what follows from the choice. */
function Afterwards({ control, chosen, sum }: AfterwardsProps) {
  const t = useTexts(feeAccountTexts);
  const choice = feeAfterwards.find((each) => each === chosen);
  return (
    <SelectField
      {...control}
      label={t.feeAfterwards(sum)}
      hint={choice && t.afterwardsText(choice, sum)}
    >
      <option value="">{t.choose}</option>
      {feeAfterwards.map((each) => (
        <option key={each} value={each}>
          {t.afterwards(each)}
        </option>
      ))}
    </SelectField>
  );
}
