import type { settingsGroupNames } from "../../messages/admin-site-settings.ts";
import type { TextSchema } from "./text-shape.ts";

export type SettingsGroup = keyof typeof settingsGroupNames;

/** The institute's settings in the order in which the office looks for them. */
const keysOf: readonly (readonly [SettingsGroup, readonly string[]])[] = [
  ["brand", ["brand", "tagline", "mark"]],
  ["contact", ["phones", "emails", "whatsapp"]],
  ["place", ["address", "hours"]],
  ["legal", ["legalEntity", "registration", "gstin", "grievanceOfficer"]],
  ["social", ["social"]],
  ["promises", ["promises"]],
];

type Group = { name: SettingsGroup; parts: [string, TextSchema][] };

/** The settings of a schema by their groups; a setting without a group is in the last one. */
export function settingsGroups(schema: TextSchema): Group[] {
  const properties = schema.properties ?? {};
  const named = new Set(keysOf.flatMap(([, keys]) => keys));
  const rest = Object.keys(properties).filter((key) => !named.has(key));
  return [...keysOf, ["rest", rest] as const].map(([name, keys]) => ({
    name,
    parts: keys.flatMap((key) => {
      const part = properties[key];
      return part ? [[key, part] satisfies [string, TextSchema]] : [];
    }),
  }));
}
