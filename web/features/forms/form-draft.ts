import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type DraftKey, draftOf, keepDraft } from "../../state/draft.ts";

export type FormDraftOptions = {
  /** Without a key nothing is kept. */
  draft: DraftKey | undefined;
  /** Whether to restore an earlier draft; not where the form shows something newer. */
  isFilledIn: boolean;
};

/** Stores typed text on the device, and restores it when the form is shown again. */
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
