import { isDeepStrictEqual } from "node:util";
import type { Notices } from "../../../contract/entities/documents.ts";
import type { BothTexts, Written } from "../../../contract/entities/site-documents.ts";
import type { SiteTexts } from "../../context.ts";
import { isRecord } from "./text-schema.ts";

/**
 * Earlier versions of the notices, because a page that was opened before a change may send its form after it.
 * When you change a bundled notice, add its former version here; of the office's changes there is a history.
 */
const formerVersions: Readonly<Record<NoticeForm, readonly string[]>> = {
  enrolment: ["enrolment-2026-11-21"],
  registration: [],
  enquiry: ["enquiry-2026-11-21"],
};

/** The versions of the privacy notices in a text of `notices`, or in some of its keys. */
export function privacyNoticeVersionsIn(text: Written): string[] {
  return Object.values(text).flatMap((notice) =>
    isRecord(notice) && typeof notice.version === "string" ? [notice.version] : [],
  );
}

export type PrivacyNoticeVersioning = {
  given: BothTexts;
  present: BothTexts;
  /** Every version that was ever shown. */
  used: ReadonlySet<string>;
  /** `YYYY-MM-DD`. */
  day: string;
};

/** Gives each notice whose wording has changed a new version, because forms record the version that was shown. */
export function withPrivacyNoticeVersions({
  given,
  present,
  used,
  day,
}: PrivacyNoticeVersioning): BothTexts {
  const versions = new Map(
    Object.keys(given.en).map((form) => [form, versionOf(form, { given, present, used, day })]),
  );
  const set = (text: Written) =>
    Object.fromEntries(
      Object.entries(text).map(([form, notice]) => [
        form,
        isRecord(notice) ? { ...notice, version: versions.get(form) } : notice,
      ]),
    );
  return { en: set(given.en), hi: set(given.hi) };
}

function versionOf(form: string, { given, present, used, day }: PrivacyNoticeVersioning): unknown {
  const now = present.en[form];
  const version = isRecord(now) ? now.version : undefined;
  const isSame = (["en", "hi"] as const).every((language) =>
    isDeepStrictEqual(wordingOf(given[language][form]), wordingOf(present[language][form])),
  );
  if (isSame) return version;
  for (let count = 1; ; count += 1) {
    const made = `${form}-${day}${count === 1 ? "" : `-${count}`}`;
    if (!used.has(made)) return made;
  }
}

function wordingOf(notice: unknown): unknown {
  if (!isRecord(notice)) return notice;
  const { version: _, ...wording } = notice;
  return wording;
}

type NoticeForm = keyof Notices;

/** The version of the privacy notice to record with a form: the one that was shown, if it is known, else the present one. */
export async function recordedPrivacyNoticeVersion(
  texts: Pick<SiteTexts, "read" | "formerNotices">,
  { form, shown }: { form: NoticeForm; shown: string | undefined },
  former: readonly string[] = formerVersions[form],
): Promise<string> {
  const present = (await texts.read("notices"))[form].version;
  if (shown === undefined || shown === present) return present;
  const isFormer = former.includes(shown) || (await texts.formerNotices()).has(shown);
  return isFormer && shown.startsWith(`${form}-`) ? shown : present;
}
