import * as pages from "../../../content/page-schema.ts";
import { Policy as PolicyHead } from "../../../content/schema.ts";
import type { Policy, PolicySlug } from "../../../contract/entities/documents.ts";
import type {
  AdmissionsText,
  ContactText,
  SectionsText,
} from "../../../contract/entities/page-texts.ts";
import type { Language } from "../../../contract/errors.ts";
import { readData, readMarkdown } from "./content-folder.ts";
import { renderMarkdown } from "./markdown.ts";

type SourceSection = pages.SectionsText["sections"][number];
type Section = SectionsText["sections"][number];

async function renderSection({ id, heading, body, items }: SourceSection): Promise<Section> {
  const html = body === undefined ? undefined : (await renderMarkdown(body)).html;
  return { id, heading, ...(html !== undefined && { html }), ...(items && { items }) };
}

export async function readSectionsText(language: Language, page: string): Promise<SectionsText> {
  const source = await readData(`${language}/${page}.json`, pages.SectionsText);
  return { ...source, sections: await Promise.all(source.sections.map(renderSection)) };
}

export async function readAdmissionsText(language: Language): Promise<AdmissionsText> {
  const source = await readData(`${language}/admissions.json`, pages.AdmissionsText);
  return { ...source, eligibility: await renderSection(source.eligibility) };
}

export async function readContactText(language: Language): Promise<ContactText> {
  const source = await readData(`${language}/contact.json`, pages.ContactText);
  return { ...source, grievance: await renderSection(source.grievance) };
}

export async function readPolicy(language: Language, slug: PolicySlug): Promise<Policy> {
  const { head, body } = await readMarkdown(`${language}/policies/${slug}.md`, PolicyHead);
  return { ...head, ...(await renderMarkdown(body)) };
}
