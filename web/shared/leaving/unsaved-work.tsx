import { useRef } from "react";
import { useTexts } from "../../texts/texts.ts";
import { unsavedTexts } from "../../texts/unsaved.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** Whether a form has changes that would be lost if its page were left. */
export type UnsavedWork = {
  isThere: () => boolean;
  /** The work was saved, or is meant to be given up: the page may be left. */
  release: () => void;
};

/** `isDirty` as React Hook Form says it of the form. */
export function useUnsavedWork(isDirty: boolean): UnsavedWork {
  const isReleased = useRef(false);
  return {
    isThere: () => isDirty && !isReleased.current,
    release() {
      isReleased.current = true;
    },
  };
}

/** Asks before the page is left. */
export function UnsavedGuard({ work }: { work: UnsavedWork }) {
  const t = useTexts(unsavedTexts);
  return <LeaveGuard isOn={work.isThere} title={t.title} text={t.text} leave={t.leave} />;
}
