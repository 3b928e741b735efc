import type { Notices } from "../../../contract/entities/documents.ts";
import type { SiteTexts } from "../../context.ts";

export type NoticeForm = keyof Notices;

/**
 * Earlier versions of the notices, because a page that was opened before a change may send its form after it.
 * When you change a bundled notice, add its former version here; of the office's changes there is a history.
 */
const formerVersions: Readonly<Record<NoticeForm, readonly string[]>> = {
  enrolment: ["enrolment-2026-11-21"],
  registration: [],
  enquiry: ["enquiry-2026-11-21"],
};

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
