import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { cellOfField, type QuestionCells } from "../../../../contract/exams/question-cells.ts";
import { type HtmlReading, hasLanguages, textOfHtml } from "./html-text.ts";
import { isHindi, type Language } from "./languages.ts";

/** A text of a question. `field` is that of its content, as `text` or `options.1`; several `rows` stand in one cell. */
export type HtmlPart = {
  field: string;
  html: string;
  bytesOf: HtmlReading["bytesOf"];
  /** What the file says of it, which stands before it in the source. */
  said?: string;
};

export type ReadCells = {
  cells: QuestionCells;
  notes: ImportNote[];
  beginning: string;
  /** Each part with all its languages, as they stood in the file. */
  sources: string[];
};

/**
 * The cells of a question, each text in its language: of those that Moodle shows one language of, each in its own;
 * otherwise under Hindi where the question is asked in Devanagari.
 */
export function cellsOfHtml(
  parts: readonly HtmlPart[],
  pictures: HtmlReading["pictures"],
): ReadCells {
  const areSeveral = parts.some(({ html }) => hasLanguages(html));
  const asked = parts.find(({ field }) => field === "text")?.html ?? "";
  const one: Language = isHindi(plain(asked)) ? "hi" : "en";
  const [cells, notes]: [QuestionCells, ImportNote[]] = [{}, []];
  const sources = parts.map(({ field, html, bytesOf, said }) => {
    const reading = { pictures, keys: new Map<string, string>(), bytesOf };
    const cellIn = (language: Language) => cellOfField(`content.${field}.${language}`);
    for (const language of areSeveral ? (["en", "hi"] as const) : [one]) {
      const cell = cellIn(language);
      const text = textOfHtml(html, {
        ...{ ...reading, language },
        note: (code) => notes.push({ code, cell: areSeveral ? cellIn("en") : cell }),
      });
      if (field === "rows")
        cells[cell] = [cells[cell], text.replaceAll("\n", " ")]
          .filter((row) => row !== undefined)
          .join("\n");
      else if (text) cells[cell] = text;
    }
    return `${said ? `${said} ` : ""}${textOfHtml(html, { ...reading, note: () => {} })}`;
  });
  const beginning = cells.questionEn ?? cells.questionHi ?? "";
  return { cells, notes: distinct(notes), beginning, sources };
}

/** The letters of a text in HTML, for which entities may stand. */
export function plain(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

function distinct(notes: readonly ImportNote[]): ImportNote[] {
  return [...new Map(notes.map((note) => [`${note.code} ${note.cell}`, note])).values()];
}

/** The number at the beginning of a question's name: `12`, `Q12.`, `Question 12: motion`. */
export function numberIn(name: string): string | undefined {
  return /^(?:q(?:ue(?:s(?:tion)?)?)?|प्रश्न|सवाल)?\s*[.:#-]?\s*0*(\d{1,4})(?![\d.]*\d)/i.exec(
    name.trim(),
  )?.[1];
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
