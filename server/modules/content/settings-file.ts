import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { $ZodIssue } from "zod/v4/core";
import { type DemoSettings, demoSettings } from "../../../content/schema.ts";
import { type SiteSettings, siteSettings } from "../../../contract/entities/site.ts";
import { type Config, ConfigError } from "../../config.ts";
import { readData } from "./content-folder.ts";

/**
 * The institute's settings: content/settings.json, overridden by the demo institute's samples, overridden by
 * DATA_DIR/settings.json, each top-level key whole. Throws ConfigError that names what is wrong in the last.
 */
export async function loadSettings({
  dataDir,
  demo,
}: Pick<Config, "dataDir" | "demo">): Promise<SiteSettings> {
  const bundled = await readData("settings.json", siteSettings);
  const samples = demo ? await readData("demo-settings.json", demoSettings) : {};
  const own = await readOwn(join(dataDir, "settings.json"));
  // Every overriding key has passed the same schema.
  return { ...bundled, ...samples, ...own } as SiteSettings;
}

async function readOwn(file: string): Promise<DemoSettings> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw new ConfigError(`${file} cannot be read (${error.code}).`);
  });
  const result = demoSettings.safeParse(parseJson(file, text));
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

/** Settings whose samples in the demo institute have no `isSample`. */
const SAMPLED = new Set<string>(["hours", "whatsapp", "grievanceOfficer"]);

/** The names of settings that are empty or hold a sample. */
export function missingSettings(settings: SiteSettings): string[] {
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
