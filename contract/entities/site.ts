import * as z from "zod/mini";
import { keptCommitments } from "./commitments.ts";
import {
  emailAddress,
  line,
  localized,
  officePhone,
  paragraph,
  setFlag,
  sitePicture,
  slug,
  webAddress,
} from "./content-parts.ts";

/** False by default, so that an institute need not set it for its own contacts. */
const isSample = z._default(setFlag, false);
const phone = z.strictObject({ number: officePhone, label: localized, isSample });
const email = z.strictObject({ address: emailAddress, label: localized, isSample });

/** What only the institute can know. An empty list or null hides that part from the public. */
export const siteSettings = z.strictObject({
  /** True for the demo institute: its teachers, courses and contacts are marked as samples. */
  demo: z.boolean(),
  brand: localized,
  tagline: localized,
  /** An image that replaces the drawn logo. */
  mark: z.nullable(sitePicture),
  phones: z.array(phone).check(z.maxLength(2)),
  emails: z.array(email).check(z.maxLength(2)),
  address: z.strictObject({
    street: z.nullable(localized),
    locality: localized,
    pin: z.nullable(z.string().check(z.regex(/^[1-9]\d{5}$/))),
    mapUrl: z.nullable(webAddress),
  }),
  hours: z.nullable(localized),
  whatsapp: z.nullable(phone),
  social: z.strictObject({
    youtube: z.nullable(webAddress),
    instagram: z.nullable(webAddress),
    facebook: z.nullable(webAddress),
    linkedin: z.nullable(webAddress),
    x: z.nullable(webAddress),
    telegram: z.nullable(webAddress),
  }),
  legalEntity: z.nullable(localized),
  /** Under the UP Regulation of Coaching Act 2002. */
  registration: z.nullable(z.strictObject({ number: line, validUntil: z.iso.date() })),
  gstin: z.nullable(line),
  grievanceOfficer: z.nullable(
    z.strictObject({ name: localized, email: emailAddress, phone: z.nullable(officePhone) }),
  ),
  hostel: z.nullable(localized),
  studentsCoached: z.nullable(z.int().check(z.nonnegative())),
  /** For security.txt, which names the contact page without it. */
  securityContact: z.nullable(z.union([emailAddress, webAddress])),
  developerCredit: z.nullable(z.strictObject({ name: localized, url: z.nullable(webAddress) })),
  copyright: localized,
  /** Whether whoever holds a class on the institute's own meeting server can record it. */
  recordsClasses: z._default(setFlag, false),
  /** What the institute offers beyond this software; pages mention nothing else. */
  commitments: keptCommitments,
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings that the office edits; whether it is the demo institute comes from the configuration. */
export const editedSettings = z.omit(siteSettings, { demo: true });

/** What the office should decide or fill in, with the reason; for admins only. */
export const officeNotes = z.array(
  z.strictObject({ id: slug, title: line, text: paragraph, source: line }),
);
export type OfficeNote = z.infer<typeof officeNotes>[number];
