import type { FileStore } from "../file-store.ts";

/** A store, with what a test needs to inspect and break it. */
export type StoreUnderTest = {
  store: FileStore;
  /** How many objects are staged. */
  countStaged(): Promise<number>;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  dispose(): Promise<void>;
};
