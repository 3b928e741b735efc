import { type RefObject, useEffect, useRef } from "react";

/**
 * J and K lead to the next and the previous question of a list; other letters press the button of the question with the
 * focus that names them by `aria-keyshortcuts`.
 */
export function useReviewKeys(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      // A key that is held down would accept one question after the other.
      if (event.repeat) return;
      const questions = questionsIn(list.current);
      const at = withFocus(questions);
      if (key === "j") focusOn(questions[at + 1]);
      else if (key === "k") focusOn(questions[at - 1]);
      else
        questions[at]
          ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`)
          ?.click();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return list;
}

/** After the question at an index was decided: the next one has the focus, unless it is elsewhere by now. */
export function goOnAfter(list: HTMLElement | null, at: number): void {
  const questions = questionsIn(list);
  const now = withFocus(questions);
  if (now === at || document.activeElement === document.body) focusOn(questions[at + 1]);
}

function questionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-question]") ?? [])];
}

function withFocus(questions: readonly HTMLElement[]): number {
  return questions.findIndex((each) => each.contains(document.activeElement));
}

function focusOn(question: HTMLElement | undefined): void {
  question
    ?.querySelector<HTMLElement>("[aria-keyshortcuts], [data-act]")
    ?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: "nearest" });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, dialog, form") !== null
  );
}
