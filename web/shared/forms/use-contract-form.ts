import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { fieldErrorCode, fieldErrorSentence } from "../../../contract/field-errors.ts";
import { type DraftKey, draftOf, keepDraft } from "../../state/draft.ts";
import { type Language, useLanguage } from "../../texts/texts.ts";
import { useReportUnsaved } from "../leaving/unsaved-report.ts";
import { type SendingOptions, useSending } from "./use-sending.ts";

export type ContractFormOptions<Values extends FieldValues, Body> = SendingOptions<Body> & {
  /** The schema by which the server checks the same body. */
  schema: $ZodType<Body, FieldValues>;
  /** What the fields hold at first, every field by its name. */
  defaultValues: Values;
  /** What the browser posted without scripts, and what the server said of it: newer than any draft. */
  posted?: PostedForm | undefined;
  /** What the schema gets; otherwise every field that is not blank. */
  toInput?: (values: Values) => FieldValues;
};

/** `problems` are sentences, by the fields that they are about. */
export type PostedForm = {
  values: Record<string, string>;
  problems: Partial<Record<string, string>>;
};

export type ContractForm<Values extends FieldValues, Body> = {
  /** React Hook Form itself, for `watch`, `control`, `setValue` and the like. */
  form: UseFormReturn<Values, unknown, Body>;
  /** What a field of `ui/` needs by its name: spread it. */
  field: (name: Path<Values>) => ReturnType<typeof registered<Values, Body>> & {
    defaultValue: string | undefined;
  };
  /** Fills fields in which nobody has typed. */
  fill: (values: Partial<Values>) => void;
  isSending: boolean;
  /** What stands above the button when a refusal is about no field. */
  refusal: string | undefined;
  /** Rejects only with what `onRefused` or `onInvalid` threw. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/**
 * A form of native fields, checked by a schema of the contract when a field is left, at each change after
 * that, and when it is sent. Refusals of the server stand beside their fields, and the first wrong field is
 * focused. Text that was typed into the server's page before its scripts came stays, because the fields are
 * uncontrolled: React Hook Form reads an edited element instead of filling it.
 */
export function useContractForm<Values extends FieldValues, Body>(
  options: ContractFormOptions<Values, Body>,
): ContractForm<Values, Body> {
  const language = useLanguage();
  const { posted } = options;
  const [errors] = useState(() => errorsOf<Values>(posted));
  const form = useForm<Values, unknown, Body>({
    mode: "onTouched",
    // React Hook Form allows fields to be absent at first; ours are all named.
    defaultValues: { ...options.defaultValues, ...posted?.values } as DefaultValues<Values>,
    resolver: resolverOf(options),
    errors,
  });
  const fill = (values: Partial<Values>) => fillUntouched(form, values);
  useFormDraft(form, { draft: options.draft, isFilledIn: !posted });
  const { onSubmit, refusal } = useSending(form, options);
  useReportUnsaved(() => form.formState.isDirty);
  return {
    form,
    field: (name) => ({
      ...registered(form, name, language),
      // For the server's page; in the browser React Hook Form fills the fields.
      defaultValue: posted?.values[name],
    }),
    fill,
    isSending: form.formState.isSubmitting,
    refusal,
    onSubmit,
  };
}

function errorsOf<Values extends FieldValues>(posted: PostedForm | undefined): FieldErrors<Values> {
  const problems = Object.entries(posted?.problems ?? {});
  const errors = problems.map(([name, message]) => [name, { type: "server", message }]);
  // The names of what was posted are those of the fields.
  return Object.fromEntries(errors) as FieldErrors<Values>;
}

/** Errors are kept as codes, so that they are worded in the page's language when they are shown. */
function resolverOf<Values extends FieldValues, Body>({
  schema,
  toInput = filledFields,
}: ContractFormOptions<Values, Body>): Resolver<Values, unknown, Body> {
  const checked = z.pipe(
    z.transform((values: Values) => toInput(values)),
    schema,
  );
  return zodResolver(checked, { error: fieldErrorCode });
}

/** What is sent by default: every field that is not blank. */
export function filledFields(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}

/** The same of a checked body whose blank fields are what its schema makes of missing ones. */
export function withoutBlanks<Body extends object>(body: Body): Body {
  // What is left out is what the schema fills in again.
  return filledFields(body) as Body;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function registered<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: Path<Values>,
  language: Language,
) {
  const error: FieldError | undefined = get(form.formState.errors, name);
  // React Hook Form puts an error of a list as a whole into `root`.
  const message = error?.message ?? error?.root?.message;
  return {
    ...form.register(name),
    error: message === undefined ? undefined : fieldErrorSentence(message, language),
  };
}

type FormDraftOptions = {
  /** Without a key nothing is kept. */
  draft: DraftKey | undefined;
  /** Whether to restore an earlier draft; not where the form shows something newer. */
  isFilledIn: boolean;
};

/** Stores typed text on the device, and restores it when the form is shown again. */
function useFormDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { draft, isFilledIn }: FormDraftOptions,
): void {
  const { form: name, userId } = draft ?? {};
  const { subscribe } = form;
  const fillIn = useEffectEvent(() => {
    if (draft && isFilledIn) fillUntouched(form, draftOf<Values>(draft));
  });
  const keepEarlyText = useEffectEvent(() => {
    if (draft && wasTypedInto(form)) keepDraft(draft, form.getValues());
  });
  // Not part of the default values, because the server renders the page without the draft.
  useLayoutEffect(() => fillIn(), []);
  // After React Hook Form's own effect: before it, getValues returns the default values.
  useEffect(() => keepEarlyText(), []);
  useEffect(() => {
    if (name === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        // Text that the program filled in is no draft.
        if (type === "change") keepDraft({ form: name, userId }, values);
      },
    });
  }, [subscribe, name, userId]);
}

function wasTypedInto<Values extends FieldValues, Body>({
  getValues,
  getFieldState,
}: UseFormReturn<Values, unknown, Body>): boolean {
  // As in fillUntouched.
  return Object.keys(getValues()).some((name) => getFieldState(name as Path<Values>).isDirty);
}

/** Fills the fields in which nobody has typed, before hydration included: React Hook Form counts those as dirty. */
function fillUntouched<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values)) {
    // The names of the values are the paths of their fields.
    const path = name as Path<Values>;
    if (!form.getFieldState(path).isDirty) form.setValue(path, value);
  }
}
