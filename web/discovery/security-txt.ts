import { pathsIn } from "../paths.ts";

type Given = { origin: string; securityContact: string | null; now: Date };

/** RFC 9116. Without a contact of its own the institute is reached by its contact page. */
export function securityTxt({ origin, securityContact, now }: Given): string {
  const expires = new Date(now);
  // "Less than a year into the future" (section 2.5.5): whoever keeps a copy asks again in time.
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

/** A setting is an e-mail address or a web address; the file wants both as URIs. */
function contactAddress(contact: string | null): string | undefined {
  if (contact === null) return undefined;
  return contact.startsWith("https://") ? contact : `mailto:${contact}`;
}
