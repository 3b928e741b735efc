import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useWasOnServer } from "./use-was-on-server.ts";

declare global {
  interface Window {
    /** The form that was sent before the page was alive; kept by head/early-submit.ts. */
    earlySubmit?: EventTarget | null | undefined;
  }
}

export type EarlyInput<Values> = {
  /** What the fields stand in. */
  container: RefObject<HTMLElement | null>;
  /** What the fields were drawn with, by their names. */
  values: Values;
  /** Gets what a field holds instead. */
  take: (early: Partial<Values>) => void;
};

/**
 * A page from the server can be typed into seconds before its scripts come. As the page comes alive what its
 * fields hold becomes what the form knows, or the form's next drawing would empty them; and a form that was
 * sent is sent. Call it below every other layout effect that fills the fields: a person's word is the last.
 */
export function useEarlyInput<Values extends Record<string, string>>(
  input: EarlyInput<Values>,
): void {
  const { container } = input;
  const [sent, setSent] = useState<HTMLFormElement>();
  const wasOnServer = useWasOnServer();
  const onAlive = useEffectEvent(() => {
    // Fields that the browser drew itself were never without life.
    if (!wasOnServer.current) return;
    const early = earlyIn(input);
    if (Object.keys(early).length > 0) input.take(early);
    const form = takeEarlySubmit(container.current);
    if (form) setSent(form);
  });
  useLayoutEffect(() => onAlive(), []);
  // Only now has the form been drawn with what was taken.
  useEffect(() => sent?.requestSubmit(), [sent]);
}

function earlyIn<Values extends Record<string, string>>({
  container,
  values,
}: EarlyInput<Values>): Partial<Values> {
  const early: Partial<Record<keyof Values, string>> = {};
  for (const name in values) {
    const field = container.current?.querySelector(`[name="${name}"]`);
    if (isControl(field) && field.value !== values[name]) early[name] = field.value;
  }
  // A text by each name, and of choices one of those that the form itself offers.
  return early as Partial<Values>;
}

function isControl(element: Element | null | undefined) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function takeEarlySubmit(container: HTMLElement | null): HTMLFormElement | undefined {
  const form = window.earlySubmit;
  if (!(form instanceof HTMLFormElement) || form !== container) return undefined;
  window.earlySubmit = undefined;
  delete document.documentElement.dataset.sent;
  return form;
}
