import type * as z from "zod/mini";
import { admissionsSource, contactSource, sectionsSource } from "../../../content/schema.ts";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { type PolicySlug, policySlugs } from "../../../contract/entities/closed-lists.ts";
import type { markdownSection } from "../../../contract/entities/content-parts.ts";
import {
  type Policy,
  policyHead,
  refundTerms,
  refundText,
} from "../../../contract/entities/documents.ts";
import {
  type AdmissionsText,
  type ContactText,
  faqText,
  homeText,
  listText,
  programmesText,
  type SectionsText,
  teachersText,
} from "../../../contract/entities/page-texts.ts";
import { officeNotes, type SiteSettings } from "../../../contract/entities/site.ts";
import type { Language } from "../../../contract/errors.ts";
import { AppError } from "../../app-error.ts";
import type { Serve } from "../../http/serve.ts";
import { once, readData, readMarkdown } from "./content-folder.ts";
import { renderMarkdown } from "./markdown.ts";
import { readNotices } from "./notice-version.ts";
import { findPost, presentSummary, readPosts } from "./posts.ts";
import { withPromises } from "./promises.ts";
import { missingSettings } from "./settings-file.ts";

const sectionPages = ["about", "vision-and-mission"] as const;
const listPages = ["courses", "blogs"] as const;

export type ContentParts = {
  settings: SiteSettings;
  /** Who signs people in: pages offer One Tap only for Google. */
  identity: "google" | "local";
};

/** The texts of the public pages, each read and rendered at its first request. */
export function contentRoutes(serve: Serve, { settings, identity }: ContentParts): void {
  serve(contentEndpoints.getSite, async () => ({ settings, identity }));
  servePages(serve, settings);
  serveLists(serve, settings);
  serveDocuments(serve);
  servePosts(serve, settings);
  serve(contentEndpoints.listMissingSettings, async ({ query }) => ({
    missing: missingSettings(settings),
    notes: await readData(`${query.language ?? "en"}/office-notes.json`, officeNotes),
  }));
}

function servePages(serve: Serve, { promises: kept }: SiteSettings): void {
  const home = once(async (language) =>
    withPromises(await readData(`${language}/home.json`, homeText), {
      document: "home",
      language,
      kept,
    }),
  );
  serve(contentEndpoints.getHomeText, async ({ query }) => ({ page: await home(query.language) }));

  const sections = once((language, page) => readSectionsText(page, { language, kept }));
  serve(contentEndpoints.getSectionsText, async ({ params, query }) => ({
    page: await sections(query.language, known(params.page, sectionPages)),
  }));

  const lists = once((language, page) => readData(`${language}/${page}.json`, listText));
  serve(contentEndpoints.getListText, async ({ params, query }) => ({
    page: await lists(query.language, known(params.page, listPages)),
  }));

  const admissions = once((language) => readAdmissionsText({ language, kept }));
  serve(contentEndpoints.getAdmissionsText, async ({ query }) => ({
    page: await admissions(query.language),
  }));

  const contact = once((language) => readContactText(language));
  serve(contentEndpoints.getContactText, async ({ query }) => ({
    page: await contact(query.language),
  }));
}

function serveLists(serve: Serve, settings: SiteSettings): void {
  const { promises: kept } = settings;
  const faq = once(async (language) =>
    withPromises(await readData(`${language}/faq.json`, faqText), {
      document: "faq",
      language,
      kept,
    }),
  );
  serve(contentEndpoints.getFaq, async ({ query }) => ({ page: await faq(query.language) }));

  const programmes = once(async (language) =>
    withPromises(await readData(`${language}/programmes.json`, programmesText), {
      document: "programmes",
      language,
      kept,
    }),
  );
  serve(contentEndpoints.getProgrammes, async ({ query }) => ({
    page: await programmes(query.language),
  }));

  const teachers = once((language) => readData(`${language}/teachers.json`, teachersText));
  serve(contentEndpoints.listTeachers, async ({ query }) => {
    const { sampleNote, teachers: all } = await teachers(query.language);
    // Sample teachers are shown in the demo institute only, so that nobody takes them for real people.
    return { sampleNote, teachers: all.filter(({ isSample }) => settings.demo || !isSample) };
  });
}

function serveDocuments(serve: Serve): void {
  const refund = once(async (language) => ({
    terms: await readData("refund-terms.json", refundTerms),
    text: await readData(`${language}/refund.json`, refundText),
  }));
  serve(contentEndpoints.getRefund, async ({ query }) => refund(query.language));

  serve(contentEndpoints.getNotices, async ({ query }) => readNotices(query.language));

  // `known` has checked the slug before.
  const policies = once((language, slug) => readPolicy(language, slug as PolicySlug));
  serve(contentEndpoints.getPolicy, async ({ params, query }) => ({
    policy: await policies(query.language, known(params.slug, policySlugs)),
  }));
}

function servePosts(serve: Serve, { brand }: SiteSettings): void {
  const posts = once((language) => readPosts(language));
  serve(contentEndpoints.listPosts, async ({ query: { language = "en" } }) => ({
    posts: (await posts(language)).map((post) => presentSummary(post, brand[language])),
  }));

  const rendered = once(async (language, id) =>
    findPost(await posts(language), { id, author: brand[language] }),
  );
  serve(contentEndpoints.getPost, async ({ params, query }) => {
    const ids = (await posts(query.language)).map(({ head }) => String(head.id));
    const post = await rendered(query.language, known(params.id, ids));
    if (!post) throw new AppError("not_found");
    return { post };
  });
}

/** Makes sure that only existing names become cache keys or parts of a path. */
function known<const Name extends string>(name: string, names: readonly Name[]): Name {
  const found = names.find((candidate) => candidate === name);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

type SourceSection = z.infer<typeof markdownSection>;
type Section = SectionsText["sections"][number];

async function renderSection({ id, heading, body, items }: SourceSection): Promise<Section> {
  const html = body === undefined ? undefined : (await renderMarkdown(body)).html;
  return { id, heading, ...(html !== undefined && { html }), ...(items && { items }) };
}

type Reading = { language: Language; kept: SiteSettings["promises"] };

async function readSectionsText(page: string, reading: Reading): Promise<SectionsText> {
  const written = await readData(`${reading.language}/${page}.json`, sectionsSource);
  const source = await withPromises(written, { document: page, ...reading });
  return { ...source, sections: await Promise.all(source.sections.map(renderSection)) };
}

async function readAdmissionsText(reading: Reading): Promise<AdmissionsText> {
  const written = await readData(`${reading.language}/admissions.json`, admissionsSource);
  const source = await withPromises(written, { document: "admissions", ...reading });
  return { ...source, eligibility: await renderSection(source.eligibility) };
}

export async function readContactText(language: Language): Promise<ContactText> {
  const source = await readData(`${language}/contact.json`, contactSource);
  return { ...source, grievance: await renderSection(source.grievance) };
}

export async function readPolicy(language: Language, slug: PolicySlug): Promise<Policy> {
  const { head, body } = await readMarkdown(`${language}/policies/${slug}.md`, policyHead);
  return { ...head, ...(await renderMarkdown(body)) };
}
