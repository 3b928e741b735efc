import type * as z from "zod/mini";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import type { markdownSection } from "../../../contract/entities/content-parts.ts";
import type { SectionsText } from "../../../contract/entities/page-texts.ts";
import { officeNotes, type SiteSettings } from "../../../contract/entities/site.ts";
import type { SiteDocument, SiteText } from "../../../contract/entities/site-documents.ts";
import type { Language } from "../../../contract/errors.ts";
import { AppError } from "../../app-error.ts";
import type { SiteTexts } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { withCommitments } from "./commitments.ts";
import { readData } from "./content-folder.ts";
import { renderMarkdown } from "./markdown.ts";

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

const sectionPages = ["about", "vision-and-mission"] as const;
const listPages = ["courses", "blogs"] as const;

export type ContentParts = {
  texts: SiteTexts;
  /** Which identity provider is used: pages offer One Tap only for Google. */
  identity: "google" | "local";
};

/** The texts of the public pages. */
export function contentRoutes(serve: Serve, { texts, identity }: ContentParts): void {
  serve(contentEndpoints.getSite, async () => ({ settings: await texts.settings(), identity }));
  servePages(serve, texts);
  serveLists(serve, texts);
  serve(contentEndpoints.getNotices, async ({ query }) => texts.read("notices", query.language));
  serve(contentEndpoints.listMissingSettings, async ({ query }) => ({
    ...missingSettings(await texts.settings()),
    notes: await readData(`${query.language ?? "en"}/office-notes.json`, officeNotes),
  }));
}

function servePages(serve: Serve, texts: SiteTexts): void {
  const home = shownPages(texts, "home", async (text) => text);
  serve(contentEndpoints.getHomeText, async ({ query }) => ({ page: await home(query.language) }));

  const withRendered = async (text: SiteText<(typeof sectionPages)[number]>) => ({
    ...text,
    sections: await Promise.all(text.sections.map(renderSection)),
  });
  const about = shownPages(texts, "about", withRendered);
  const vision = shownPages(texts, "vision-and-mission", withRendered);
  serve(contentEndpoints.getSectionsText, async ({ params, query: { language } }) => {
    const page = known(params.page, sectionPages);
    return { page: await (page === "about" ? about(language) : vision(language)) };
  });

  serve(contentEndpoints.getListText, async ({ params, query }) => ({
    page: await texts.read(known(params.page, listPages), query.language),
  }));

  const admissions = shownPages(texts, "admissions", async (text) => ({
    ...text,
    eligibility: await renderSection(text.eligibility),
  }));
  serve(contentEndpoints.getAdmissionsText, async ({ query }) => ({
    page: await admissions(query.language),
  }));

  const contact = shownPages(texts, "contact", async (text) => ({
    ...text,
    grievance: await renderSection(text.grievance),
  }));
  serve(contentEndpoints.getContactText, async ({ query }) => ({
    page: await contact(query.language),
  }));
}

function serveLists(serve: Serve, texts: SiteTexts): void {
  const faq = shownPages(texts, "faq", async (text) => text);
  serve(contentEndpoints.getFaq, async ({ query }) => ({ page: await faq(query.language) }));

  const programmes = shownPages(texts, "programmes", async (text) => text);
  serve(contentEndpoints.getProgrammes, async ({ query }) => ({
    page: await programmes(query.language),
  }));

  serve(contentEndpoints.getShowcase, async ({ query: { language } }) => ({
    gallery: await texts.read("gallery", language),
    testimonials: await texts.read("testimonials", language),
    results: await texts.read("results", language),
  }));
}

/** A document as pages show it, with the sentences of kept commitments. */
function shownPages<Name extends SiteDocument, Page>(
  texts: SiteTexts,
  name: Name,
  make: (text: SiteText<Name>) => Promise<Page>,
) {
  return async (language: Language = "en"): Promise<Page> => {
    const text = await texts.read(name, language);
    const { commitments: kept } = await texts.settings();
    return make(await withCommitments(text, { document: name, language, kept }));
  };
}

/** Only existing names may become cache keys or parts of a path. */
function known<const Name extends string>(name: string, names: readonly Name[]): Name {
  const found = names.find((candidate) => candidate === name);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

type MissingSettings = {
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

type SourceSection = z.infer<typeof markdownSection>;
type Section = SectionsText["sections"][number];

async function renderSection({ id, heading, body, items }: SourceSection): Promise<Section> {
  const html = body === undefined ? undefined : (await renderMarkdown(body)).html;
  return { id, heading, ...(html !== undefined && { html }), ...(items && { items }) };
}
