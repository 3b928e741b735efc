import type { MaterialOrder } from "../../../contract/entities/choices.ts";
import { isCleanText } from "../../../contract/text.ts";
import { type Cursor, decodeCursor, type PageRequest, pageBounds } from "../../database/pages.ts";
import type { OrderedMaterialRow } from "./materials.repository.ts";

export type MaterialBounds = { after: Cursor | undefined; fetch: number; limit: number };

/** What a cursor of each order may hold: a moment, a size in bytes, or the beginning of a title. */
const isKey: Record<MaterialOrder, (key: string) => boolean> = {
  newest: (key) => /^[\d:.TZ-]{1,64}$/.test(key),
  smallest: (key) => /^\d{1,15}$/.test(key),
  title: isTitle,
  subject: isTitle,
};

/** Throws AppError("invalid_fields") for a cursor that is not of a list in this order. */
export function materialBounds(
  { cursor = "", limit }: PageRequest,
  order: MaterialOrder,
): MaterialBounds {
  const { fetch, limit: shown } = pageBounds({ limit });
  const after = cursor === "" ? undefined : decodeCursor(cursor, isKey[order]);
  return { after, fetch, limit: shown };
}

/** Where a row stands in an order, as a cursor holds it. */
export function orderKeyOf(row: OrderedMaterialRow, order: MaterialOrder): string {
  const keys = {
    newest: row.uploadedAt,
    title: row.titleOrder,
    subject: row.subjectOrder,
    smallest: String(row.size),
  };
  return keys[order];
}

function isTitle(key: string): boolean {
  return key.length <= 100 && isCleanText(key);
}
