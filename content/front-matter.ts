/** A Markdown file split into its head and its text. */
export interface MarkdownFile {
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
