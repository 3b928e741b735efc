import { useQueryClient } from "@tanstack/react-query";
import {
  clearedCheque,
  type FeeAccount,
  type FeeEntry,
  givenDiscount,
  type LaidPayment,
  laidPayment,
  reversedEntry,
  writtenOff,
} from "../../../contract/entities/fees.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { feeAccountTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { AccountPlanForm } from "./account-plan.tsx";
import { Act, useAfterAct } from "./act.tsx";
import { accountQuery } from "./fees-query.ts";
import { paiseInput } from "./payment-form.tsx";
import { RefundForm } from "./refund-form.tsx";

/** What the office is about to do with an account or with one of its entries. */
export type Asked =
  | { act: "discount" | "writeOff" | "refund" | "changePlan" }
  | { act: "takeBack" | "clear" | "lay"; entry: FeeEntry; reason: string };

type ActsProps = { account: FeeAccount; asked: Asked | undefined; onClose: () => void };
type ActProps = Omit<ActsProps, "asked">;

/** The acts of the office, each in a dialog of its own. */
export function AccountActs({ account, asked, onClose }: ActsProps) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  const titleOf = (about: Asked) => {
    if (about.act === "takeBack" || about.act === "lay") {
      const { kind, paise } = about.entry;
      return t[`${about.act}Title`](`${w.kind(kind)} ${rupees(Math.abs(paise))}`);
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
  if (asked.act === "lay") return <LayForm {...side} {...asked} />;
  if (asked.act === "clear") return <ClearForm {...side} {...asked} />;
  return <LessenForm {...side} act={asked.act} />;
}

function LessenForm({ account, act, onClose }: ActProps & { act: "discount" | "writeOff" }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const afterAct = useAfterAct({ onClose });
  const { form, field, ...sending } = useContractForm({
    schema: act === "discount" ? givenDiscount : writtenOff,
    defaultValues: { paise: "", reason: "", isOnEach: false },
    toInput: ({ paise, isOnEach, ...rest }) => ({
      ...{ ...filledFields(rest), paise: paiseInput(paise), ...(isOnEach && { isOnEach }) },
    }),
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
      {act === "discount" && account.charges.filter(({ openPaise }) => openPaise > 0).length > 1 ? (
        <Checkbox {...form.register("isOnEach")} label={t.onEach} />
      ) : null}
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

/** Which charges a payment is used for. */
function LayForm({ account, entry, onClose }: OfEntry) {
  const t = useTexts(feeAccountTexts);
  const { rupees, date } = useFormats();
  const payment = account.payments.find(({ id }) => id === entry.id);
  const charges = account.charges
    .map((charge) => ({ ...charge, fromIt: payment?.laid[charge.id] ?? 0 }))
    .filter(({ openPaise, fromIt }) => openPaise + fromIt > 0);
  const proposed = charges.map(({ id, fromIt }) => [id, String(fromIt / 100)] as const);
  const { form, field, ...sending } = useLaying({ account, entry, onClose }, proposed);
  const fields = laidOf(form.watch("laid"), proposed);
  const typed = Object.values(laidInput(fields)).map((paise) => Number(paise) || 0);
  const over = typed.reduce((left, paise) => left - paise, payment?.usablePaise ?? 0);
  return (
    <Act {...sending} text={t.layText} onClose={onClose}>
      {charges.map(({ id, dueOn, openPaise, fromIt }) => (
        <TextField
          key={id}
          {...field(`laid.${id}`)}
          label={t.layOn(date(dueOn))}
          hint={t.openBeside(rupees(openPaise + fromIt), rupees(fromIt))}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <p aria-live="polite" className={over < 0 ? "text-bad" : "text-soft"}>
        {over < 0 ? t.aboveIt(rupees(-over)) : over > 0 ? t.staysOver(rupees(over)) : null}
      </p>
    </Act>
  );
}

/** In rupees as they are typed, by the ids of the charges. */
type Laid = Record<string, string>;

function useLaying(
  { account: { id, version }, entry, onClose }: Omit<OfEntry, "reason">,
  proposed: readonly (readonly [string, string])[],
) {
  const queries = useQueryClient();
  const afterAct = useAfterAct({ onClose });
  return useContractForm<{ laid: Laid }, LaidPayment>({
    schema: laidPayment,
    defaultValues: { laid: Object.fromEntries(proposed) },
    // Whoever is told that somebody was faster sees beside each field how it is now.
    onRefused: () => void queries.invalidateQueries(accountQuery(id)),
    toInput: ({ laid }) => ({ laid: laidInput(laidOf(laid, proposed)) }),
    async send(body) {
      const given = { params: { id, entryId: entry.id }, version, body };
      const path = "PUT /api/admin/fees/accounts/:id/payments/:entryId/allocations";
      await afterAct((await call(path, given)).account);
    },
  });
}

/** Of the fields that are shown: a charge may be gone since the dialog opened. */
function laidOf(laid: Laid, shown: readonly (readonly [string, string])[]): Laid {
  return Object.fromEntries(shown.map(([id]) => [id, laid[id] ?? ""]));
}

/** Nothing is left out; what is no amount stays as it was typed, so that the schema refuses it. */
function laidInput(laid: Laid): Record<string, number | string> {
  const pairs = Object.entries(laid).map(([id, typed]) => [id, paiseInput(typed) || ""] as const);
  return Object.fromEntries(pairs.filter(([, paise]) => paise !== ""));
}
