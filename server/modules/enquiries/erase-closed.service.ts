import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { insertErasures, overwriteErased } from "../erasures/index.ts";
import { deleteClosedBefore } from "./enquiries.repository.ts";

/** Erases enquiries that were closed longer ago than the privacy policy allows. */
export async function eraseClosedEnquiries(
  context: Pick<AppContext, "database" | "now">,
): Promise<void> {
  const at = context.now();
  const erased = await context.database.transaction(async (trx) => {
    const ids = await deleteClosedBefore(trx, new Date(at.valueOf() - limits.closedEnquiryMs));
    const erasedAt = at.toISOString();
    await insertErasures(
      trx,
      ids.map((id) => ({ id, kind: "enquiry", erasedAt })),
    );
    return ids;
  });
  if (erased.length > 0) await overwriteErased(context);
}
