import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { offeredCommitment } from "../entities/commitments.ts";
import { sitePicture } from "../entities/content-parts.ts";
import { documentVersion } from "../entities/document-versions.ts";
import { officePolicy, policySource } from "../entities/office-policy.ts";
import { listedPost, officePost, postSource } from "../entities/office-post.ts";
import { bothTexts, listedSiteText, siteText } from "../entities/site-documents.ts";
import { limits } from "../limits.ts";
import { paragraphs } from "../text.ts";

const text = z.strictObject({ text: siteText });
const post = z.strictObject({ post: officePost });
const policy = z.strictObject({ policy: officePolicy });
const bodyBytes = limits.postBodyBytes;

/** What the office writes: the site's texts, the posts and the policies. */
export const documentsEndpoints = {
  listDocumentVersions: endpoint("GET /api/admin/documents/:kind/:name/history", {
    access: "admin",
    summary: "The last versions of a text, a post or a policy, newest first",
    answer: z.strictObject({ versions: z.array(documentVersion) }),
  }),
  restoreDocument: endpoint("POST /api/admin/documents/:kind/:name/restore", {
    access: "admin",
    summary: "Write what a version of a text, a post or a policy holds, as a new version",
    ifMatch: true,
    body: z.strictObject({ version: z.int().check(z.positive()) }),
    changesContent: true,
    answer: z.strictObject({}),
    errors: ["policy_in_force", "policy_day_gone"],
  }),
  listSiteTexts: endpoint("GET /api/admin/site-texts", {
    access: "admin",
    summary: "Every document of the site with what is changed in it and what lacks Hindi",
    answer: z.strictObject({ texts: z.array(listedSiteText) }),
  }),
  getSiteText: endpoint("GET /api/admin/site-texts/:name", {
    access: "admin",
    summary:
      "A document as it came with the program and as it is, with the JSON Schema of one language",
    /** `commitments`: those that the settings choose from; empty for all other documents. */
    answer: z.strictObject({
      text: siteText,
      schema: z.record(z.string(), z.unknown()),
      commitments: z.array(offeredCommitment),
    }),
  }),
  writeSiteText: endpoint("PUT /api/admin/site-texts/:name", {
    access: "admin",
    summary: "Write a document in both languages; what is as it came is not kept",
    ifMatch: true,
    body: bothTexts,
    bodyBytes: limits.siteTextBodyBytes,
    changesContent: true,
    answer: text,
  }),
  addSitePicture: endpoint("POST /api/admin/site-pictures", {
    access: "admin",
    summary: "Keep a picture for the site's texts, encoded anew and without its metadata",
    status: 201,
    rate: "upload",
    form: z.strictObject({}),
    files: { picture: { kind: "image", many: false, required: true } },
    answer: z.strictObject({ picture: sitePicture }),
  }),
  previewMarkdown: endpoint("POST /api/admin/markdown-preview", {
    access: "admin",
    summary: "Markdown as pages show it",
    isServedOnFullDisk: true,
    body: z.strictObject({ markdown: paragraphs(limits.markdownLength) }),
    bodyBytes: limits.siteTextBodyBytes,
    answer: z.strictObject({ html: z.string() }),
  }),
  listOfficePosts: endpoint("GET /api/admin/posts", {
    access: "admin",
    summary: "Every post, drafts and scheduled ones too, newest first",
    answer: z.strictObject({ posts: z.array(listedPost) }),
  }),
  getOfficePost: endpoint("GET /api/admin/posts/:id", {
    access: "admin",
    summary: "A post as it is written, in both languages",
    answer: post,
  }),
  addPost: endpoint("POST /api/admin/posts", {
    access: "admin",
    summary: "Write a post",
    status: 201,
    body: postSource,
    bodyBytes,
    changesContent: true,
    answer: post,
  }),
  writePost: endpoint("PUT /api/admin/posts/:id", {
    access: "admin",
    summary: "Write a post anew; a draft is public nowhere",
    ifMatch: true,
    body: postSource,
    bodyBytes,
    changesContent: true,
    answer: post,
  }),
  takeBackPost: endpoint("DELETE /api/admin/posts/:id", {
    access: "admin",
    summary: "Delete a post of the office's own, or bring back the text that came with the program",
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({}),
  }),
  listOfficePolicies: endpoint("GET /api/admin/policies", {
    access: "admin",
    summary: "Every policy with its versions",
    answer: z.strictObject({ policies: z.array(officePolicy) }),
  }),
  addPolicyVersion: endpoint("POST /api/admin/policies/:slug/versions", {
    access: "admin",
    summary: "Write a version of a policy that holds from a day on, today at the earliest",
    status: 201,
    ifMatch: true,
    body: policySource,
    bodyBytes,
    changesContent: true,
    answer: policy,
  }),
  changePolicyVersion: endpoint("PUT /api/admin/policy-versions/:id", {
    access: "admin",
    summary: "Correct a version that does not hold yet",
    ifMatch: true,
    body: policySource,
    bodyBytes,
    changesContent: true,
    answer: policy,
    errors: ["policy_in_force"],
  }),
  withdrawPolicyVersion: endpoint("DELETE /api/admin/policy-versions/:id", {
    access: "admin",
    summary: "Withdraw a version that does not hold yet",
    ifMatch: true,
    changesContent: true,
    answer: policy,
    errors: ["policy_in_force"],
  }),
};
