import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { changingContent, findDemoSetting } from "../settings/index.ts";
import { removeNext } from "./remove-demo.service.ts";

/** Finishes a load or removal that was interrupted, for example because the process ended. */
export async function finishDemo(context: AppContext, signal: AbortSignal): Promise<void> {
  const setting = await findDemoSetting(context.database.db);
  if (setting?.state !== "loading" && setting?.state !== "removing") return;
  const writing = { ...context, transaction: changingContent(context) };
  const next = setting.state === "loading" ? (await loading()).loadNext : removeNext;
  while (!signal.aborted && (await next(writing)))
    // Calls to SQLite are synchronous: without a pause no other request would be answered.
    await nextTurn();
}

/** Loads the demo into an empty institute from which it was never removed. */
export async function loadDemoAtStart(context: AppContext): Promise<void> {
  const { loadDemoInstitute } = await loading();
  await loadDemoInstitute(context);
}

/** Imported only where it is used, so that an institute's own server starts without it. */
async function loading() {
  return import("./load-demo.service.ts");
}
