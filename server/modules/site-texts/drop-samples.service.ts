import type { Connection } from "../../database/connect.ts";
import { withoutSamples } from "./bundled-texts.ts";
import { siteDocumentNames } from "./open-site-texts.ts";
import { listStoredTexts, lockSiteText } from "./site-texts.repository.ts";
import { storeTextChange } from "./write-site-text.service.ts";

/** Takes the samples out of what the office has changed, such as a list in which it replaced one of two. */
export async function dropSamples(
  trx: Connection["db"],
  { at, byId }: { at: Date; byId: string | null },
): Promise<void> {
  const changed = new Set((await listStoredTexts(trx)).map(({ name }) => name));
  for (const name of siteDocumentNames.filter((each) => changed.has(each))) {
    const stored = await lockSiteText(trx, name);
    const texts = { en: withoutSamples(stored.en), hi: withoutSamples(stored.hi) };
    await storeTextChange(trx, { name, stored, changed: texts, origin: "office", at, byId });
  }
}
