import type { ComponentProps } from "react";
import { controlClasses, Field, type FieldProps } from "./field.tsx";

export type FileFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "type" | "className">;

/** The browser's file input with our styles; it shows the chosen names itself. */
export function FileField({ label, hint, error, optional, ...input }: FileFieldProps) {
  const field = { label, error, ...(hint ? { hint } : {}), ...(optional ? { optional } : {}) };
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="file"
          className={controlClasses(
            "border-dashed file:me-3 file:min-h-9 file:rounded-control file:bg-tint file:px-3 file:font-semibold file:text-act",
          )}
        />
      )}
    </Field>
  );
}
