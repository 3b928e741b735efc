import * as z from "zod/mini";

const localized = z.strictObject({ en: z.string(), hi: z.string() });
const phone = z.strictObject({ number: z.string(), label: localized, isSample: z.boolean() });
const email = z.strictObject({ address: z.string(), label: localized, isSample: z.boolean() });
const address = z.nullable(z.string());

/** What the institute says of itself. What is null or empty is not shown to the public. */
export const siteSettings = z.strictObject({
  /** True for the demo institute: its teachers, courses and contacts are marked as samples. */
  demo: z.boolean(),
  brand: localized,
  tagline: localized,
  phones: z.array(phone),
  emails: z.array(email),
  address: z.strictObject({
    street: z.nullable(localized),
    locality: localized,
    pin: z.nullable(z.string()),
    mapUrl: address,
  }),
  hours: z.nullable(localized),
  whatsapp: z.nullable(phone),
  social: z.strictObject({
    youtube: address,
    instagram: address,
    facebook: address,
    linkedin: address,
    x: address,
    telegram: address,
  }),
  legalEntity: z.nullable(localized),
  registration: z.nullable(z.strictObject({ number: z.string(), validUntil: z.string() })),
  gstin: z.nullable(z.string()),
  grievanceOfficer: z.nullable(
    z.strictObject({ name: localized, email: z.string(), phone: z.nullable(z.string()) }),
  ),
  hostel: z.nullable(localized),
  studentsCoached: z.nullable(z.int()),
  /** An e-mail or https address for reports of security holes; else the contact page takes them. */
  securityContact: z.nullable(z.string()),
  developerCredit: z.nullable(z.strictObject({ name: localized, url: address })),
  copyright: localized,
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Something the office should fill in or decide before going public; for the admin only. */
export const officeNote = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  source: z.string(),
});
export type OfficeNote = z.infer<typeof officeNote>;
