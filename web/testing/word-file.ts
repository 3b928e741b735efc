import { storedZip } from "../../contract/zip-directory.ts";

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(" ");
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export type WordFile = {
  /** Paragraphs and tables. */
  body: readonly string[];
  styles?: string;
  numbering?: string;
  footnotes?: string;
  /** By the ids that the body names, the parts or outer addresses of pictures. */
  pictures?: Readonly<Record<string, string>>;
  /** Other parts by their names. */
  parts?: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  prologue?: string;
};

/** A .docx as Word writes it, but for what nobody reads of it. */
export function wordFile(given: WordFile): Blob {
  const { body, styles, numbering, footnotes, pictures = {}, parts = {}, prologue = "" } = given;
  const own = { styles, numbering, footnotes };
  const relationships = [
    ...Object.entries(own).flatMap(([name, xml]) =>
      xml ? [relationship(name, name, `${name}.xml`)] : [],
    ),
    ...Object.entries(pictures).map(([id, target]) =>
      relationship(id, "image", target, /^https?:/.test(target) ? ' TargetMode="External"' : ""),
    ),
  ];
  const files: Record<string, string | Uint8Array<ArrayBuffer>> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": relationshipsOf([relationship("rId1", "officeDocument", "word/document.xml")]),
    "word/_rels/document.xml.rels": relationshipsOf(relationships),
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${prologue}<w:document ${NAMESPACES}><w:body>${body.join("")}<w:sectPr/></w:body></w:document>`,
    ...(styles && { "word/styles.xml": `<w:styles ${NAMESPACES}>${styles}</w:styles>` }),
    ...(numbering && {
      "word/numbering.xml": `<w:numbering ${NAMESPACES}>${numbering}</w:numbering>`,
    }),
    ...(footnotes && {
      "word/footnotes.xml": `<w:footnotes ${NAMESPACES}>${footnotes}</w:footnotes>`,
    }),
    ...Object.fromEntries(
      Object.values(pictures).flatMap((target) =>
        /^https?:/.test(target) ? [] : [[`word/${target}`, "PNG"]],
      ),
    ),
    ...parts,
  };
  const encoder = new TextEncoder();
  const bytesOf = (part: string | Uint8Array<ArrayBuffer>) =>
    typeof part === "string" ? encoder.encode(part) : part;
  return new Blob([
    storedZip(new Map(Object.entries(files).map(([name, part]) => [name, bytesOf(part)]))),
  ]);
}

function relationship(id: string, type: string, target: string, mode = ""): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
}

function relationshipsOf(each: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export type Look = {
  bold?: boolean;
  highlight?: boolean;
  font?: string;
  place?: "subscript" | "superscript";
};

/** Tabs and line breaks in the text are Word's. */
export function run(text: string, { bold, highlight, font, place }: Look = {}): string {
  const properties = [
    ...(font ? [`<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`] : []),
    ...(bold ? ["<w:b/>"] : []),
    ...(highlight ? ['<w:highlight w:val="yellow"/>'] : []),
    ...(place ? [`<w:vertAlign w:val="${place}"/>`] : []),
  ];
  const content = text
    .split(/([\t\n])/)
    .map((piece) => {
      if (piece === "\t") return "<w:tab/>";
      return piece === "\n" ? "<w:br/>" : `<w:t xml:space="preserve">${escaped(piece)}</w:t>`;
    })
    .join("");
  return `<w:r><w:rPr>${properties.join("")}</w:rPr>${content}</w:r>`;
}

/**
 * A paragraph of runs. In a text `^{2}` and `_{2}` are above and below the line, and a text may be the content of
 * others, when it begins with `<`.
 */
export function paragraph(
  content: string,
  { list, look }: { list?: [id: number, level: number]; look?: Look } = {},
): string {
  const numbered = list
    ? `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`
    : "";
  return `<w:p><w:pPr>${numbered}</w:pPr>${content.startsWith("<") ? content : runs(content, look)}</w:p>`;
}

export function runs(text: string, look: Look = {}): string {
  return text
    .split(/([_^]\{[^}]*\})/)
    .filter(Boolean)
    .map((piece) => {
      const [, sign, inner = ""] = /^([_^])\{([^}]*)\}$/.exec(piece) ?? [];
      if (!sign) return run(piece, look);
      return run(inner, { ...look, place: sign === "_" ? "subscript" : "superscript" });
    })
    .join("");
}

/** A cell is a text, the texts of several paragraphs, or such content. */
export function table(rows: readonly (readonly (string | readonly string[])[])[]): string {
  const cellOf = (cell: string | readonly string[]) =>
    `<w:tc><w:tcPr/>${[cell]
      .flat()
      .map((each) => (each.startsWith("<w:p") ? each : paragraph(each)))
      .join("")}</w:tc>`;
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cellOf).join("")}</w:tr>`).join("")}</w:tbl>`;
}

export function picture(id: string, words = ""): string {
  return `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${escaped(words)}"/><a:graphic><a:blip r:embed="${id}"/></a:graphic></wp:inline></w:drawing></w:r>`;
}

/** A formula from the elements of OMML, written without their prefix: `<f><num>…`. */
export function formula(omml: string): string {
  const prefixed = omml.replace(/<(\/?)(?=[a-zA-Z])/g, "<$1m:").replace(/ (val)=/g, " m:$1=");
  return `<m:oMath>${prefixed}</m:oMath>`;
}

/** The text of a formula. */
export function mathRun(text: string, properties = ""): string {
  return `<r>${properties && `<rPr>${properties}</rPr>`}<t>${escaped(text)}</t></r>`;
}

/** Lists by their ids; each level as its format and its text. */
export function numbering(
  lists: readonly (readonly (readonly [format: string, text: string])[])[],
): string {
  const levelOf = ([format, text]: readonly [string, string], at: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const definitions = lists.map(
    (levels, at) =>
      `<w:abstractNum w:abstractNumId="${at + 1}">${levels.map(levelOf).join("")}</w:abstractNum>`,
  );
  const uses = lists.map(
    (_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at + 1}"/></w:num>`,
  );
  return [...definitions, ...uses].join("");
}
