/** Shapes of files in content/ that differ from what the contract answers. */
import * as z from "zod/mini";
import { markdownSection } from "../contract/entities/content-parts.ts";
import { admissionsText, contactText, sectionsText } from "../contract/entities/page-texts.ts";
import { siteSettings } from "../contract/entities/site.ts";

/** The demo institute's settings, which replace top-level keys of the institute's. */
export const demoSettings = z.partial(siteSettings);
export type DemoSettings = z.infer<typeof demoSettings>;

// Pages with long sections, written in Markdown.
export const sectionsSource = z.extend(sectionsText, { sections: z.array(markdownSection) });
export const admissionsSource = z.extend(admissionsText, { eligibility: markdownSection });
export const contactSource = z.extend(contactText, { grievance: markdownSection });
