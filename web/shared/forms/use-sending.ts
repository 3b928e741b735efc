import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isFieldErrorCode, namesPart } from "../../../contract/field-errors.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { type DraftKey, forgetDraft } from "../../state/draft.ts";
import { useTexts } from "../../texts/texts.ts";
import { unsentTexts } from "../../texts/unsaved.ts";

export type SendingOptions<Body> = {
  /** Where typed text is kept until it was sent; without it nothing is kept. */
  draft?: DraftKey | undefined;
  /** Sends what the schema accepted. Undefined while it cannot be sent yet. */
  send: ((body: Body) => Promise<void>) | undefined;
  /** Shows that sending failed, for instance by a toast; called with whatever `send` threw. */
  onRefused?: (error: unknown) => void;
  /** Called when the schema refused what was to be sent; the fields say what is wrong. */
  onInvalid?: () => void;
  /** The form's own sentence for a refusal, in place of the usual one. */
  refusalText?: (error: unknown) => string | undefined;
};

/** Sends a form once it is valid, and puts a refusal beside the fields that it is about or above the button. */
export function useSending<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { send, draft, onRefused, onInvalid, refusalText }: SendingOptions<Body>,
) {
  const { unsent } = useTexts(unsentTexts);
  const [refusal, setRefusal] = useState<string>();
  // A second tap may come before the button has been drawn as busy.
  const isUnderWay = useRef(false);
  const focusFirstWrong = useFocusAfterSubmit(form.formState.submitCount);

  const refuse = (error: unknown, element: HTMLFormElement) => {
    const problems = error instanceof ApiError ? problemsOfForm(form, error) : [];
    for (const { field, code, message } of problems) {
      // A known code is worded when it is shown, as the errors of the schema are; what it names the server alone knows.
      const isWorded = isFieldErrorCode(code) && !namesPart(code);
      form.setError(field, { type: code, message: isWorded ? code : message });
    }
    if (problems.length > 0) focusFirstWrong(element);
    else setRefusal(refusalText?.(error) ?? usualRefusal(error, unsent));
    onRefused?.(error);
  };
  const sendIfValid = async (element: HTMLFormElement) => {
    let isInvalid = false;
    const markInvalid = () => {
      isInvalid = true;
      // React Hook Form focuses by the order in which the fields were registered, not by that of the page.
      focusFirstWrong(element);
    };
    await form.handleSubmit(async (body) => {
      try {
        await send?.(body);
        if (draft) forgetDraft(draft);
      } catch (error) {
        refuse(error, element);
      }
    }, markInvalid)();
    // Outside handleSubmit, which would remain "submitting" if this threw.
    if (isInvalid) onInvalid?.();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current || !send) return;
    isUnderWay.current = true;
    setRefusal(undefined);
    try {
      await sendIfValid(event.currentTarget);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { refusal, onSubmit };
}

/** Focuses once the form is drawn again: while it was sent its fields may have been disabled. */
function useFocusAfterSubmit(submitCount: number): (form: HTMLFormElement) => void {
  const refused = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for a wrong field each time that the form was sent
  useEffect(() => {
    refused.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    refused.current = null;
  }, [submitCount]);
  return (form) => {
    refused.current = form;
  };
}

/** Of a refusal's field problems those whose field this form has. */
function problemsOfForm<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { fields }: ApiError,
) {
  const values = form.getValues();
  return (
    fields
      .filter(({ field }) => Object.hasOwn(values, field.split(".", 1)[0] ?? field))
      .toReversed()
      // The filter has just found its field.
      .map((problem) => ({ ...problem, field: problem.field as Path<Values> }))
  );
}

function usualRefusal(error: unknown, unsent: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return isUnanswered(error) ? unsent : error.message || undefined;
}
