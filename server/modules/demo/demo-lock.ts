import type { AppContext } from "../../context.ts";
import type { FileChange } from "../files/index.ts";

/** Held while the demo is loaded or removed, so that processes and repeated requests take turns. */
export async function lockDemo(
  { database }: Pick<AppContext, "database">,
  trx: FileChange["trx"],
): Promise<void> {
  await database.lockBytes(trx, "demo-institute");
}
