import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { $ZodIssue } from "zod/v4/core";
import { type DemoSettings, demoSettings } from "../../../content/schema.ts";
import { ConfigError } from "../../config.ts";
import type { AppContext } from "../../context.ts";
import { changingContent, isDemo } from "../settings/index.ts";
import { readBundled } from "./bundled-texts.ts";
import { changesOf, mergeTexts } from "./merge-texts.ts";
import { lockSiteText } from "./site-texts.repository.ts";
import { storeTextChange } from "./write-site-text.service.ts";

/** What the file is called once it is taken in. */
const TAKEN_IN = "settings.json.taken-in";

/**
 * Takes the institute's settings out of `DATA_DIR/settings.json`, where they were kept before the office could edit
 * them, and renames the file. Throws ConfigError that names what is wrong in it, and then changes nothing.
 */
export async function takeInSettingsFile(
  context: Pick<AppContext, "config" | "database" | "now">,
): Promise<void> {
  const { config, now } = context;
  const file = join(config.dataDir, "settings.json");
  const own = await readOwn(file);
  if (!own) return;
  const { demo: _, ...given } = own;
  const bundled = await readBundled("settings", {
    demo: await isDemo(context.database.db, config),
  });
  await changingContent(context)(async (trx) => {
    const stored = await lockSiteText(trx, "settings");
    const { present } = mergeTexts("settings", bundled, stored);
    const changed = changesOf(bundled, { en: { ...present.en, ...given }, hi: {} });
    const change = { name: "settings", stored, changed, origin: "settings.json" } as const;
    await storeTextChange(trx, { ...change, at: now(), byId: null });
  });
  await rename(file, join(config.dataDir, TAKEN_IN)).catch(ignoreTakenElsewhere);
}

/** Undefined where there is no such file. */
async function readOwn(file: string): Promise<DemoSettings | undefined> {
  const read = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new ConfigError(`${file} cannot be read (${error.code}).`);
  });
  if (read === undefined) return undefined;
  // Editors on Windows begin a file with a mark.
  const text = read.replace(/^\uFEFF/, "");
  const result = demoSettings.safeParse(parseJson(file, text));
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${namesOf(issue)}: ${issue.message}`);
  throw new ConfigError(`${file} is not as it should be. ${wrong.join("; ")}`);
}

/** Another process that starts at the same time has renamed it already. */
function ignoreTakenElsewhere(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

function namesOf(issue: $ZodIssue): string {
  if (issue.code === "unrecognized_keys") return issue.keys.join(", ");
  return issue.path.join(".");
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${file} is not valid JSON.`);
  }
}
