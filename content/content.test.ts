import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { policySlugs } from "../contract/entities/closed-lists.ts";
import { commitmentNames, commitmentTexts } from "../contract/entities/commitments.ts";
import { bundledRefund, notices, policyHead, refundText } from "../contract/entities/documents.ts";
import {
  admissionsSource,
  contactSource,
  faqText,
  homeText,
  listText,
  programmesText,
  sectionsSource,
  teachersText,
} from "../contract/entities/page-texts.ts";
import { papersText } from "../contract/entities/paper.ts";
import { galleryText, resultsText, testimonialsText } from "../contract/entities/showcase.ts";
import { officeNotes, siteSettings } from "../contract/entities/site.ts";
import { parseMarkdownFile } from "../server/modules/documents/content-folder.ts";
import { demoSettings } from "./schema.ts";

const languages = ["en", "hi"] as const;
const pageSchemas = {
  home: homeText,
  about: sectionsSource,
  courses: listText,
  blogs: listText,
  "vision-and-mission": sectionsSource,
  admissions: admissionsSource,
  contact: contactSource,
  programmes: programmesText,
  faq: faqText,
};
const jsonSchemas = {
  ...pageSchemas,
  teachers: teachersText,
  refund: refundText,
  notices,
  "office-notes": officeNotes,
  commitments: commitmentTexts,
  gallery: galleryText,
  testimonials: testimonialsText,
  results: resultsText,
  papers: papersText,
};

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

/** What is the same in both languages. */
const same = new Set(["id", "slug", "rule", "version", "place", "after"]);

/** The keys and ids of a value with their paths, in order, without its texts. */
function outline(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((part, at) => outline(part, `${place}[${at}]`));
  if (typeof value !== "object" || value === null) return [place];
  return Object.entries(value).flatMap(([key, part]) =>
    same.has(key) ? [`${place}.${key}=${String(part)}`] : outline(part, `${place}.${key}`),
  );
}

describe.each(languages)("the texts in %s", (language) => {
  it("has a schema for every JSON file, and a file for every schema", () => {
    const files = readdirSync(new URL(language, import.meta.url)).filter((name) =>
      name.endsWith(".json"),
    );
    expect(files.sort()).toEqual(
      Object.keys(jsonSchemas)
        .map((name) => `${name}.json`)
        .sort(),
    );
  });

  it.each(Object.entries(jsonSchemas))("%s follows its schema", (name, schema) => {
    const written = JSON.parse(read(`${language}/${name}.json`));
    // Schemas tidy what people type; what is bundled is tidy.
    expect(z.parse<z.core.$ZodType>(schema, written)).toEqual(written);
  });

  it.each(Object.entries(pageSchemas))("%s has a description a search page can show", (name) => {
    const { description } = z.parse(
      z.object({ description: z.string() }),
      JSON.parse(read(`${language}/${name}.json`)),
    );
    expect(description.length).toBeGreaterThanOrEqual(80);
    expect(description.length).toBeLessThanOrEqual(180);
  });

  it("has the four policies, dated and with a body", () => {
    const names = readdirSync(new URL(`${language}/policies`, import.meta.url)).sort();
    expect(names).toEqual(policySlugs.map((slug) => `${slug}.md`).toSorted());
    for (const name of names) {
      const { attributes, body } = parseMarkdownFile(read(`${language}/policies/${name}`));
      expect(`${z.parse(policyHead, attributes).slug}.md`).toBe(name);
      expect(body).toMatch(/^## /m);
      expect(body).not.toMatch(/<\/?[a-z]/i);
    }
  });

  it("keeps links inside its own language", () => {
    const folder = new URL(language, import.meta.url);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const links = names
      .filter((name) => /\.(?:md|json)$/.test(name))
      .flatMap((name) => [...read(`${language}/${name}`).matchAll(/\]\((\/[^)]*)\)/g)]);
    expect(links.length).toBeGreaterThan(0);
    for (const [, path = ""] of links) expect(path.startsWith("/hi/")).toBe(language === "hi");
  });
});

it.each(Object.keys(jsonSchemas))("%s holds the same parts in English and Hindi", (name) => {
  const [english, hindi] = languages.map((language) =>
    outline(JSON.parse(read(`${language}/${name}.json`))),
  );
  expect(hindi).toEqual(english);
});

it.each(policySlugs)("%s has the same version and headings in both languages", (slug) => {
  const [english, hindi] = languages.map((language) => {
    const { attributes, body } = parseMarkdownFile(read(`${language}/policies/${slug}.md`));
    const { version, effectiveDate } = z.parse(policyHead, attributes);
    return { version, effectiveDate, shape: body.match(/^(?:#+|\||\d+\.|-)(?= )/gm) };
  });
  expect(hindi).toEqual(english);
});

describe("the teachers", () => {
  it("are six, over the four subjects, all marked as samples", () => {
    const { teachers } = z.parse(teachersText, JSON.parse(read("en/teachers.json")));
    expect(teachers).toHaveLength(6);
    expect(new Set(teachers.map((teacher) => teacher.subject)).size).toBe(4);
    expect(teachers.every((teacher) => teacher.isSample)).toBe(true);
  });
});

describe("the commitments", () => {
  it("are those of the contract, and none is kept before the office says so", () => {
    const texts = z.parse(commitmentTexts, JSON.parse(read("en/commitments.json")));
    expect(texts.map(({ id }) => id).toSorted()).toEqual([...commitmentNames].toSorted());
    expect(z.parse(siteSettings, JSON.parse(read("settings.json"))).commitments).toEqual([]);
    expect(JSON.parse(read("demo-settings.json")).commitments).toBeUndefined();
  });
});

describe("the settings", () => {
  it("parse, and leave blank what only the institute can know", () => {
    const settings = z.parse(siteSettings, JSON.parse(read("settings.json")));
    expect(settings.demo).toBe(false);
    expect([...settings.phones, ...settings.emails]).toEqual([]);
    expect(settings.registration).toBeNull();
  });

  it("show two phones and two e-mails in the demo institute, every one a sample", () => {
    const { demo, phones, emails, social, address, hours, whatsapp, grievanceOfficer } = z.parse(
      demoSettings,
      JSON.parse(read("demo-settings.json")),
    );
    expect(demo).toBe(true);
    expect([phones?.length, emails?.length]).toEqual([2, 2]);
    expect([...(phones ?? []), ...(emails ?? [])].every((contact) => contact.isSample)).toBe(true);
    expect(emails?.every(({ address }) => address.endsWith(".example"))).toBe(true);
    const links = Object.values(social ?? {}).filter((link) => link !== null);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).hostname).toMatch(/\.example$/);
    for (const text of [address?.street, hours]) expect(text?.en).toContain("(sample)");
    expect(whatsapp?.isSample).toBe(true);
    expect(grievanceOfficer?.name.en).toMatch(/^Sample/);
  });
});

describe("the refund terms", () => {
  const { figures } = z.parse(bundledRefund, JSON.parse(read("refund-terms.json")));

  it("are those of the specification: 50% in two weeks, within 30 days", () => {
    expect(figures).toEqual({
      partialRefundDays: 14,
      partialRefundPercent: 50,
      processingDays: 30,
    });
  });

  it.each(languages)("are named in words, and not as figures, in %s", (language) => {
    const {
      exampleCaution: _,
      columns: __,
      ...words
    } = z.parse(refundText, JSON.parse(read(`${language}/refund.json`)));
    expect(JSON.stringify(words)).not.toMatch(/14|15|30|50|60,000|two weeks|दो हफ़्त/);
  });

  it.each(languages)(
    "name their example as the policy in %s does, which the calculator follows",
    (language) => {
      const { exampleHeading } = z.parse(refundText, JSON.parse(read(`${language}/refund.json`)));
      expect(read(`${language}/policies/refund-policy.md`).split("\n")).toContain(
        `## ${exampleHeading}`,
      );
    },
  );

  it.each(languages)(
    "leave their figures out of the policy in %s, which follows them",
    (language) => {
      const policy = read(`${language}/policies/refund-policy.md`)
        .split("---")
        .slice(2)
        .join("---");
      expect(policy).not.toMatch(/₹[1-9]|\d+%|\b(?:14|15|30)\b|20[2-9]\d|two weeks|दो हफ़्त/);
      for (const name of ["days", "percent", "processingDays", "fee", "partialRefund"])
        expect(policy).toContain(`{${name}}`);
    },
  );
});
