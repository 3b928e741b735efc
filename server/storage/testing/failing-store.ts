import { AppError } from "../../app-error.ts";
import type { FileStore } from "../file-store.ts";

/** Makes a store full from the given call of a step on; gives the function that undoes it. */
export function makeFull(
  store: FileStore,
  { step, failsAt }: { step: "stage" | "keep"; failsAt: number },
): () => void {
  const stage = store.stage.bind(store);
  let calls = 0;
  const fail = (now: "stage" | "keep") => {
    if (now !== step) return;
    calls += 1;
    if (calls >= failsAt) throw new AppError("storage_full");
  };
  store.stage = async (bytes, options) => {
    fail("stage");
    const staged = await stage(bytes, options);
    return {
      ...staged,
      keep: async () => {
        fail("keep");
        await staged.keep();
      },
    };
  };
  return () => {
    store.stage = stage;
  };
}
