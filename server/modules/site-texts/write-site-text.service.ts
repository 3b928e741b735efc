import { isDeepStrictEqual } from "node:util";
import {
  type BothTexts,
  type OfficeSiteText,
  type SiteDocument,
  siteDocuments,
} from "../../../contract/entities/site-documents.ts";
import { fieldErrors } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { readBundled } from "./bundled-texts.ts";
import { changesOf, hindiWith, mergeTexts, shownTexts } from "./merge-texts.ts";
import { noticeVersionsIn, withNoticeVersions } from "./notice-versions.ts";
import { requirePictures } from "./site-pictures.service.ts";
import { presentSiteText } from "./site-texts.present.ts";
import {
  insertTextChange,
  listTextChanges,
  lockSiteText,
  type StoredText,
  type TextChange,
  updateSiteText,
} from "./site-texts.repository.ts";
import { isBlank } from "./text-schema.ts";
import { withoutFalseSamples } from "./without-false-samples.ts";

type Trx = Connection["db"];

export type WritingTexts = Pick<AppContext, "texts" | "now"> & Pick<Connection, "transaction">;
export type TextEdit = { name: SiteDocument; version: number; texts: BothTexts };

/**
 * Writes a document in both languages. Throws AppError("invalid_fields") with the paths `en.…` and `hi.…`, and
 * ("changed_meanwhile") with the document as it is.
 */
export async function writeSiteText(
  { texts: shown, now, transaction }: WritingTexts,
  actor: Actor,
  { name, version, texts }: TextEdit,
): Promise<OfficeSiteText> {
  const bundled = await readBundled(name, await shown.settings());
  const given = withoutFalseSamples(validTexts(name, texts), bundled);
  refuseDaysToCome(given, istDay(now()));
  return transaction(async (trx) => {
    const stored = await lockSiteText(trx, name);
    if (stored.version !== version)
      throw new AppError("changed_meanwhile", {
        present: { text: presentSiteText(name, { stored, bundled }) },
      });
    await requirePictures(trx, given);
    const versioned =
      name === "notices" ? await withVersions(trx, { given, stored, bundled, at: now() }) : given;
    const change = { stored, changed: changesOf(bundled, versioned), origin: "office" } as const;
    await keepSiteText(trx, actor, { name, ...change });
    return presentSiteText(name, { stored: await lockSiteText(trx, name), bundled });
  });
}

type Kept = {
  name: SiteDocument;
  stored: StoredText;
  changed: BothTexts;
  origin: "office" | "undo";
};

/** Saves the change, its history and an audit line; only the audit line if nothing differs. */
export async function keepSiteText(
  trx: Trx,
  actor: Actor,
  { name, stored, changed, origin }: Kept,
) {
  await recordAudit(trx, actor, {
    action: origin === "undo" ? "restore" : "change",
    subjectType: "site-text",
    subjectId: name,
    // What they held is in the text's own history.
    after: { parts: changedParts(name, stored, changed) },
  });
  await storeTextChange(trx, { name, stored, changed, origin, at: actor.at, byId: actor.actorId });
}

/** `home/heading` for each part that differs in either language. */
function changedParts(name: SiteDocument, stored: BothTexts, changed: BothTexts): string[] {
  const keys = Object.keys({ ...stored.en, ...stored.hi, ...changed.en, ...changed.hi });
  const differs = (key: string) =>
    !isDeepStrictEqual([stored.en[key], stored.hi[key]], [changed.en[key], changed.hi[key]]);
  return keys.filter(differs).map((key) => `${name}/${key}`);
}

export type StoredChange = Pick<TextChange, "origin"> & {
  name: SiteDocument;
  stored: StoredText;
  changed: BothTexts;
  at: Date;
  byId: string | null;
};

/** Saves the changed keys with their history; nothing if they equal the stored ones. */
export async function storeTextChange(
  trx: Trx,
  { name, stored, changed, origin, at, byId }: StoredChange,
): Promise<void> {
  if (isDeepStrictEqual(changed, { en: stored.en, hi: stored.hi })) return;
  await updateSiteText(trx, { name, texts: changed, version: stored.version + 1, at, byId });
  await insertTextChange(trx, {
    id: newId(),
    name,
    origin,
    changedAt: at.toISOString(),
    changedById: byId,
    before: { en: gone(stored.en, changed.en), hi: gone(stored.hi, changed.hi) },
    after: { en: gone(changed.en, stored.en), hi: gone(changed.hi, stored.hi) },
  });
}

/** Those of the values that the other side does not have. */
function gone(side: BothTexts["en"], other: BothTexts["en"]): BothTexts["en"] {
  return Object.fromEntries(
    Object.entries(side).filter(([key, value]) => !isDeepStrictEqual(value, other[key])),
  );
}

/** Each text as the schema makes it; what is missing in Hindi stays empty. */
function validTexts(name: SiteDocument, { en, hi }: BothTexts): BothTexts {
  const isBoth = name === "settings";
  const english = parsed(name, "en", isBoth ? shownTexts(name, { en, hi }).en : en);
  const given = { en: english, hi: isBoth ? en : hi };
  if (isBoth) return { en: withGaps(name, { text: english, given }), hi: {} };
  const hindi = parsed(name, "hi", shownTexts(name, given).hi);
  return { en: english, hi: withGaps(name, { text: hindi, given }) };
}

function withGaps(
  name: SiteDocument,
  { text, given }: { text: BothTexts["en"]; given: BothTexts },
): BothTexts["en"] {
  const texts = { en: text, hi: given.hi };
  return hindiWith(name, texts, (_, hindi, whole) => (isBlank(hindi) ? "" : whole));
}

function parsed(name: SiteDocument, language: "en" | "hi", text: BothTexts["en"]): BothTexts["en"] {
  const result = siteDocuments[name].safeParse(text, { reportInput: true });
  if (result.success) return result.data;
  const faults = fieldErrors(result.error.issues, "en");
  throw new AppError("invalid_fields", {
    fields: faults.map(({ field, code }) => ({ field: `${language}.${field}`, code })),
  });
}

const pastDays = ["consentOn", "resultOn"];

/** Nobody has consented yet on a day to come, nor is there a result. Hindi has the same days. */
function refuseDaysToCome({ en }: Pick<BothTexts, "en">, today: string): void {
  const fields = datesIn(en, ["en"])
    .filter(({ day }) => day > today)
    .map(({ path }) => ({ field: path.join("."), code: "day_to_come" as const }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

type PastDay = { day: string; path: readonly string[] };

function datesIn(value: unknown, path: readonly string[]): PastDay[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    pastDays.includes(key) && typeof part === "string"
      ? [{ day: part, path: [...path, key] }]
      : datesIn(part, [...path, key]),
  );
}

async function withVersions(
  trx: Trx,
  {
    given,
    stored,
    bundled,
    at,
  }: { given: BothTexts; stored: StoredText; bundled: BothTexts; at: Date },
): Promise<BothTexts> {
  const { present } = mergeTexts("notices", bundled, stored);
  const changes = await listTextChanges(trx, "notices");
  const shown = [bundled, present, ...changes.flatMap(({ before, after }) => [before, after])];
  const used = new Set(shown.flatMap(({ en }) => noticeVersionsIn(en)));
  return withNoticeVersions({ given, present, used, day: istDay(at) });
}
