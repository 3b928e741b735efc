import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong, in a sentence. */
  error?: string | undefined;
  /** The word that marks a field as optional. */
  optional?: string | undefined;
};

/** What a control needs from its field: its id and the ids of what describes it. */
export type ControlWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label, control, hint and error, wired together. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (wiring: ControlWiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-faint"> {optional}</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className="flex items-start gap-1.5 text-sm text-bad empty:hidden"
    >
      {error ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  );
}

/** The classes that all controls share. */
export function controlClasses(extra?: string): string {
  return classNames(
    "w-full rounded-control border border-edge bg-sheet px-3 py-2 text-base text-ink placeholder:text-faint aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad disabled:opacity-60",
    extra,
  );
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "className">;

export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <input {...input} {...wiring} className={controlClasses("min-h-11")} />}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "className"> & {
    /** Buttons between the label and the text. */
    tools?: ReactNode;
    /** Is as high as its text, in place of `rows`. */
    grows?: boolean;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, tools, grows = false, ...area } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <>
          {tools}
          <textarea
            rows={4}
            {...area}
            {...wiring}
            className={controlClasses(grows ? "field-sizing-content min-h-20" : undefined)}
          />
        </>
      )}
    </Field>
  );
}

export type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, "id" | "className">;

/** Its children are the options, as in a plain `<select>`. */
export function SelectField({ label, hint, error, optional, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <select {...select} {...wiring} className={controlClasses("min-h-11")} />}
    </Field>
  );
}

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type" | "className">;

/** The browser's file input with our styles; it shows the chosen names itself. */
export function FileField({ label, hint, error, optional, ...input }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
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

type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type" | "className"> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 has-disabled:opacity-60">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-act"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
