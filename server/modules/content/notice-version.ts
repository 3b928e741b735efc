import { Notices } from "../../../content/schema.ts";
import { readData } from "./content-folder.ts";
import { once } from "./once.ts";

const notices = once((language) => readData(`${language}/notices.json`, Notices));

/** Which wording of the privacy notice stands above the enrolment form now. */
export async function currentNoticeVersion(): Promise<string> {
  return (await notices()).enrolment.version;
}
