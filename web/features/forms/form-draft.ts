import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type DraftKey, draftOf, keepDraft } from "../../state/draft.ts";

export type FormDraftOptions = {
  /** Without a key nothing is kept. */
  draft: DraftKey | undefined;
  /** Whether an earlier draft is filled in; not where something newer is shown. */
  isFilledIn: boolean;
};

/** Keeps what is typed into a form on the device, and fills it in when the form is shown again. */
export function useFormDraft<Values extends FieldValues, Body>(
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
  // Not among the default values: a page from the server knows no draft.
  useLayoutEffect(() => fillIn(), []);
  // React Hook Form gives no values but the default ones before its own effect has run.
  useEffect(() => keepEarlyText(), []);
  useEffect(() => {
    if (name === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        // What a program filled in is no draft.
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

/**
 * Fills fields in which nobody has typed. What was typed before the scripts came is left too: React Hook Form
 * counts it as dirty.
 */
export function fillUntouched<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values)) {
    // The names of the values are the paths of their fields.
    const path = name as Path<Values>;
    if (!form.getFieldState(path).isDirty) form.setValue(path, value);
  }
}
