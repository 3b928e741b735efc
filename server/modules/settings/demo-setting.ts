import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { findSetting, saveSetting } from "./settings.repository.ts";

const KEY = "demo";

/**
 * How far the demo institute is loaded or removed, and which admin began that. `removed` stays, so that the next
 * start does not load it again.
 */
export type DemoSetting = {
  state: "loading" | "loaded" | "removing" | "removed";
  byId: string | null;
};

/** Undefined where the demo was never loaded, or by a program that did not record it. */
export async function findDemoSetting(db: Db): Promise<DemoSetting | undefined> {
  const value = await findSetting(db, KEY);
  // saveDemoSetting wrote it.
  return value === undefined ? undefined : (JSON.parse(value) as DemoSetting);
}

export async function saveDemoSetting(
  db: Db,
  { at, ...setting }: DemoSetting & { at: Date },
): Promise<void> {
  await saveSetting(db, { key: KEY, value: JSON.stringify(setting), at });
}

/** Whether this is the demo institute, whose teachers and contacts are samples; until it is known, DEMO says it. */
export async function isDemo(
  db: Db,
  { demo }: Pick<AppContext["config"], "demo">,
): Promise<boolean> {
  const setting = await findDemoSetting(db);
  return setting ? setting.state === "loading" || setting.state === "loaded" : demo;
}
