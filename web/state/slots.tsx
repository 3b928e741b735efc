import {
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createStore } from "./store.ts";
import { neverChanges } from "./use-browser-value.ts";

type Parts = Record<string, ComponentType>;

const none: Parts = {};
const registered = createStore<Parts>(none);

/**
 * Registers a component that the frame renders once, such as the toaster. Called while the module that uses it is
 * evaluated, so that pages without that module never load the component.
 */
export function registerSlot(name: string, part: ComponentType): void {
  registered.set({ ...registered.get(), [name]: part });
}

/** Renders the components registered so far; nothing on the server. */
export function Slots() {
  const wasOnServer = useWasOnServer();
  const [parts, setParts] = useState(() => (wasOnServer.current ? none : registered.get()));
  useEffect(() => {
    // As a transition, so that it does not block input.
    const take = () => startTransition(() => setParts(registered.get()));
    take();
    return registered.subscribe(take);
  }, []);
  return Object.entries(parts).map(([name, Part]) => <Part key={name} />);
}

/** Whether the component hydrates a page of the server. Unlike useBrowserValue it never renders again. */
function useWasOnServer(): RefObject<boolean> {
  const wasOnServer = useRef(false);
  // React reads the server's value only while it hydrates.
  const onServer = () => {
    wasOnServer.current = true;
  };
  useSyncExternalStore(neverChanges, () => undefined, onServer);
  return wasOnServer;
}
