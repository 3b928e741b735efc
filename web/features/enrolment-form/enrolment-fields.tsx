import type { InputHTMLAttributes } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import { useChoices } from "../site/choices.ts";

type FieldName = keyof EnrolmentForm;

/** Nothing filled in yet. The keys are the form's fields, which Object.fromEntries does not say. */
export const emptyEnrolmentForm = Object.fromEntries(
  enrolmentFormFields.map((name) => [name, ""]),
) as Record<FieldName, string>;

/** In the spec's order for students, and as a family tells it at the desk. */
const orders: Readonly<Record<"student" | "office", readonly FieldName[]>> = {
  student: ["fullName", "phoneNumber", "selectedClass", "email", "schoolName", "parentName"],
  office: ["fullName", "phoneNumber", "parentName", "selectedClass", "schoolName", "email"],
};

/** The lines of text, with what a browser knows of the student. */
const inputs: Readonly<
  Record<Exclude<FieldName, "selectedClass">, InputHTMLAttributes<HTMLInputElement>>
> = {
  fullName: { autoComplete: "name" },
  phoneNumber: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
  schoolName: { autoComplete: "organization" },
  parentName: { autoComplete: "off" },
};

type WiredField = UseFormRegisterReturn & {
  error: string | undefined;
  defaultValue: string | undefined;
};

export type EnrolmentFieldsProps = {
  field: (name: FieldName) => WiredField;
  filledBy: "student" | "office";
  /** The class that somebody has already; a retired one is offered to them alone. */
  kept?: string;
};

/** All fields of the enrolment form; all are required. */
export function EnrolmentFields({ field, filledBy, kept }: EnrolmentFieldsProps) {
  const t = useMessages(enrolmentFormMessages);
  // What the office's browser knows is about the office.
  const desk = filledBy === "office" ? { autoComplete: "off" } : {};
  return orders[filledBy].map((name) =>
    name === "selectedClass" ? (
      <ClassField key={name} field={field(name)} kept={kept} />
    ) : (
      <TextField
        key={name}
        {...field(name)}
        {...inputs[name]}
        {...desk}
        label={t[name]}
        hint={name === "phoneNumber" ? t.phoneHint : undefined}
        required
        autoFocus={name === "fullName" && filledBy === "office"}
      />
    ),
  );
}

function ClassField({ field, kept }: { field: WiredField; kept: string | undefined }) {
  const t = useMessages(enrolmentFormMessages);
  const { classes, className } = useChoices();
  const isKeptRetired = kept !== undefined && !classes.some(({ code }) => code === kept);
  return (
    <SelectField {...field} label={t.selectedClass} required>
      <option value="">{t.choose}</option>
      {isKeptRetired ? <option value={kept}>{className(kept)}</option> : null}
      {classes.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
