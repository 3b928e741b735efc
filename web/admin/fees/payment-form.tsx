import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import {
  type FeeAccount,
  type PayMethod,
  payMethods,
  type TakenPayment,
  takenPayment,
} from "../../../contract/entities/fees.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { adminTexts } from "../../texts/admin.ts";
import { feeCounterTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { paiseTyped } from "../new-course/course-values.ts";
import { renewAccount, useAccountName } from "./fees-query.ts";
import { OpenCharges } from "./open-charges.tsx";

export type Taken = { account: FeeAccount; paise: number; entryId: string; isCashWarned: boolean };

type PaymentFormProps = {
  accounts: readonly [FeeAccount, ...FeeAccount[]];
  onTaken: (taken: Taken) => void;
};

/** Money for one of a student's accounts: at first the one with something overdue. */
export function PaymentForm({ accounts, onTaken }: PaymentFormProps) {
  const t = useTexts(feeCounterTexts);
  const nameOf = useAccountName();
  const [firstId] = useState(() => mostUrgent(accounts).id);
  const [chosenId, setChosenId] = useState<string>();
  const account = accounts.find(({ id }) => id === (chosenId ?? firstId)) ?? accounts[0];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-4">
        {accounts.length > 1 ? (
          <SelectField
            label={t.account}
            value={account.id}
            onChange={({ target }) => setChosenId(target.value)}
          >
            {accounts.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <MoneyForm
          key={account.id}
          // Arrow keys choose among accounts: the focus stays where they are pressed.
          isFocused={chosenId === undefined}
          account={account}
          onTaken={onTaken}
        />
      </div>
      <OpenCharges account={account} />
    </div>
  );
}

function mostUrgent(accounts: PaymentFormProps["accounts"]): FeeAccount {
  return (
    accounts.find(({ totals }) => totals.overduePaise > 0) ??
    accounts.find(({ totals }) => totals.balancePaise > 0) ??
    accounts[0]
  );
}

/** What is overdue, else the next instalment, in rupees. */
function proposed({ totals, charges }: FeeAccount): string {
  const next = charges.find(({ openPaise }) => openPaise > 0)?.openPaise ?? 0;
  const paise = totals.overduePaise || next;
  return paise === 0 ? "" : String(paise / 100);
}

/** Those that the counter takes; `online` is written by the server. */
const counterMethods = payMethods.filter((method) => method !== "online");

type MoneyFormProps = Pick<PaymentFormProps, "onTaken"> & {
  account: FeeAccount;
  isFocused: boolean;
};

function MoneyForm({ account, isFocused, onTaken }: MoneyFormProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(feeCounterTexts);
  const w = useTexts(feeWordsTexts);
  const isOffice = useSession().user?.role === "admin";
  const { form, field, isSending, refusal, onSubmit } = usePayment({ account, isOffice, onTaken });
  const { rupees } = useFormats();
  const [method, typed] = form.watch(["method", "paise"]);
  const excess = Number(paiseTyped(typed) ?? 0) - Math.max(account.totals.balancePaise, 0);
  const { setFocus } = form;
  // The amount is selected, so that another one is typed over it.
  useEffect(() => {
    if (isFocused) setFocus("paise", { shouldSelect: true });
  }, [setFocus, isFocused]);
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={ignoreHeldEnter} className="grid gap-4">
      <TextField
        {...field("paise")}
        label={w.amount}
        hint={excess > 0 ? t.inAdvance(rupees(excess)) : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...field("method")} label={w.paidBy} hint={t.methodHint}>
        {counterMethods.map((each, at) => (
          // The number in front chooses it: a browser looks for the option that begins with what is typed.
          <option key={each} value={each}>
            {at + 1} {w.method(each)}
          </option>
        ))}
      </SelectField>
      {method === "cash" ? null : (
        <TextField
          {...field("reference")}
          label={w.reference}
          optional={a.optional}
          hint={w.referenceHint}
          autoComplete="off"
        />
      )}
      {isOffice ? <TextField {...field("receivedOn")} label={w.receivedOn} type="date" /> : null}
      {refusal ? <FailedState message={refusal} /> : null}
      <div>
        <Button type="submit" isBusy={isSending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The Enter that chose the student, held a moment too long, would take the amount that nobody has looked at. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

const first: PayMethod = "cash";

type Payment = Pick<PaymentFormProps, "onTaken"> & { account: FeeAccount; isOffice: boolean };

function usePayment({ account, isOffice, onTaken }: Payment) {
  const queries = useQueryClient();
  const made = useContractForm({
    schema: takenPayment,
    defaultValues: {
      ...{ paise: proposed(account), method: first as string, reference: "" },
      receivedOn: dayInIndia(serverNow()),
    },
    toInput: ({ paise, reference, ...rest }) => ({
      ...filledFields({ ...rest, ...(rest.method !== "cash" && { reference }) }),
      // A cashier takes money for today, also where midnight has passed since the form was opened.
      ...(!isOffice && { receivedOn: dayInIndia(serverNow()) }),
      paise: paiseInput(paise),
    }),
    async send(body: TakenPayment) {
      const answer = await call("POST /api/admin/fees/accounts/:id/payments", {
        ...{ params: { id: account.id }, body },
      });
      onTaken({ ...answer, paise: body.paise });
      await renewAccount(queries, answer.account);
    },
    // It stands at its field.
    refusalText: (error) => (fieldOf(error, isOffice) ? "" : undefined),
    onRefused(error) {
      const name = fieldOf(error, isOffice);
      if (!name || !(error instanceof ApiError)) return;
      made.form.setError(name, { type: error.code, message: error.message });
      setTimeout(() => made.form.setFocus(name));
    },
  });
  return made;
}

/** What is no amount stays as it was typed, so that the schema refuses it. */
export function paiseInput(typed: string): number | string | undefined {
  const paise = paiseTyped(typed);
  return paise === undefined ? typed || undefined : Number(paise);
}

function fieldOf(error: unknown, isOffice: boolean): "method" | "receivedOn" | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "cash_limit") return "method";
  const isOfDay = ["future_day", "month_locked"].includes(error.code);
  return isOffice && isOfDay ? "receivedOn" : undefined;
}
