import {
  clearedCheque,
  type FeeAccount,
  type FeeEntry,
  givenDiscount,
  reversedEntry,
} from "../../../contract/entities/fees.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { feeAccountTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountPlanForm } from "./account-plan.tsx";
import { Act, useAfterAct } from "./act.tsx";
import { paiseInput } from "./payment-form.tsx";
import { RefundForm } from "./refund-form.tsx";

/** What the office is about to do with an account or with one of its entries. */
export type Asked =
  | { act: "discount" | "writeOff" | "refund" | "changePlan" }
  | { act: "takeBack" | "clear"; entry: FeeEntry; reason: string };

type ActsProps = { account: FeeAccount; asked: Asked | undefined; onClose: () => void };
type ActProps = Omit<ActsProps, "asked">;

/** The acts of the office, each in a dialog of its own. */
export function AccountActs({ account, asked, onClose }: ActsProps) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  const titleOf = (about: Asked) => {
    if (about.act === "takeBack") {
      const { kind, paise } = about.entry;
      return t.takeBackTitle(`${w.kind(kind)} ${rupees(Math.abs(paise))}`);
    }
    if (about.act === "clear") return t.clearTitle;
    return {
      ...{ discount: t.discountTitle, writeOff: t.writeOffTitle },
      ...{ refund: t.refundTitle, changePlan: t.changePlanTitle },
    }[about.act];
  };
  return (
    <FormDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={asked === undefined ? "" : titleOf(asked)}
    >
      {asked === undefined ? null : <ActForm asked={asked} account={account} onClose={onClose} />}
    </FormDialog>
  );
}

function ActForm({ asked, ...side }: ActProps & { asked: Asked }) {
  if (asked.act === "refund") return <RefundForm {...side} />;
  if (asked.act === "changePlan") return <AccountPlanForm {...side} />;
  if (asked.act === "takeBack") return <TakeBackForm {...side} {...asked} />;
  if (asked.act === "clear") return <ClearForm {...side} {...asked} />;
  return <LessenForm {...side} act={asked.act} />;
}

function LessenForm({ account, act, onClose }: ActProps & { act: "discount" | "writeOff" }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const afterAct = useAfterAct({ onClose });
  const { field, ...sending } = useContractForm({
    schema: givenDiscount,
    defaultValues: { paise: "", reason: "" },
    toInput: ({ paise, ...rest }) => ({ ...filledFields(rest), paise: paiseInput(paise) }),
    async send(body) {
      const given = { params: { id: account.id }, body };
      const answer = await (act === "discount"
        ? call("POST /api/admin/fees/accounts/:id/discounts", given)
        : call("POST /api/admin/fees/accounts/:id/write-offs", given));
      await afterAct(answer.account);
    },
  });
  return (
    <Act {...sending} text={act === "discount" ? t.discountText : t.writeOffText} onClose={onClose}>
      <TextField {...field("paise")} label={w.amount} inputMode="decimal" autoComplete="off" />
      <TextField {...field("reason")} label={t.reason} />
    </Act>
  );
}

type OfEntry = ActProps & { entry: FeeEntry; reason: string };

function TakeBackForm({ account, entry, reason, onClose }: OfEntry) {
  const t = useTexts(feeAccountTexts);
  const afterAct = useAfterAct({ onClose });
  const { field, ...sending } = useContractForm({
    schema: reversedEntry,
    defaultValues: { reason },
    async send(body) {
      const given = { params: { id: account.id, entryId: entry.id }, body };
      const done = await call("POST /api/admin/fees/accounts/:id/entries/:entryId/reversal", given);
      await afterAct(done.account);
    },
  });
  return (
    <Act {...sending} text={t.takeBackText} action={t.takeBack} onClose={onClose}>
      <TextField {...field("reason")} label={t.reason} />
    </Act>
  );
}

function ClearForm({ account, entry, onClose }: OfEntry) {
  const t = useTexts(feeAccountTexts);
  const afterAct = useAfterAct({ onClose });
  const { field, ...sending } = useContractForm({
    schema: clearedCheque,
    defaultValues: { day: dayInIndia(serverNow()) },
    async send(body) {
      const given = { params: { id: account.id, entryId: entry.id }, body };
      const done = await call("PUT /api/admin/fees/accounts/:id/entries/:entryId/clearing", given);
      await afterAct(done.account);
    },
  });
  return (
    <Act {...sending} text={t.clearText} onClose={onClose}>
      <TextField {...field("day")} label={t.clearedOn} type="date" />
    </Act>
  );
}
