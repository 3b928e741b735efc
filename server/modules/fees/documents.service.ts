import type { DocumentKind, DocumentSnapshot } from "../../../contract/entities/fee-document.ts";
import type { FeeSettings } from "../../../contract/entities/fee-settings.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import type { AccountRow } from "./accounts.repository.ts";
import {
  findNames,
  insertDocument,
  listReceipts,
  nextNumber,
  readSnapshot,
} from "./documents.repository.ts";
import { readFeeSettings } from "./fee-settings.repository.ts";
import {
  allocate,
  chargesOf,
  documentNumber,
  type EntryRow,
  financialYear,
  paymentsGivenBack,
} from "./fees.rules.ts";
import { listAllocations, listEntries } from "./ledger.repository.ts";

/** One letter each, so that a number says what it is. */
const series: Record<DocumentKind, string> = {
  receipt: "R",
  refund: "P",
  "receipt-voucher": "V",
  "refund-voucher": "W",
  "tax-invoice": "T",
  "credit-note": "C",
};

/** By the document of a payment, that of a refund. */
const refundKinds: Record<DocumentKind, DocumentKind> = {
  receipt: "refund",
  refund: "refund",
  "receipt-voucher": "refund-voucher",
  "refund-voucher": "refund-voucher",
  "tax-invoice": "credit-note",
  "credit-note": "credit-note",
};

/** What of the site's settings stands on a document. */
export type Letterhead = DocumentSnapshot["institute"];

export async function readLetterhead({ texts }: Pick<AppContext, "texts">): Promise<Letterhead> {
  const { brand, legalEntity, address, gstin } = await texts.settings();
  const { street, locality, pin } = address;
  const lines = [street?.en, locality.en, pin].filter(Boolean);
  return { name: legalEntity?.en ?? brand.en, address: lines.join(", "), gstin };
}

export type Issuing = {
  account: AccountRow;
  entry: EntryRow;
  institute: Letterhead;
  at: Date;
};

/** Makes the document of a payment or a refund in its transaction. Its number is the next of its series in the year of its day. */
export async function issueDocument(
  trx: Trx,
  { account, entry, institute, at }: Issuing,
): Promise<DocumentSnapshot> {
  const { settings } = await readFeeSettings(trx);
  const day = istDay(at);
  const paise = Math.abs(entry.paise);
  const receipts = entry.kind === "refund" ? await givenBackBy(trx, entry) : [];
  // What is given back has the tax with which it was taken.
  const own = institute.gstin === null ? null : settings.tax;
  const isDue = paise <= (await dueBefore(trx, { ...entry, receivedOn: entry.receivedOn ?? day }));
  const [taken = { tax: own, kind: kindOfPayment(own !== null, isDue) }] = receipts;
  const kind = entry.kind === "refund" ? refundKinds[taken.kind] : taken.kind;
  const year = financialYear(day);
  const number = await nextNumber(trx, { series: series[kind], year });
  const snapshot: DocumentSnapshot = {
    ...{ kind, number: documentNumber(series[kind], year, number), day, institute },
    ...(await findNames(trx, account)),
    ...{ method: entry.method ?? "cash", reference: entry.reference, paise },
    tax: taken.tax && taxWithin(paise, taken.tax),
    against: receipts.map((receipt) => ({ number: receipt.number, day: receipt.day })),
  };
  await insertDocument(trx, {
    ...{ id: newId(), kind, number: snapshot.number, entryId: entry.id },
    ...{ snapshot: JSON.stringify(snapshot), at: at.toISOString(), cancelledAt: null },
    printedAt: null,
  });
  return snapshot;
}

/** Of the payments that a refund gives back. Throws AppError("refund_of_two_kinds") where they are not of one kind. */
async function givenBackBy(
  trx: Trx,
  { id, accountId }: Pick<EntryRow, "id" | "accountId">,
): Promise<DocumentSnapshot[]> {
  const payments = paymentsGivenBack(await listEntries(trx, [accountId]), id);
  const receipts = (await listReceipts(trx, accountId)).filter((one) => payments.has(one.entryId));
  const given = receipts.map(({ snapshot }) => readSnapshot(snapshot));
  if (new Set(given.map(({ kind }) => kind)).size > 1) throw new AppError("refund_of_two_kinds");
  return given;
}

/** What had come due by the day of a payment and was open before it, in paise. */
async function dueBefore(
  trx: Trx,
  { id, accountId, receivedOn }: Pick<EntryRow, "id" | "accountId"> & { receivedOn: string },
): Promise<number> {
  const before = (await listEntries(trx, [accountId])).filter((entry) => entry.id !== id);
  const laid = await listAllocations(trx, [accountId]);
  const others = laid.filter(({ creditId }) => creditId !== id);
  return chargesOf(before, allocate(before, others))
    .filter(({ dueOn }) => dueOn <= receivedOn)
    .reduce((all, { openPaise }) => all + openPaise, 0);
}

/** A payment of which any part comes before its day is an advance. */
function kindOfPayment(isRegistered: boolean, isDue: boolean): DocumentKind {
  if (!isRegistered) return "receipt";
  return isDue ? "tax-invoice" : "receipt-voucher";
}

/** The tax in a sum that contains it. Both halves are equal, so that what is odd stays with the value. */
export function taxWithin(
  paise: number,
  { percent, sac }: Pick<FeeSettings["tax"], "percent" | "sac">,
): NonNullable<DocumentSnapshot["tax"]> {
  const half = Math.round((paise * percent) / (100 + percent) / 2);
  return { percent, sac, valuePaise: paise - 2 * half, cgstPaise: half, sgstPaise: half };
}
