import type {
  BothTexts,
  OfficeSiteText,
  SiteDocument,
} from "../../../contract/entities/site-documents.ts";
import { AppError } from "../../app-error.ts";
import type { Actor } from "../audit/index.ts";
import { type Undoing, undoneValue } from "../content/index.ts";
import { readBundled } from "./bundled-texts.ts";
import { withoutGonePictures } from "./site-pictures.service.ts";
import { presentSiteText } from "./site-texts.present.ts";
import {
  findTextChange,
  lockSiteText,
  type StoredText,
  type TextChange,
} from "./site-texts.repository.ts";
import { keepSiteText, type WritingTexts } from "./write-site-text.service.ts";

/**
 * Brings back what a change has replaced, and keeps what was changed since elsewhere. Throws AppError("not_found"),
 * ("changed_meanwhile") where the same part was changed again, with the document as it is and as it would be with
 * every part of the change brought back.
 */
export async function undoTextChange(
  { texts, transaction }: WritingTexts,
  actor: Actor,
  { name, changeId }: { name: SiteDocument; changeId: string },
): Promise<OfficeSiteText> {
  const bundled = await readBundled(name, await texts.settings());
  return transaction(async (trx) => {
    const stored = await lockSiteText(trx, name);
    const change = await findTextChange(trx, { name, id: changeId });
    if (!change) throw new AppError("not_found");
    const changed = await withoutGonePictures(
      trx,
      undoneTexts(stored, change) ?? refuseWithBoth(name, { stored, bundled, change }),
    );
    await keepSiteText(trx, actor, { name, stored, changed, origin: "undo" });
    return presentSiteText(name, { stored: await lockSiteText(trx, name), bundled });
  });
}

type Sides = Pick<TextChange, "before" | "after">;

/** Undefined where a part was changed again. */
function undoneTexts(stored: BothTexts, change: Sides): BothTexts | undefined {
  let isChangedAgain = false;
  const texts = broughtBack(stored, change, () => {
    isChangedAgain = true;
  });
  return isChangedAgain ? undefined : texts;
}

/** All that the change has replaced, whatever was written there since. */
function broughtBack(stored: BothTexts, change: Sides, onChangedAgain?: () => void): BothTexts {
  const before = (part: Undoing) => {
    onChangedAgain?.();
    return part.before;
  };
  return {
    en: undone(stored, { ...change, language: "en" }, before),
    hi: undone(stored, { ...change, language: "hi" }, before),
  };
}

function refuseWithBoth(
  name: SiteDocument,
  { stored, bundled, change }: { stored: StoredText; bundled: BothTexts; change: Sides },
): never {
  const text = presentSiteText(name, { stored, bundled });
  const undone = { ...stored, ...broughtBack(stored, change) };
  const { present } = presentSiteText(name, { stored: undone, bundled });
  throw new AppError("changed_meanwhile", { present: { text, undone: present } });
}

function undone(
  stored: BothTexts,
  { before, after, language }: Sides & { language: "en" | "hi" },
  ofChangedAgain: (part: Undoing) => unknown,
) {
  const keys = new Set(Object.keys({ ...before[language], ...after[language] }));
  const others = Object.entries(stored[language]).filter(([key]) => !keys.has(key));
  const undone = [...keys].map((key): [string, unknown] => {
    const was = before[language][key];
    return [
      key,
      undoneValue(
        { present: stored[language][key], before: was, after: after[language][key] },
        ofChangedAgain,
      ),
    ];
  });
  // A key that the office had not changed is undefined: the bundled text stands again.
  return Object.fromEntries([...others, ...undone.filter(([, value]) => value !== undefined)]);
}
