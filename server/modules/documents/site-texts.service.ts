import { isDeepStrictEqual } from "node:util";
import { unknownPlacesIn } from "../../../contract/entities/paper.ts";
import {
  type BothTexts,
  bothTexts,
  isSiteDocument,
  type OfficeSiteText,
  type SiteDocument,
  siteDocuments,
  type Written,
} from "../../../contract/entities/site-documents.ts";
import { fieldErrors } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { istDay } from "../../ist.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { readBundled, withoutFalseSamples, withoutSamples } from "./bundled-texts.ts";
import {
  deleteVersionsBefore,
  findDocument,
  insertVersion,
  listDocuments,
  listVersions,
  lockDocument,
  type StoredDocument,
  unwritten,
} from "./documents.repository.ts";
import type { KindOfDocument, Writing } from "./kind-of-document.ts";
import {
  changesOf,
  hindiWith,
  mergeTexts,
  presentSiteText,
  type StoredText,
  shownTexts,
} from "./merge-texts.ts";
import { requirePictures, withoutGonePictures } from "./pictures.service.ts";
import { privacyNoticeVersionsIn, withPrivacyNoticeVersions } from "./privacy-notice-versions.ts";
import { isBlank, isRecord } from "./text-schema.ts";

const kind = "site-text";
// The keys of the contract's own list.
export const siteDocumentNames = Object.keys(siteDocuments) as SiteDocument[];

export async function listStoredTexts(db: Trx): Promise<StoredText[]> {
  return (await listDocuments(db, kind)).map(textOf);
}

export async function findStoredText(db: Trx, name: SiteDocument): Promise<StoredText> {
  return textOf((await findDocument(db, { kind, name })) ?? unwritten(name));
}

export function textOf({ body, ...head }: StoredDocument): StoredText {
  return { ...head, ...changesIn(body) };
}

function changesIn(body: unknown): BothTexts {
  return bothTexts.safeParse(body).data ?? { en: {}, hi: {} };
}

export type TextEdit = { name: SiteDocument; version: number; texts: BothTexts };

/**
 * Writes a document in both languages. Throws AppError("invalid_fields") with the paths `en.…` and `hi.…`, and
 * ("changed_meanwhile") with the document as it is.
 */
export async function writeSiteText(
  { texts: shown, now, database, transaction }: Writing,
  actor: Actor,
  { name, version, texts }: TextEdit,
): Promise<OfficeSiteText> {
  const bundled = await readBundled(name, await shown.settings());
  const given = withoutFalseSamples(validTexts(name, texts), bundled);
  refuseDaysToCome(given, istDay(now()));
  return transaction(async (trx) => {
    const stored = await lockText(database, trx, name);
    requireVersion(stored, version, () => ({ text: presentSiteText(name, { stored, bundled }) }));
    await requirePictures(trx, given);
    const versioned =
      name === "notices" ? await withVersions(trx, { given, stored, bundled, at: now() }) : given;
    await keepSiteText(trx, actor, { stored, changed: changesOf(bundled, versioned) });
    return presentSiteText(name, { stored: await findStoredText(trx, name), bundled });
  });
}

/** The texts' part of the history; pictures swept since do not come back, nor samples where the demo is removed. */
export const textHistory: KindOfDocument = {
  async open({ texts }, name) {
    if (!isSiteDocument(name)) throw new AppError("not_found");
    const bundled = await readBundled(name, await texts.settings());
    const wholeOf = (body: unknown) => {
      const { en, hi } = changesIn(body);
      return { en: { ...bundled.en, ...en }, hi: { ...bundled.hi, ...hi } };
    };
    return { isBundled: true, wholeOf };
  },
  async restore({ texts, database, transaction }, actor, { name, version, body }) {
    if (!isSiteDocument(name)) throw new AppError("not_found");
    const { demo } = await texts.settings();
    const bundled = await readBundled(name, { demo });
    await transaction(async (trx) => {
      const stored = await lockText(database, trx, name);
      requireVersion(stored, version, () => ({ text: presentSiteText(name, { stored, bundled }) }));
      const { en, hi } = await withoutGonePictures(trx, changesIn(body));
      const changed = demo ? { en, hi } : { en: withoutSamples(en), hi: withoutSamples(hi) };
      await keepSiteText(trx, actor, { stored, changed, action: "restore" });
    });
  },
};

async function lockText(
  database: Writing["database"],
  trx: Parameters<typeof lockDocument>[1],
  name: SiteDocument,
): Promise<StoredText> {
  return textOf((await lockDocument(database, trx, { kind, name })) ?? unwritten(name));
}

type Kept = { stored: StoredText; changed: BothTexts; action?: AuditRecord["action"] };

/** Saves the changed keys and an audit line; only the audit line if they equal the stored ones. */
async function keepSiteText(
  trx: Trx,
  actor: Actor,
  { stored, changed, action = "change" }: Kept,
): Promise<void> {
  await recordAudit(trx, actor, {
    action,
    subjectType: kind,
    subjectId: stored.name,
    // What they held is in the text's own history.
    after: { parts: changedParts(stored, changed) },
  });
  await insertText(trx, actor, { stored, changed });
}

async function insertText(
  trx: Trx,
  by: Parameters<typeof insertVersion>[1],
  { stored: { name, version, en, hi }, changed: body }: Kept,
): Promise<void> {
  if (isDeepStrictEqual(body, { en, hi })) return;
  const next = { kind, name, version: version + 1 } as const;
  await insertVersion(trx, by, { ...next, body });
  const named = new Set(peopleIn(body.en));
  if (peopleIn(en).some((person) => !named.has(person))) await deleteVersionsBefore(trx, next);
}

/** Who has a result or says something, by name and with consent: what is withdrawn must not come back by the history. */
function peopleIn({ results, testimonials }: Written): string[] {
  return [results, testimonials]
    .flatMap((entries) => (Array.isArray(entries) ? entries : []))
    .map(({ id, name }) => `${id} ${name}`);
}

/** `home/heading` for each part that differs in either language. */
function changedParts(stored: StoredText, changed: BothTexts): string[] {
  const keys = Object.keys({ ...stored.en, ...stored.hi, ...changed.en, ...changed.hi });
  const differs = (key: string) =>
    !isDeepStrictEqual([stored.en[key], stored.hi[key]], [changed.en[key], changed.hi[key]]);
  return keys.filter(differs).map((key) => `${stored.name}/${key}`);
}

/** Takes the samples out of what the office has changed, such as a list in which it replaced one of two. */
export async function dropSamples(
  trx: Trx,
  { at, byId }: { at: Date; byId: string | null },
): Promise<void> {
  for (const stored of await listStoredTexts(trx)) {
    const changed = { en: withoutSamples(stored.en), hi: withoutSamples(stored.hi) };
    await insertText(trx, { at, actorId: byId }, { stored, changed });
  }
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
  { text, given }: { text: Written; given: BothTexts },
): Written {
  const texts = { en: text, hi: given.hi };
  return hindiWith(name, texts, (_, hindi, whole) => (isBlank(hindi) ? "" : whole));
}

function parsed(name: SiteDocument, language: "en" | "hi", text: Written): Written {
  const result = siteDocuments[name].safeParse(text, { reportInput: true });
  if (result.success) return result.data;
  const faults = fieldErrors(result.error.issues, "en");
  throw new AppError("invalid_fields", {
    fields: faults.map(({ field, code }) => ({
      field: `${language}.${field}`,
      code,
      named: code === "unknown_place" ? unknownPlaceIn(text, field.split(".")) : undefined,
    })),
  });
}

function unknownPlaceIn(text: unknown, [key, ...rest]: readonly string[]): string | undefined {
  if (typeof text === "string") return unknownPlacesIn(text)[0];
  return key !== undefined && isRecord(text) ? unknownPlaceIn(text[key], rest) : undefined;
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

type Noticed = { given: BothTexts; stored: StoredText; bundled: BothTexts; at: Date };

async function withVersions(trx: Trx, { given, stored, bundled, at }: Noticed): Promise<BothTexts> {
  const { present } = mergeTexts("notices", bundled, stored);
  const used = new Set([
    ...(await listFormerNotices(trx, bundled)),
    ...privacyNoticeVersionsIn(present.en),
  ]);
  return withPrivacyNoticeVersions({ given, present, used, day: istDay(at) });
}

/** The versions of every notice that was ever shown. */
export async function listFormerNotices(db: Trx, bundled: BothTexts): Promise<string[]> {
  const written = await listVersions(db, { kind, name: "notices" });
  return [bundled, ...written.map(textOf)].flatMap(({ en }) => privacyNoticeVersionsIn(en));
}
