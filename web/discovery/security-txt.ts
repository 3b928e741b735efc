import { pathsIn } from "../paths.ts";

type Given = { origin: string; securityContact: string | null; now: Date };

/** RFC 9116. Without a security contact in the settings it names the contact page. */
export function securityTxt({ origin, securityContact, now }: Given): string {
  const expires = new Date(now);
  // Recommended: less than a year into the future (section 2.5.5).
  expires.setUTCDate(expires.getUTCDate() + 180);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${contactAddress(securityContact) ?? origin + pathsIn("en").contact()}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}

/** The setting is an e-mail address or a URL; the file needs a URI. */
function contactAddress(contact: string | null): string | undefined {
  if (contact === null) return undefined;
  return contact.startsWith("https://") ? contact : `mailto:${contact}`;
}
