import type { ComponentProps, ReactNode } from "react";
import { controlClasses, Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "className">;

export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field {...fieldProps({ label, hint, error, optional })}>
      {(wiring) => <input {...input} {...wiring} className={controlClasses("min-h-11")} />}
    </Field>
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "className"> & {
    /** Buttons between the label and the text. */
    tools?: ReactNode;
  };

export function TextArea({ label, hint, error, optional, tools, ...area }: TextAreaProps) {
  return (
    <Field {...fieldProps({ label, hint, error, optional })}>
      {(wiring) => (
        <>
          {tools}
          <textarea rows={4} {...area} {...wiring} className={controlClasses()} />
        </>
      )}
    </Field>
  );
}

export type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, "id" | "className">;

/** Its children are the options, as in a plain `<select>`. */
export function SelectField({ label, hint, error, optional, ...select }: SelectFieldProps) {
  return (
    <Field {...fieldProps({ label, hint, error, optional })}>
      {(wiring) => <select {...select} {...wiring} className={controlClasses("min-h-11")} />}
    </Field>
  );
}

/** Leaves out absent properties: `exactOptionalPropertyTypes` does not take undefined for them. */
function fieldProps({
  label,
  hint,
  error,
  optional,
}: {
  label: string;
  hint: FieldProps["hint"];
  error: string | undefined;
  optional: string | undefined;
}): FieldProps {
  return { label, error, ...(hint ? { hint } : {}), ...(optional ? { optional } : {}) };
}
