import type { ComponentType } from "react";
import { createStore, useStore } from "./store.ts";

type Parts = Record<string, ComponentType>;

const none: Parts = {};
const brought = createStore<Parts>(none);

/**
 * Brings a part that has to stand once in the frame, such as the toaster, along with the code that
 * makes use of it: a page without such code never loads the part. Called while a module is evaluated.
 */
export function bringPart(name: string, part: ComponentType): void {
  brought.set({ ...brought.get(), [name]: part });
}

/** What the modules of the page have brought so far; nothing on the server. */
export function BroughtParts() {
  const parts = useStore(brought, none);
  return Object.entries(parts).map(([name, Part]) => <Part key={name} />);
}
