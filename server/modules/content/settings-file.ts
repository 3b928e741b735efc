import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { $ZodIssue } from "zod/v4/core";
import { DemoSettings, Settings } from "../../../content/schema.ts";
import { type Config, ConfigError } from "../../config.ts";
import { readData } from "./content-folder.ts";

/**
 * What the institute says of itself: content/settings.json, over it the demo institute's samples, over
 * both DATA_DIR/settings.json, each top-level key whole. Throws ConfigError naming what is wrong there.
 */
export async function loadSettings({
  dataDir,
  demo,
}: Pick<Config, "dataDir" | "demo">): Promise<Settings> {
  const bundled = await readData("settings.json", Settings);
  const samples = demo ? await readData("demo-settings.json", DemoSettings) : {};
  const own = await readOwn(join(dataDir, "settings.json"));
  // Every key that is laid over has passed the schema of the whole.
  return { ...bundled, ...samples, ...own } as Settings;
}

async function readOwn(file: string): Promise<DemoSettings> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw new ConfigError(`${file} cannot be read (${error.code}).`);
  });
  const result = DemoSettings.safeParse(parseJson(file, text));
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${namesOf(issue)}: ${issue.message}`);
  throw new ConfigError(`${file} is not as it should be. ${wrong.join("; ")}`);
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

const OPTIONAL = [
  "hours",
  "whatsapp",
  "legalEntity",
  "registration",
  "gstin",
  "grievanceOfficer",
  "hostel",
  "studentsCoached",
  "developerCredit",
] as const;

/** What the demo institute fills in with samples that carry no mark of their own. */
const SAMPLED = new Set<string>(["hours", "whatsapp", "grievanceOfficer"]);

/** The names of what is not filled in, or filled in with a sample only. */
export function missingSettings(settings: Settings): string[] {
  const { phones, emails, address, social, demo } = settings;
  const isMissing = {
    phones: phones.length < 2 || phones.some(({ isSample }) => isSample),
    emails: emails.length < 2 || emails.some(({ isSample }) => isSample),
    "address.street": demo || address.street === null,
    "address.pin": demo || address.pin === null,
    "address.mapUrl": address.mapUrl === null,
    social: demo || Object.values(social).every((link) => link === null),
    ...Object.fromEntries(
      OPTIONAL.map((key) => [key, settings[key] === null || (demo && SAMPLED.has(key))]),
    ),
  };
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? [name] : []));
}
