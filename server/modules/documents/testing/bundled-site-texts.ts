import type {
  BothTexts,
  SiteDocument,
  SiteText,
} from "../../../../contract/entities/site-documents.ts";
import type { SiteTexts } from "../../../context.ts";
import { readBundled } from "../bundled-texts.ts";

/** The texts as they come with the program, with what `changed` puts in the place of whole documents. */
export function bundledSiteTexts({
  demo = false,
  changed = {},
  former = [],
}: {
  demo?: boolean;
  changed?: Partial<Record<SiteDocument, Partial<BothTexts>>>;
  former?: readonly string[];
} = {}): SiteTexts {
  const find = async (name: SiteDocument, language: "en" | "hi") => {
    const bundled = await readBundled(name, { demo });
    return { ...bundled[language], ...changed[name]?.[language] };
  };
  return {
    read: async (name, language = "en") =>
      // The files were read by the document's schema.
      (await find(name, name === "settings" ? "en" : language)) as SiteText<typeof name>,
    settings: async () => ({ ...((await find("settings", "en")) as SiteText<"settings">), demo }),
    formerNotices: async () => new Set(former),
  };
}
