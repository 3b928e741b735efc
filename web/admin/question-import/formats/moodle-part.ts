import type { Element } from "@xmldom/xmldom";
import { childrenOf, textIn } from "../xml.ts";
import { escaped, type HtmlPart } from "./cells-of-html.ts";
import { bytesOfBase64 } from "./html-text.ts";

/** `format` is one of Moodle's: what is no HTML keeps its lines. */
export function partOf(field: string, element: Element | undefined): HtmlPart {
  const written = textIn(element, "text");
  const format = element?.getAttribute("format") ?? "";
  const isHtml = format === "html" || (format !== "plain_text" && /<[a-z/][^>]*>/i.test(written));
  const files = new Map(
    childrenOf(element, "file").map((file) => [file.getAttribute("name") ?? "", file]),
  );
  return {
    ...{ field, html: isHtml ? written : escaped(written).replaceAll("\n", "<br>") },
    bytesOf(address) {
      const name = address.replace(/^@@PLUGINFILE@@\//, "").replace(/[?#].*$/, "");
      const file = files.get(name) ?? files.get(decoded(name));
      return file && bytesOfBase64(file.textContent ?? "");
    },
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).split("/").at(-1) ?? name;
  } catch {
    return name;
  }
}
