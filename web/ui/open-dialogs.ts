import { createStore, useStore } from "../state/store.ts";

type Dialogs = readonly HTMLDialogElement[];

const none: Dialogs = [];
const open = createStore<Dialogs>(none);

/** Marks a modal dialog as the topmost; gives what takes it off again. */
export function markOpen(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
}

/** The modal dialog over all else: whatever is outside it can be neither clicked nor focused. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useStore(open, none).at(-1);
}
