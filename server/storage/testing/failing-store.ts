import { AppError } from "../../app-error.ts";
import type { FileStore } from "../file-store.ts";

/** A store that has no room from the given call of a step on. */
export function failing(
  store: FileStore,
  { step, failsAt }: { step: "stage" | "keep"; failsAt: number },
): FileStore {
  let calls = 0;
  const fail = (now: "stage" | "keep") => {
    if (now !== step) return;
    calls += 1;
    if (calls >= failsAt) throw new AppError("storage_full");
  };
  return {
    open: (sha256, range) => store.open(sha256, range),
    has: (sha256) => store.has(sha256),
    remove: (sha256) => store.remove(sha256),
    list: () => store.list(),
    sweepStaged: (age) => store.sweepStaged(age),
    check: () => store.check(),
    close: () => store.close(),
    stage: async (bytes, options) => {
      fail("stage");
      const staged = await store.stage(bytes, options);
      return {
        ...staged,
        keep: async () => {
          fail("keep");
          await staged.keep();
        },
      };
    },
  };
}
