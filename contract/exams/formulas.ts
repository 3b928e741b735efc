/** A part of a text: as it stands, a formula, or a picture by its id with what is seen on it. */
export type TextPart =
  | { is: "text"; text: string }
  | { is: "formula"; tex: string; isBlock: boolean }
  | { is: "picture"; id: string; alt: string };

const PART = /\$\$([\s\S]+?)\$\$|\$((?:\\.|[^$\\])+)\$|!\[([^[\]]*)\]\(picture:([\w-]+)\)/g;

const PICTURE = /!\[([^[\]]*)\]\(picture:([\w-]+)\)/g;

/** The ids of the pictures that a text names; the text may be JSON. */
export function picturesNamedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PICTURE), ([, , id = ""]) => id))];
}

/** A text with the words of its pictures in their place. */
export function withoutPictures(text: string): string {
  return text.replace(PICTURE, "$1");
}

/** The parts of a question's text in their order. A dollar that opens nothing is text; `\$` is a dollar. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (until: number) => {
    if (until > from)
      parts.push({ is: "text", text: text.slice(from, until).replaceAll("\\$", "$") });
  };
  for (const { 0: whole, 1: block, 2: inline, 3: alt = "", 4: id, index } of text.matchAll(PART)) {
    if (text[index - 1] === "\\") continue;
    add(index);
    const tex = block ?? inline;
    if (tex !== undefined) parts.push({ is: "formula", tex, isBlock: block !== undefined });
    else if (id !== undefined) parts.push({ is: "picture", id, alt });
    from = index + whole.length;
  }
  add(text.length);
  return parts;
}
