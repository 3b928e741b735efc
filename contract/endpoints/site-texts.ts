import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { sitePicture } from "../entities/content-parts.ts";
import { offeredPromise } from "../entities/promises.ts";
import {
  bothTexts,
  listedSiteText,
  siteText,
  siteTextChange,
  undoneChange,
} from "../entities/site-documents.ts";
import { limits } from "../limits.ts";
import { paragraphs } from "../text.ts";

const whole = z.strictObject({ text: siteText });

/** The office's texts of the site. */
export const siteTextsEndpoints = {
  listSiteTexts: endpoint({
    method: "GET",
    path: "/api/admin/site-texts",
    access: "admin",
    summary: "Every document of the site with what is changed in it and what lacks Hindi",
    status: 200,
    answer: z.strictObject({ texts: z.array(listedSiteText) }),
  }),
  getSiteText: endpoint({
    method: "GET",
    path: "/api/admin/site-texts/:name",
    access: "admin",
    summary:
      "A document as it came with the program and as it is, with the JSON Schema of one language",
    status: 200,
    /** `promises`: those that the settings choose from; empty for all other documents. */
    answer: z.strictObject({
      text: siteText,
      schema: z.record(z.string(), z.unknown()),
      promises: z.array(offeredPromise),
    }),
    errors: ["not_found"],
  }),
  writeSiteText: endpoint({
    method: "PUT",
    path: "/api/admin/site-texts/:name",
    access: "admin",
    summary: "Write a document in both languages; what is as it came is not kept",
    status: 200,
    ifMatch: true,
    body: bothTexts,
    bodyBytes: limits.siteTextBodyBytes,
    changesContent: true,
    answer: whole,
    errors: ["not_found"],
  }),
  listSiteTextChanges: endpoint({
    method: "GET",
    path: "/api/admin/site-texts/:name/history",
    access: "admin",
    summary: "The last changes of a document, newest first",
    status: 200,
    answer: z.strictObject({ changes: z.array(siteTextChange) }),
    errors: ["not_found"],
  }),
  undoSiteTextChange: endpoint({
    method: "POST",
    path: "/api/admin/site-texts/:name/undo",
    access: "admin",
    summary: "Bring back what a change has replaced, as a new change",
    status: 200,
    body: undoneChange,
    changesContent: true,
    answer: whole,
    errors: ["not_found", "changed_meanwhile"],
  }),
  addSitePicture: endpoint({
    method: "POST",
    path: "/api/admin/site-pictures",
    access: "admin",
    summary: "Keep a picture for the site's texts, encoded anew and without its metadata",
    status: 201,
    rate: "upload",
    form: z.strictObject({}),
    files: { picture: { kind: "image", many: false, required: true } },
    answer: z.strictObject({ picture: sitePicture }),
  }),
  previewMarkdown: endpoint({
    method: "POST",
    path: "/api/admin/markdown-preview",
    access: "admin",
    summary: "Markdown as pages show it",
    status: 200,
    isServedOnFullDisk: true,
    body: z.strictObject({ markdown: paragraphs(limits.markdownLength) }),
    bodyBytes: limits.siteTextBodyBytes,
    answer: z.strictObject({ html: z.string() }),
  }),
};
