import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import type { FeeAccount, FeePlan } from "../../../contract/entities/fees.ts";
import { type ChangedPlan, changedPlan } from "../../../contract/entities/fees-own.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { feeAccountTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { InstalmentFields } from "../fee-plans/instalment-fields.tsx";
import {
  instalmentFields,
  instalmentInput,
  type PlanFields,
  planQuery,
} from "../fee-plans/plan-values.ts";
import { Act, useAfterAct } from "./act.tsx";
import { accountQuery } from "./fees-query.ts";

/** What of an account's fee is paid and stays on its day, and what is open and may have other dates. */
export function partsOfFee({ charges, entries }: FeeAccount) {
  // Another charge, such as what is kept after a withdrawal, has a reason.
  const ofFee = new Set(entries.filter(({ reason }) => reason === null).map(({ id }) => id));
  const rows = charges.filter(({ id }) => ofFee.has(id));
  const stays = rows.map(({ dueOn, paise, openPaise }) => ({ dueOn, paise: paise - openPaise }));
  const open = rows.map(({ dueOn, openPaise }) => ({ dueOn, paise: openPaise }));
  return { stays: stays.filter(isSome), open: open.filter(isSome) };
}

type Instalments = FeePlan["instalments"];
type Fields = Pick<PlanFields, "instalments"> & { reason: string };
type AccountPlanFormProps = { account: FeeAccount; onClose: () => void };

/** Other dates and amounts for what one student still owes, typed or taken from the plan of the course. */
export function AccountPlanForm({ account, onClose }: AccountPlanFormProps) {
  const t = useTexts(feeAccountTexts);
  const { rupees } = useFormats();
  const queries = useQueryClient();
  const afterAct = useAfterAct({ onClose });
  const { stays, open } = partsOfFee(account);
  const { form, field, ...sending } = useContractForm<Fields, ChangedPlan>({
    schema: changedPlan,
    defaultValues: { instalments: instalmentFields(open), reason: "" },
    // Somebody may have taken a payment meanwhile, and what is open is less.
    onRefused: () => void queries.invalidateQueries(accountQuery(account.id)),
    toInput: ({ instalments, reason }) => ({ instalments: instalmentInput(instalments), reason }),
    async send(body) {
      const given = { params: { id: account.id }, body };
      await afterAct((await call("POST /api/admin/fees/accounts/:id/plan", given)).account);
    },
  });
  const typed = instalmentInput(form.watch("instalments"));
  const sum = typed.reduce((all, { paise }) => all + (Number(paise) || 0), 0);
  const take = (plan: Instalments) => {
    const instalments = instalmentFields(after(plan, sumOf(stays)));
    form.setValue("instalments", instalments, { shouldDirty: true });
  };
  return (
    <Act {...sending} text={t.changePlanText} onClose={onClose}>
      <Stays rows={stays} />
      <CoursePlan account={account} onTake={take} />
      <FormProvider {...form}>
        <InstalmentFields field={field} legend={t.comes} />
      </FormProvider>
      <p aria-live="polite" className={sum === sumOf(open) ? "text-soft" : "text-bad"}>
        {t.planSum(rupees(sum), rupees(sumOf(open)))}
      </p>
      <TextField {...field("reason")} label={t.reason} />
    </Act>
  );
}

function Stays({ rows }: { rows: Instalments }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees, date } = useFormats();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{t.stays}</h3>
      <ul>
        {rows.map(({ dueOn, paise }) => (
          <li key={`${dueOn} ${paise}`}>
            {rupees(paise)} <span className="text-soft">{w.due(date(dueOn))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CoursePlanProps = { account: FeeAccount; onTake: (instalments: Instalments) => void };

/** Fills the fields by the plan that the course has now. */
function CoursePlan({ account: { course }, onTake }: CoursePlanProps) {
  const t = useTexts(feeAccountTexts);
  const { data } = useQuery({ ...planQuery(course?.id ?? ""), enabled: course !== null });
  const plan = data?.plan.plan;
  if (!plan) return null;
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      onClick={() => onTake(plan.instalments)}
    >
      {t.takeCoursePlan}
    </Button>
  );
}

/** What of a plan is left after a sum, in paise, that is paid of it. */
function after(instalments: Instalments, paidPaise: number): Instalments {
  let paid = paidPaise;
  const left = instalments.map(({ dueOn, paise }) => {
    const covered = Math.min(paid, paise);
    paid -= covered;
    return { dueOn, paise: paise - covered };
  });
  return left.filter(isSome);
}

function isSome({ paise }: Instalments[number]): boolean {
  return paise > 0;
}

function sumOf(instalments: Instalments): number {
  return instalments.reduce((all, { paise }) => all + paise, 0);
}
