import type { SiteSettings } from "../../../contract/entities/site.ts";

/** What many an institute will never have. */
const OPTIONAL = [
  "whatsapp",
  "registration",
  "gstin",
  "hostel",
  "studentsCoached",
  "developerCredit",
] as const;

/** What every institute has, or has to have by law. */
const NEEDED = ["hours", "legalEntity", "grievanceOfficer"] as const;

/** Settings whose samples in the demo institute have no `isSample`. */
const SAMPLED = new Set<string>(["hours", "whatsapp", "grievanceOfficer"]);

export type MissingSettings = {
  /** What every institute has; the office is reminded of these. */
  missing: string[];
  /** What an institute may well do without. */
  optional: string[];
};

/** The names of settings that are empty or hold a sample. */
export function missingSettings(settings: SiteSettings): MissingSettings {
  const { phones, emails, address, social, demo } = settings;
  const isEmpty = (key: (typeof OPTIONAL | typeof NEEDED)[number]) =>
    settings[key] === null || (demo && SAMPLED.has(key));
  return {
    missing: namesOf({
      phones: !isGiven(phones, 1),
      emails: !isGiven(emails, 1),
      "address.street": demo || address.street === null,
      "address.pin": demo || address.pin === null,
      ...Object.fromEntries(NEEDED.map((key) => [key, isEmpty(key)])),
    }),
    optional: namesOf({
      "phones.second": !isGiven(phones, 2),
      "emails.second": !isGiven(emails, 2),
      "address.mapUrl": address.mapUrl === null,
      social: demo || Object.values(social).every((link) => link === null),
      ...Object.fromEntries(OPTIONAL.map((key) => [key, isEmpty(key)])),
    }),
  };
}

/** Whether there are so many, and no sample among them. */
function isGiven(contacts: readonly { isSample: boolean }[], count: number): boolean {
  return contacts.length >= count && contacts.every(({ isSample }) => !isSample);
}

function namesOf(isMissing: Record<string, boolean>): string[] {
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? [name] : []));
}
