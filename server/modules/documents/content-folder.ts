import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import type { ZodMiniType } from "zod/mini";
import type { Language } from "../../../contract/errors.ts";
import { keepLast } from "../../keep-last.ts";

const FOLDER = join(import.meta.dirname, "../../../content");

/** A file of content/ does not match its schema. */
export class ContentError extends Error {}

/** Reads content/<file>.json by its schema. */
export async function readData<Schema extends ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(join(FOLDER, file), "utf8");
  return check(file, schema, JSON.parse(text));
}

/** Reads a Markdown file whose head agrees with the schema. */
export async function readMarkdown<Schema extends ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<{ head: z.output<Schema>; body: MarkdownFile["body"] }> {
  const { attributes, body } = parseMarkdownFile(await readFile(join(FOLDER, file), "utf8"));
  return { head: check(file, schema, attributes), body };
}

/** A Markdown file split into its head and its text. */
interface MarkdownFile {
  attributes: Record<string, string | number>;
  body: string;
}

/**
 * Splits the `key: value` lines between two `---` lines from the Markdown below them. A value goes to the end
 * of its line; digits alone are a number. No nesting, no quotes. Throws an Error that names a malformed line
 * or a repeated key.
 */
export function parseMarkdownFile(source: string): MarkdownFile {
  const match = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(source);
  if (!match) throw new Error("no front matter between two --- lines");
  const [, head = "", body = ""] = match;
  const attributes: MarkdownFile["attributes"] = {};
  for (const line of head.split("\n")) addAttribute(attributes, line);
  return { attributes, body: body.trim() };
}

function addAttribute(attributes: MarkdownFile["attributes"], line: string): void {
  const [, key, value] = /^([A-Za-z]+): (\S.*)$/.exec(line) ?? [];
  if (key === undefined || value === undefined) throw new Error(`not "key: value": ${line}`);
  if (Object.hasOwn(attributes, key)) throw new Error(`key twice: ${key}`);
  attributes[key] = /^\d+$/.test(value) ? Number(value) : value;
}

/** The Markdown files of a folder such as `en/blogs`, sorted by name. */
export async function listMarkdown(language: Language, folder: string): Promise<string[]> {
  const names = await readdir(join(FOLDER, language, folder));
  const files = names.filter((name) => name.endsWith(".md")).sort();
  return files.map((name) => `${language}/${folder}/${name}`);
}

function check<Schema extends ZodMiniType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new ContentError(`${file} is not as it should be. ${wrong.join("; ")}`);
}

/** Caches what `read` gives for a language and a known name, but no failure. English by default. */
export function once<Made>(read: (language: Language, name: string) => Promise<Made>) {
  const inLanguage = (language: Language) =>
    keepLast(Number.POSITIVE_INFINITY, (name) => read(language, name));
  const languages = { en: inLanguage("en"), hi: inLanguage("hi") };
  return (language: Language = "en", name = "") => languages[language](name);
}
