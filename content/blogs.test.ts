import { readdirSync, readFileSync } from "node:fs";
import katex from "katex";
import markdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { postHead } from "../contract/entities/documents.ts";
import { parseMarkdownFile } from "../server/modules/documents/content-folder.ts";
import { countWords, formula } from "../server/modules/documents/shown-posts.ts";

const languages = ["en", "hi"] as const;
/** The four posts of the specification: 10 to 15 January 2025. */
const dates = { 1: "2025-01-10", 2: "2025-01-12", 3: "2025-01-14", 4: "2025-01-15" };
const wordLimits = { min: 900, max: 1500 };

function readPosts(language: (typeof languages)[number]) {
  const folder = new URL(`${language}/blogs/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { attributes, body } = parseMarkdownFile(readFileSync(new URL(name, folder), "utf8"));
      return { name, post: z.parse(postHead, attributes), body };
    });
}

function listFormulae(body: string): { tex: string; isDisplay: boolean }[] {
  return [...body.matchAll(formula)].map(([, display, inline]) => ({
    tex: (display ?? inline ?? "").trim(),
    isDisplay: display !== undefined,
  }));
}

describe.each(languages)("the posts in %s", (language) => {
  const posts = readPosts(language);

  it("are the four of the specification, with their dates", () => {
    expect(Object.fromEntries(posts.map(({ post }) => [post.id, post.date]))).toEqual(dates);
    for (const { name, post } of posts) expect(name.startsWith(`${post.id}-`)).toBe(true);
  });

  it.each(posts)("$name has a useful length", ({ body }) => {
    expect(countWords(body)).toBeGreaterThanOrEqual(wordLimits.min);
    expect(countWords(body)).toBeLessThanOrEqual(wordLimits.max);
  });

  it.each(posts)("$name has headings, a table and no raw HTML", ({ body }) => {
    const tokens = markdownIt({ html: true }).parse(body.replace(formula, "x"), {});
    const types = new Set(
      tokens.flatMap((token) => [token, ...(token.children ?? [])]).map((t) => t.type),
    );
    expect(body.match(/^## /gm)?.length).toBeGreaterThan(4);
    expect(body).not.toMatch(/^# /m);
    expect(types).toContain("table_open");
    expect(types).not.toContain("html_block");
    expect(types).not.toContain("html_inline");
  });

  it.each(posts)("$name has formulae that typeset, and no stray dollar", ({ body }) => {
    const formulae = listFormulae(body);
    expect(formulae.length).toBeGreaterThan(2);
    expect(body.replace(formula, "")).not.toContain("$");
    for (const { tex, isDisplay } of formulae) {
      const options = { throwOnError: true, strict: "error", output: "mathml" } as const;
      expect(katex.renderToString(tex, { ...options, displayMode: isDisplay })).toContain("<math");
    }
  });

  it.each(posts)("$name has emphasis that Markdown understands", ({ body }) => {
    const tokens = markdownIt().parse(body.replace(formula, "x"), {});
    const texts = tokens.flatMap((token) => token.children ?? []).filter((t) => t.type === "text");
    for (const { content } of texts) expect(content).not.toMatch(/\*|_|`/);
  });
});

it("says the same in both languages: names of files, formulae, headings and tables", () => {
  const shape = (language: (typeof languages)[number]) =>
    readPosts(language).map(({ name, post, body }) => ({
      name,
      updated: post.updated,
      officialUrl: post.officialUrl,
      formulae: listFormulae(body)
        .map(({ tex }) => tex)
        .sort(),
      headings: body.match(/^#+ /gm),
      rows: body.match(/^\|/gm)?.length,
    }));
  expect(shape("hi")).toEqual(shape("en"));
});
