/** Rows as they were when they were kept. */
export type KeptRows = {
  /** Puts them back under the open app: some milliseconds, where making them takes a hundred. */
  restore(): Promise<void>;
  /** Whether anything was written since they were kept or last restored. */
  haveChanged(): Promise<boolean>;
  close(): void;
};
