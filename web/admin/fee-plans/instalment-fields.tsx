import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { type FieldErrors, get, useFieldArray, useFormContext } from "react-hook-form";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { adminFeePlansTexts } from "../../texts/admin-fee-plans.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError, TextField, type TextFieldProps } from "../../ui/field.tsx";
import type { PlanFields } from "./plan-values.ts";

type InstalmentFieldsProps = {
  field: (name: `instalments.${number}.${"dueOn" | "paise"}`) => Omit<TextFieldProps, "label">;
  legend: string;
};

/** Dates with their amounts, inside the provider of a form that has `instalments`. */
export function InstalmentFields({ field, legend }: InstalmentFieldsProps) {
  const t = useTexts(adminFeePlansTexts);
  const { control, formState } = useFormContext<Pick<PlanFields, "instalments">>();
  const { fields, append, remove } = useFieldArray({ control, name: "instalments" });
  const rows = useRef<HTMLFieldSetElement>(null);
  const removeAt = (at: number) => {
    remove(at);
    // To the button of the next row, or to Add.
    window.setTimeout(() => {
      const left = rows.current?.querySelectorAll<HTMLElement>("button:not([disabled])") ?? [];
      left[Math.min(at, left.length - 1)]?.focus();
    });
  };
  return (
    <fieldset ref={rows} className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-36">
            <TextField {...field(`instalments.${at}.dueOn`)} type="date" label={t.dueOn(at + 1)} />
          </div>
          <div className="min-w-0 grow basis-36">
            <TextField
              {...field(`instalments.${at}.paise`)}
              label={t.amount(at + 1)}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <IconButton
            label={t.remove(at + 1)}
            disabled={fields.length === 1}
            onClick={() => removeAt(at)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <ListProblem errors={formState.errors} of="instalments" />
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

/** What is wrong with a list as a whole, such as a sum that is not the fee. */
export function ListProblem({ errors, of }: { errors: FieldErrors; of: "parts" | "instalments" }) {
  const language = useLanguage();
  const error: unknown = get(errors, of);
  const message: unknown = get(error, "message") ?? get(error, "root.message");
  return (
    <FieldError
      id={`${of}-problem`}
      error={typeof message === "string" ? fieldErrorSentence(message, language) : undefined}
    />
  );
}
