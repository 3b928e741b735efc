import type { SiteSettings } from "../../../contract/entities/site.ts";

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
