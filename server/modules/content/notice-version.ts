import { Notices } from "../../../content/schema.ts";
import type { Notices as NoticesShape } from "../../../contract/entities/documents.ts";
import { readData } from "./content-folder.ts";
import { once } from "./once.ts";

export type NoticeForm = keyof NoticesShape;

const notices = once((language) => readData(`${language}/notices.json`, Notices));

/**
 * Versions that stood above a form before the present one: a page that was opened then may still send. Whoever
 * changes a notice enters the former version here.
 */
const formerVersions: Readonly<Record<NoticeForm, readonly string[]>> = {
  enrolment: [],
  registration: [],
  enquiry: [],
};

/** Which wording of the privacy notice is recorded with a form: the one that was shown, where it is known, else the present one. */
export async function recordedNoticeVersion(
  form: NoticeForm,
  shown: string | undefined,
  former: readonly string[] = formerVersions[form],
): Promise<string> {
  const present = (await notices())[form].version;
  return shown !== undefined && former.includes(shown) ? shown : present;
}
