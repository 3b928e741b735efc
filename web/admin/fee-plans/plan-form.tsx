import { Plus, X } from "lucide-react";
import { get, useFieldArray } from "react-hook-form";
import { type FeePlan, feeParts, feePlan } from "../../../contract/entities/fees.ts";
import type { CoursePlan } from "../../../contract/entities/fees-own.ts";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { type ContractForm, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminFeePlansTexts } from "../../texts/admin-fee-plans.ts";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { FieldError, SelectField, TextField } from "../../ui/field.tsx";
import { type PlanFields, planFields, planInput } from "./plan-values.ts";

export type PlanFormProps = { held: CoursePlan; save: (plan: FeePlan) => Promise<void> };
type Form = Pick<ContractForm<PlanFields, FeePlan>, "form" | "field">;

/** The parts of a fee, its instalments with their dates, and its tax. */
export function PlanForm({ held, save }: PlanFormProps) {
  const t = useTexts(adminFeePlansTexts);
  const { form, field, isSending, refusal, onSubmit } = useContractForm<PlanFields, FeePlan>({
    schema: feePlan,
    defaultValues: planFields(held),
    toInput: planInput,
    send: save,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-text gap-6">
      <Parts form={form} field={field} />
      <Instalments form={form} field={field} />
      {held.taxPercent === null ? null : (
        <SelectField {...field("tax")} label={t.tax} hint={t.percent(held.taxPercent)}>
          {(["none", "inclusive", "exclusive"] as const).map((tax) => (
            <option key={tax} value={tax}>
              {t.taxOf(tax)}
            </option>
          ))}
        </SelectField>
      )}
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {t.save}
      </Button>
    </form>
  );
}

function Parts({ form, field }: Form) {
  const t = useTexts(adminFeePlansTexts);
  const f = useTexts(ownFeesTexts);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t.parts}</legend>
      {feeParts.map((part) => (
        <TextField
          key={part}
          {...field(`parts.${part}`)}
          label={f.part(part)}
          hint={t.rupees}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <Problem form={form} of="parts" />
    </fieldset>
  );
}

function Instalments({ form, field }: Form) {
  const t = useTexts(adminFeePlansTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "instalments" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t.instalments}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <TextField {...field(`instalments.${at}.dueOn`)} type="date" label={t.dueOn(at + 1)} />
          <TextField
            {...field(`instalments.${at}.paise`)}
            label={t.amount(at + 1)}
            inputMode="decimal"
            autoComplete="off"
          />
          <IconButton
            label={t.remove(at + 1)}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <Problem form={form} of="instalments" />
      <Button
        variant="quiet"
        className="justify-self-start"
        disabled={fields.length >= limits.instalments}
        onClick={() => append({ dueOn: "", paise: "" })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t.add}
      </Button>
    </fieldset>
  );
}

/** What is wrong with a list as a whole, such as a sum that is not the fee, or with an amount of the parts. */
function Problem({ form, of }: Pick<Form, "form"> & { of: "parts" | "instalments" }) {
  const language = useLanguage();
  const error: unknown = get(form.formState.errors, of);
  const own = get(error, "message") ?? get(error, "root.message");
  const ofPart = of === "parts" ? get(Object.values(error ?? {})[0], "paise.message") : undefined;
  const message: unknown = own ?? ofPart;
  return (
    <FieldError
      id={`${of}-problem`}
      error={typeof message === "string" ? fieldErrorSentence(message, language) : undefined}
    />
  );
}
