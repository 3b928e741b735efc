import type { SitePicture } from "../../../contract/entities/content-parts.ts";

/** What a textarea holds, and which part of it is selected. */
export type Selected = { value: string; start: number; end: number };

/** The text that takes the place of a part, and which part of it is selected then. */
export type Edit = { from: number; to: number; text: string; select: [number, number] };

export type Tool =
  | "heading"
  | "bold"
  | "italic"
  | "list"
  | "numbered"
  | "link"
  | "table"
  | "formula";
/** Sample texts that the person replaces by their own. */
export type Placeholders = { words: string; address: string; column: string };

const TABLE_ROWS = 2;

export function editOf(tool: Tool, selected: Selected, words: Placeholders): Edit {
  switch (tool) {
    case "heading":
      return linesOf(selected, (line) => `## ${line.replace(/^#+ */, "")}`);
    case "list":
      return linesOf(selected, (line) => `- ${line}`);
    case "numbered":
      return linesOf(selected, (line, at) => `${at + 1}. ${line}`);
    case "bold":
      return around(selected, "**", words.words);
    case "italic":
      return around(selected, "*", words.words);
    case "formula":
      return around(selected, "$", "x^2");
    case "link":
      return linkOf(selected, words);
    case "table":
      return block(selected, tableOf(words));
  }
}

/**
 * A picture as a block of its own, below the cursor's line, because the cursor may be inside a formula. Its
 * size is part of its address, so that pages leave room for it.
 */
export function pictureEdit(
  { value, start, end }: Selected,
  { imageUrl, width, height }: SitePicture,
  words: string,
): Edit {
  const next = value.indexOf("\n", end);
  const alt = words.replace(/\s+/g, " ").replace(/[\\[\]$*_`]/g, "\\$&");
  const edit = block(
    { value, start, end: next < 0 ? value.length : next },
    `![${alt}](${imageUrl}#${width}x${height})`,
  );
  const after = edit.from + edit.text.length;
  return { ...edit, select: [after, after] };
}

function around({ value, start, end }: Selected, mark: string, placeholder: string): Edit {
  const inner = value.slice(start, end) || placeholder;
  return {
    from: start,
    to: end,
    text: mark + inner + mark,
    select: [start + mark.length, start + mark.length + inner.length],
  };
}

function linkOf({ value, start, end }: Selected, { words, address }: Placeholders): Edit {
  const inner = value.slice(start, end) || words;
  const at = start + inner.length + 3;
  return {
    from: start,
    to: end,
    text: `[${inner}](${address})`,
    select: [at, at + address.length],
  };
}

/** Replaces the selected lines, each by what `make` returns for it. */
function linesOf(
  { value, start, end }: Selected,
  make: (line: string, at: number) => string,
): Edit {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", end);
  const to = next < 0 ? value.length : next;
  const text = value.slice(from, to).split("\n").map(make).join("\n");
  return { from, to, text, select: [from + text.length, from + text.length] };
}

/** A part of its own, with an empty line around it. */
function block({ value, end }: Selected, text: string): Edit {
  const before = value.slice(0, end);
  const lead =
    before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const at = end + lead.length;
  return { from: end, to: end, text: `${lead}${text}\n\n`, select: [at + 2, at + 2] };
}

function tableOf({ column }: Placeholders): string {
  const row = "|  |  |";
  const rows = Array.from({ length: TABLE_ROWS }, () => row);
  return [`| ${column} 1 | ${column} 2 |`, "|---|---|", ...rows].join("\n");
}
