import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { deleteClosedBefore } from "./enquiries.repository.ts";

/** Erases the enquiries that were closed so long ago that the privacy policy promises them gone. */
export async function eraseClosedEnquiries({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  await deleteClosedBefore(database.db, new Date(now().valueOf() - limits.closedEnquiryMs));
}
