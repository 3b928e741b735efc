import { type ComponentType, startTransition, useEffect, useState } from "react";
import { createStore } from "./store.ts";
import { useWasOnServer } from "./use-was-on-server.ts";

type Parts = Record<string, ComponentType>;

const none: Parts = {};
const registered = createStore<Parts>(none);

/**
 * Brings a part that has to stand once in the frame, such as the toaster, along with the code that
 * makes use of it: a page without such code never loads the part. Called while a module is evaluated.
 */
export function registerSlot(name: string, part: ComponentType): void {
  registered.set({ ...registered.get(), [name]: part });
}

/** What the modules of the page have brought so far; nothing on the server. */
export function Slots() {
  const wasOnServer = useWasOnServer();
  const [parts, setParts] = useState(() => (wasOnServer.current ? none : registered.get()));
  useEffect(() => {
    // In pieces: no part is worth that a tap waits for it.
    const take = () => startTransition(() => setParts(registered.get()));
    take();
    return registered.subscribe(take);
  }, []);
  return Object.entries(parts).map(([name, Part]) => <Part key={name} />);
}
