import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changeFiles, type WritingContext } from "../files/index.ts";
import { changingContent, findDemoSetting, saveDemoSetting } from "../settings/index.ts";
import { insertDemoRows, isInstituteEmpty, listDemoRows } from "./demo.repository.ts";
import { type DemoItem, listDemoItems } from "./demo-items.ts";
import { lockDemo } from "./demo-lock.ts";
import { Staging } from "./demo-staging.ts";

/**
 * Loads the demo into an institute without courses, materials and posters from which it was never removed, and goes
 * on with a load that broke off; any other institute is left as it is.
 */
export async function loadDemoInstitute(context: AppContext): Promise<void> {
  const writing = { ...context, transaction: changingContent(context) };
  // Most starts change nothing, so this does not move the content version; the first entry does.
  await context.database.transaction(async (trx) => {
    await lockDemo(context, trx);
    if ((await findDemoSetting(trx)) || !(await isInstituteEmpty(trx))) return;
    await saveDemoSetting(trx, { state: "loading", byId: null, at: context.now() });
  });
  while (await loadNext(writing));
}

/**
 * Begins to load the demo because the office asks for it. Does nothing where it is loaded or being loaded. Throws
 * AppError("demo_needs_empty").
 */
export async function beginLoading(context: WritingContext, actor: Actor): Promise<void> {
  await context.transaction(async (trx) => {
    await lockDemo(context, trx);
    const state = (await findDemoSetting(trx))?.state;
    if (state === "loading" || state === "loaded") return;
    if (state === "removing" || !(await isInstituteEmpty(trx)))
      throw new AppError("demo_needs_empty");
    await recordAudit(trx, actor, { action: "create", subjectType: "demo", subjectId: "demo" });
    await saveDemoSetting(trx, { state: "loading", byId: actor.actorId, at: actor.at });
  });
}

/**
 * Adds the next entry of the demo in its own transaction. False once nothing is left. May be called concurrently; a
 * crash leaves no partial entry.
 */
export async function loadNext(context: WritingContext): Promise<boolean> {
  const { database, now } = context;
  if ((await findDemoSetting(database.db))?.state !== "loading") return false;
  const next = (await listMissing(context))[0];
  if (next) await load(context, next);
  else
    await context.transaction(async (trx) => {
      await lockDemo(context, trx);
      const setting = await findDemoSetting(trx);
      if (setting?.state === "loading")
        await saveDemoSetting(trx, { ...setting, state: "loaded", at: now() });
    });
  return next !== undefined;
}

/** Entries of the demo that are not loaded yet. */
export async function listMissing({ database }: Pick<AppContext, "database">): Promise<DemoItem[]> {
  const loaded = new Set((await listDemoRows(database.db)).map(({ item }) => item));
  return (await listDemoItems()).filter(({ name }) => !loaded.has(name));
}

async function load(context: WritingContext, item: DemoItem): Promise<void> {
  const staging = new Staging(context);
  try {
    // What takes time happens before the transaction: reading, hashing, encoding pictures.
    const add = await item.stage(staging);
    await changeFiles(context, async (change) => {
      await lockDemo(context, change.trx);
      const loaded = await listDemoRows(change.trx);
      const isLoading = (await findDemoSetting(change.trx))?.state === "loading";
      if (!isLoading || loaded.some(({ item: name }) => name === item.name)) return;
      const rows = [await add(change)].flat();
      await insertDemoRows(
        change.trx,
        rows.map((row) => ({ ...row, item: item.name })),
      );
    });
  } finally {
    await staging.discardAll();
  }
}
