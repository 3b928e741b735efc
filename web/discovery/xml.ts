const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Control characters that XML 1.0 forbids, even as character references.
const forbidden = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/** Escapes text for an element or a quoted attribute. */
export function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** `<name>text</name>` on a line of its own. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>\n`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
