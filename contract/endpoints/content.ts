import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { languages } from "../entities/closed-lists.ts";
import {
  notices,
  policy,
  policyDifference,
  post,
  postSummary,
  refund,
} from "../entities/documents.ts";
import {
  admissionsText,
  contactText,
  faqText,
  homeText,
  listText,
  programmesText,
  sectionsText,
  teachersText,
} from "../entities/page-texts.ts";
import { showcase } from "../entities/showcase.ts";
import { officeNotes, siteSettings } from "../entities/site.ts";

/** English where no language is asked for. */
const query = z.strictObject({ language: z.optional(z.enum(languages)) });

/** A text that anyone may read, in one language. */
function text<const Path extends `/${string}`, Answer extends z.ZodMiniType>(
  path: Path,
  { summary, answer }: { summary: string; answer: Answer },
) {
  return endpoint(`GET ${path}`, { access: "public", summary, query, answer });
}

/** What the public pages say. */
export const contentEndpoints = {
  getSite: endpoint("GET /api/public/site", {
    access: "public",
    summary: "What every page shows of the institute, in both languages",
    answer: z.strictObject({ settings: siteSettings, identity: z.enum(["google", "local"]) }),
  }),
  getHomeText: text("/api/public/texts/home", {
    summary: "Home",
    answer: z.strictObject({ page: homeText }),
  }),
  getSectionsText: text("/api/public/texts/sections/:page", {
    summary: "A page of sections: about, vision-and-mission",
    answer: z.strictObject({ page: sectionsText }),
  }),
  getListText: text("/api/public/texts/lists/:page", {
    summary: "What stands above a list: courses, blogs",
    answer: z.strictObject({ page: listText }),
  }),
  getAdmissionsText: text("/api/public/texts/admissions", {
    summary: "Admissions",
    answer: z.strictObject({ page: admissionsText }),
  }),
  getContactText: text("/api/public/texts/contact", {
    summary: "Contact",
    answer: z.strictObject({ page: contactText }),
  }),
  getFaq: text("/api/public/faq", {
    summary: "Questions and answers",
    answer: z.strictObject({ page: faqText }),
  }),
  getProgrammes: text("/api/public/programmes", {
    summary: "The programmes",
    answer: z.strictObject({ page: programmesText }),
  }),
  getShowcase: text("/api/public/texts/showcase", {
    summary: "Photographs, what people say, and results",
    answer: showcase,
  }),
  listTeachers: text("/api/public/teachers", { summary: "The teachers", answer: teachersText }),
  getRefund: text("/api/public/refund", {
    summary: "The refund rules in force with their figures; null where they fit none",
    answer: z.strictObject({ refund: z.nullable(refund) }),
  }),
  getNotices: text("/api/public/notices", {
    summary: "What stands above the forms",
    answer: notices,
  }),
  getPolicy: text("/api/public/policies/:slug", {
    summary: "A legal page",
    answer: z.strictObject({ policy }),
  }),
  getPolicyVersion: text("/api/public/policies/:slug/versions/:day", {
    summary:
      "The version of a legal page that holds from a day on, and how it differs from the last",
    answer: z.strictObject({ policy, difference: policyDifference }),
  }),
  listPosts: text("/api/public/posts", {
    summary: "The blog's posts, newest first",
    answer: z.strictObject({ posts: z.array(postSummary) }),
  }),
  getPost: text("/api/public/posts/:id", { summary: "One post", answer: z.strictObject({ post }) }),
  listMissingSettings: endpoint("GET /api/admin/missing-settings", {
    access: "admin",
    summary: "What the office has yet to fill in or decide",
    query,
    answer: z.strictObject({
      missing: z.array(z.string()),
      /** What an institute may well do without; nobody is reminded of these. */
      optional: z.array(z.string()),
      notes: officeNotes,
    }),
  }),
};
