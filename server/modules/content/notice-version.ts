import { type Notices, notices as noticesSchema } from "../../../contract/entities/documents.ts";
import { once, readData } from "./content-folder.ts";

export type NoticeForm = keyof Notices;

export const readNotices = once((language) => readData(`${language}/notices.json`, noticesSchema));

/**
 * Earlier versions of the notices, because a page that was opened before a change may send its form after it.
 * When you change a notice, add its former version here.
 */
const formerVersions: Readonly<Record<NoticeForm, readonly string[]>> = {
  enrolment: [],
  registration: [],
  enquiry: [],
};

/** The version of the privacy notice to record with a form: the one that was shown, if it is known, else the present one. */
export async function recordedNoticeVersion(
  form: NoticeForm,
  shown: string | undefined,
  former: readonly string[] = formerVersions[form],
): Promise<string> {
  const present = (await readNotices())[form].version;
  return shown !== undefined && former.includes(shown) ? shown : present;
}
