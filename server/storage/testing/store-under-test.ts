import type { FileStore } from "../file-store.ts";

/** A store with what a test needs to look behind it and to break it. */
export type StoreUnderTest = {
  store: FileStore;
  /** Objects that were staged and neither kept nor dropped. */
  countStaged(): Promise<number>;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  dispose(): Promise<void>;
};
