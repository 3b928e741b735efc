import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { languages } from "../entities/choices.ts";
import { notices, policy, post, postSummary, refund } from "../entities/documents.ts";
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
import { officeNote, siteSettings } from "../entities/site.ts";
import { apiPaths } from "../paths.ts";

/** English where no language is asked for. */
const query = z.strictObject({ language: z.optional(z.enum(languages)) });

/** A text that anyone may read, in one language. */
function text<const Path extends { method: "GET"; path: string }, Answer extends z.ZodMiniType>(
  path: Path,
  { summary, answer }: { summary: string; answer: Answer },
) {
  return endpoint({
    ...path,
    access: "public",
    summary,
    status: 200,
    query,
    answer,
    errors: ["not_found"],
  });
}

/** What the public pages say. */
export const contentEndpoints = {
  getSite: endpoint({
    ...apiPaths.getSite,
    access: "public",
    summary: "What every page shows of the institute, in both languages",
    status: 200,
    answer: z.strictObject({ settings: siteSettings, identity: z.enum(["google", "local"]) }),
  }),
  getHomeText: text(apiPaths.getHomeText, {
    summary: "Home",
    answer: z.strictObject({ page: homeText }),
  }),
  getSectionsText: text(apiPaths.getSectionsText, {
    summary: "A page of sections: about, vision-and-mission",
    answer: z.strictObject({ page: sectionsText }),
  }),
  getListText: text(apiPaths.getListText, {
    summary: "What stands above a list: courses, blogs",
    answer: z.strictObject({ page: listText }),
  }),
  getAdmissionsText: text(apiPaths.getAdmissionsText, {
    summary: "Admissions",
    answer: z.strictObject({ page: admissionsText }),
  }),
  getContactText: text(apiPaths.getContactText, {
    summary: "Contact",
    answer: z.strictObject({ page: contactText }),
  }),
  getFaq: text(apiPaths.getFaq, {
    summary: "Questions and answers",
    answer: z.strictObject({ page: faqText }),
  }),
  getProgrammes: text(apiPaths.getProgrammes, {
    summary: "The programmes",
    answer: z.strictObject({ page: programmesText }),
  }),
  listTeachers: text(apiPaths.listTeachers, { summary: "The teachers", answer: teachersText }),
  getRefund: text(apiPaths.getRefund, { summary: "The refund rules", answer: refund }),
  getNotices: text(apiPaths.getNotices, {
    summary: "What stands above the forms",
    answer: notices,
  }),
  getPolicy: text(apiPaths.getPolicy, {
    summary: "A legal page",
    answer: z.strictObject({ policy }),
  }),
  listPosts: text(apiPaths.listPosts, {
    summary: "The blog's posts, newest first",
    answer: z.strictObject({ posts: z.array(postSummary) }),
  }),
  getPost: text(apiPaths.getPost, { summary: "One post", answer: z.strictObject({ post }) }),
  listMissingSettings: endpoint({
    ...apiPaths.listMissingSettings,
    access: "admin",
    summary: "What the office has yet to fill in or decide",
    status: 200,
    query,
    answer: z.strictObject({ missing: z.array(z.string()), notes: z.array(officeNote) }),
  }),
};
