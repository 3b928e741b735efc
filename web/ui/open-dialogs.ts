import { createStore, useStore } from "../state/store.ts";

type Dialogs = readonly HTMLDialogElement[];

const none: Dialogs = [];
const open = createStore<Dialogs>(none);

/** Adds a modal dialog on top of the others; returns how to remove it. */
export function markOpen(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
}

/** The topmost modal dialog; elements outside it can be neither clicked nor focused. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useStore(open, none).at(-1);
}
