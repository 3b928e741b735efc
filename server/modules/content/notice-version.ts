import { Notices } from "../../../content/schema.ts";
import { readData } from "./content-folder.ts";
import { once } from "./once.ts";

const notices = once((language) => readData(`${language}/notices.json`, Notices));

/** Which wording of the privacy notice stands above a form now. */
export async function currentNoticeVersion(
  form: "enrolment" | "registration" | "enquiry",
): Promise<string> {
  return (await notices())[form].version;
}
