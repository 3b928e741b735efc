import type { InputHTMLAttributes } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import { enrolmentFormTexts } from "../../texts/enrolment-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useLookups } from "../site/lookups.ts";

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

/** What the office may leave for later; of the phone number and the e-mail it needs one. */
const canFollow = new Set<FieldName>(["schoolName", "parentName", "selectedClass"]);

type WiredField = UseFormRegisterReturn & {
  error: string | undefined;
  defaultValue: string | undefined;
};

export type EnrolmentFieldsProps = {
  field: (name: FieldName) => WiredField;
  filledBy: "student" | "office";
  /** The class that somebody has already; a retired one is offered to them alone. */
  kept?: string;
  /** The field in which the office begins, by default the name. */
  focused?: FieldName | undefined;
};

/**
 * All fields of the enrolment form. Students fill in all of them; of the office only the name is asked, and a phone
 * number or an e-mail.
 */
export function EnrolmentFields({
  field,
  filledBy,
  kept,
  focused = "fullName",
}: EnrolmentFieldsProps) {
  const t = useTexts(enrolmentFormTexts);
  // What the office's browser knows is about the office.
  const desk = filledBy === "office" ? { autoComplete: "off" } : {};
  const hint = filledBy === "office" ? t.officePhoneHint : t.phoneHint;
  return orders[filledBy].map((name) =>
    name === "selectedClass" ? (
      <ClassField
        key={name}
        field={field(name)}
        kept={kept}
        optional={filledBy === "office" ? t.canFollow : undefined}
        autoFocus={filledBy === "office" && focused === name}
      />
    ) : (
      <TextField
        key={name}
        {...field(name)}
        {...inputs[name]}
        {...desk}
        label={t[name]}
        hint={name === "phoneNumber" ? hint : undefined}
        required={filledBy === "student" || name === "fullName"}
        optional={filledBy === "office" && canFollow.has(name) ? t.canFollow : undefined}
        autoFocus={filledBy === "office" && focused === name}
      />
    ),
  );
}

type ClassFieldProps = {
  field: WiredField;
  kept: string | undefined;
  optional: string | undefined;
  autoFocus: boolean;
};

function ClassField({ field, kept, optional, autoFocus }: ClassFieldProps) {
  const t = useTexts(enrolmentFormTexts);
  const { classes, gradeName } = useLookups();
  const isKeptRetired = kept && !classes.some(({ code }) => code === kept);
  return (
    <SelectField
      {...field}
      label={t.selectedClass}
      required={optional === undefined}
      optional={optional}
      autoFocus={autoFocus}
    >
      <option value="">{t.choose}</option>
      {isKeptRetired ? <option value={kept}>{gradeName(kept)}</option> : null}
      {classes.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
