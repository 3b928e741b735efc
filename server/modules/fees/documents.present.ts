import { toCurrency as inEnglish } from "to-words/en-IN";
import { toCurrency as inHindi } from "to-words/hi-IN";
import type { CheckedReceipt, FeeDocument } from "../../../contract/entities/fee-document.ts";
import { type DocumentRow, readSnapshot } from "./documents.repository.ts";
import { receiptToken } from "./receipt-token.ts";

export function presentDocument(row: DocumentRow, secret: Buffer): FeeDocument {
  const snapshot = readSnapshot(row.snapshot);
  return {
    ...{ id: row.id, snapshot, words: sumInWords(snapshot.paise) },
    ...{ isCancelled: row.cancelledAt !== null, isDuplicate: row.printedAt !== null },
    token: receiptToken(row.id, secret),
  };
}

/** No more than what is printed. */
export function presentChecked(row: DocumentRow): CheckedReceipt {
  const { kind, number, day, student, paise, institute } = readSnapshot(row.snapshot);
  return {
    ...{ kind, number, day, student, paise, institute: institute.name },
    isCancelled: row.cancelledAt !== null,
  };
}

/** By lakh and crore, as on a cheque. */
export function sumInWords(paise: number): FeeDocument["words"] {
  // As text, so that no fraction is rounded.
  const rupees = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  return { en: inEnglish(rupees), hi: `${inHindi(rupees)} मात्र` };
}
