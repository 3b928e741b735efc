import * as pages from "../../../content/page-schema.ts";
import {
  Notices,
  OfficeNotes,
  RefundTerms,
  RefundText,
  type Settings,
  Teachers,
} from "../../../content/schema.ts";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { type PolicySlug, policySlugs } from "../../../contract/entities/documents.ts";
import { AppError } from "../../app-error.ts";
import type { Serve } from "../../http/serve.ts";
import { readData } from "./content-folder.ts";
import { once } from "./once.ts";
import { readAdmissionsText, readContactText, readPolicy, readSectionsText } from "./page-texts.ts";
import { findPost, presentSummary, readPosts } from "./posts.ts";
import { missingSettings } from "./settings-file.ts";

const sectionPages = ["about", "vision-and-mission"] as const;
const listPages = ["courses", "blogs"] as const;

export type ContentParts = {
  settings: Settings;
  /** By whom people are signed in here: pages offer Google's One Tap only where it is Google. */
  identity: "google" | "local";
};

/** The texts of the public pages, each read and rendered at its first asking. */
export function contentRoutes(serve: Serve, { settings, identity }: ContentParts): void {
  serve(contentEndpoints.getSite, async () => ({ settings, identity }));
  servePages(serve);
  serveLists(serve, settings);
  serveDocuments(serve);
  servePosts(serve, settings);
  serve(contentEndpoints.listMissingSettings, async ({ query }) => ({
    missing: missingSettings(settings),
    notes: await readData(`${query.language ?? "en"}/office-notes.json`, OfficeNotes),
  }));
}

function servePages(serve: Serve): void {
  const home = once((language) => readData(`${language}/home.json`, pages.HomeText));
  serve(contentEndpoints.getHomeText, async ({ query }) => ({ page: await home(query.language) }));

  const sections = once((language, page) => readSectionsText(language, page));
  serve(contentEndpoints.getSectionsText, async ({ params, query }) => ({
    page: await sections(query.language, known(params.page, sectionPages)),
  }));

  const lists = once((language, page) => readData(`${language}/${page}.json`, pages.ListText));
  serve(contentEndpoints.getListText, async ({ params, query }) => ({
    page: await lists(query.language, known(params.page, listPages)),
  }));

  const admissions = once((language) => readAdmissionsText(language));
  serve(contentEndpoints.getAdmissionsText, async ({ query }) => ({
    page: await admissions(query.language),
  }));

  const contact = once((language) => readContactText(language));
  serve(contentEndpoints.getContactText, async ({ query }) => ({
    page: await contact(query.language),
  }));
}

function serveLists(serve: Serve, settings: Settings): void {
  const faq = once((language) => readData(`${language}/faq.json`, pages.FaqText));
  serve(contentEndpoints.getFaq, async ({ query }) => ({ page: await faq(query.language) }));

  const programmes = once((language) =>
    readData(`${language}/programmes.json`, pages.ProgrammesText),
  );
  serve(contentEndpoints.getProgrammes, async ({ query }) => ({
    page: await programmes(query.language),
  }));

  const teachers = once((language) => readData(`${language}/teachers.json`, Teachers));
  serve(contentEndpoints.listTeachers, async ({ query }) => {
    const { sampleNote, teachers: all } = await teachers(query.language);
    // Samples are shown in the demo institute alone: nobody may take them for real people.
    return { sampleNote, teachers: all.filter(({ isSample }) => settings.demo || !isSample) };
  });
}

function serveDocuments(serve: Serve): void {
  const refund = once(async (language) => ({
    terms: await readData("refund-terms.json", RefundTerms),
    text: await readData(`${language}/refund.json`, RefundText),
  }));
  serve(contentEndpoints.getRefund, async ({ query }) => refund(query.language));

  const notices = once((language) => readData(`${language}/notices.json`, Notices));
  serve(contentEndpoints.getNotices, async ({ query }) => notices(query.language));

  // `known` has narrowed the slug before it is a key.
  const policies = once((language, slug) => readPolicy(language, slug as PolicySlug));
  serve(contentEndpoints.getPolicy, async ({ params, query }) => ({
    policy: await policies(query.language, known(params.slug, policySlugs)),
  }));
}

function servePosts(serve: Serve, { brand }: Settings): void {
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

/** Only names that exist become keys of a cache or parts of a path. Throws AppError("not_found"). */
function known<const Name extends string>(name: string, names: readonly Name[]): Name {
  const found = names.find((candidate) => candidate === name);
  if (found === undefined) throw new AppError("not_found");
  return found;
}
