import { FormProvider, get } from "react-hook-form";
import { type FeePlan, feeParts, feePlan } from "../../../contract/entities/fees.ts";
import type { CoursePlan } from "../../../contract/entities/fees-own.ts";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { type ContractForm, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminFeePlansTexts } from "../../texts/admin-fee-plans.ts";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { InstalmentFields, ListProblem } from "./instalment-fields.tsx";
import { type PlanFields, planFields, planInput } from "./plan-values.ts";

export type PlanFormProps = {
  held: CoursePlan;
  save: (plan: FeePlan) => Promise<void>;
  isAnew: boolean;
};
type Form = Pick<ContractForm<PlanFields, FeePlan>, "form" | "field">;

/** The parts of a fee, its instalments with their dates, and its tax. */
export function PlanForm({ held, save, isAnew }: PlanFormProps) {
  const a = useTexts(adminTexts);
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
      <FormProvider {...form}>
        <InstalmentFields field={field} legend={t.instalments} />
      </FormProvider>
      {held.taxPercent === null ? null : (
        <SelectField {...field("tax")} label={t.tax} hint={t.percent(held.taxPercent)}>
          {(["none", "inclusive", "exclusive"] as const).map((tax) => (
            <option key={tax} value={tax}>
              {t.taxOf(tax)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...field("classes")}
        label={t.classes}
        hint={t.classesHint}
        optional={a.optional}
        inputMode="numeric"
        autoComplete="off"
      />
      {refusal ? <FailedState message={refusal} /> : null}
      {/* In place of a form that was saved, whose button had the focus. */}
      <Button type="submit" isBusy={isSending} className="justify-self-start" autoFocus={isAnew}>
        {t.save}
      </Button>
    </form>
  );
}

function Parts({ form, field }: Form) {
  const t = useTexts(adminFeePlansTexts);
  const f = useTexts(ownFeesTexts);
  const language = useLanguage();
  const sent = planInput(form.getValues()).parts.map(({ part }) => part);
  const errorOf = (part: (typeof feeParts)[number]) => {
    const message = get(form.formState.errors, `parts.${sent.indexOf(part)}.paise.message`);
    return typeof message === "string" ? fieldErrorSentence(message, language) : undefined;
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t.parts}</legend>
      {feeParts.map((part) => (
        <TextField
          key={part}
          {...field(`parts.${part}`)}
          error={errorOf(part)}
          label={f.part(part)}
          hint={t.rupees}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <ListProblem errors={form.formState.errors} of="parts" />
    </fieldset>
  );
}
