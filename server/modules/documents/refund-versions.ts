import type { RefundFigures } from "../../../contract/entities/documents.ts";
import type { Db } from "../../database/connect.ts";
import { getOfficePolicy } from "./policies.service.ts";

/** A version of the refund policy; its figures are null where its rules cannot be expressed in them. */
export type RefundVersion = { label: string; figures: RefundFigures | null };

/**
 * The version with a label, or without one that in force. Of the text that came with the program, which an update may
 * have replaced, the present one.
 */
export async function readRefundVersion(
  db: Db,
  { label, now }: { label: string | null; now: Date },
): Promise<RefundVersion> {
  const { versions } = await getOfficePolicy(db, { slug: "refund-policy", now });
  const found =
    label === null
      ? versions.find(({ state }) => state === "present")
      : (versions.find((version) => version.label === label) ?? versions.at(-1));
  if (!found) throw new Error("there is no refund policy");
  return { label: found.label, figures: found.source.refund };
}
