import { createHash } from "node:crypto";
import type { BankLine, StatementLine } from "../../../contract/entities/fee-dues.ts";
import { AppError } from "../../app-error.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { CountedPage } from "../../database/pages.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { lockAccount } from "./accounts.repository.ts";
import {
  type BankLineRow,
  insertLines,
  type LinesAsked,
  listCandidates,
  listOpenLines,
  lockLine,
  setLine,
} from "./bank-lines.repository.ts";
import { codesIn, suggestionsFor, utrsIn } from "./bank-matching.rules.ts";
import { listOpenClaims, matchClaims } from "./claims.repository.ts";
import type { Letterhead } from "./documents.service.ts";
import { takePayment } from "./payments.service.ts";
import { findUnconfirmed } from "./utrs.repository.ts";

type Sent = { bank: string; lines: readonly StatementLine[] };

/** Gives how many lines are new and how many were there. A statement without news leaves no line in the audit log. */
export async function addBankLines(
  trx: Trx,
  { bank, lines, actor }: Sent & { actor: Actor },
): Promise<{ added: number; known: number }> {
  const at = actor.at.toISOString();
  const rows = lines.map(
    ({ nth, ...line }): BankLineRow => ({
      ...{ id: newId(), ...line, bank, at, entryId: null, setAside: null },
      lineKey: keyOf(bank, { nth, ...line }),
    }),
  );
  const once = new Map(rows.map((row) => [row.lineKey, row]));
  const added = await insertLines(trx, [...once.values()]);
  if (added > 0)
    await recordAudit(trx, actor, {
      ...({ action: "create", subjectType: "fee", subjectId: rows[0]?.id ?? "" } as const),
      ...{ detail: "bank lines read", after: { rows: added } },
    });
  return { added, known: lines.length - added };
}

/**
 * Day, amount and reference, as the bank's name is typed; where it gives no reference, its name, the text and the how
 * manieth of its like.
 */
function keyOf(bank: string, { day, reference, paise, narration, nth }: StatementLine): string {
  const name = reference === "" ? [bank, narration, nth] : [reference];
  return createHash("sha256")
    .update(JSON.stringify([day, paise, ...name]))
    .digest("hex");
}

/** Money that is of no account yet, with whose it may be. */
export async function listUnmatched(db: Db, asked: LinesAsked): Promise<CountedPage<BankLine>> {
  const { rows, ...page } = await listOpenLines(db, asked);
  const claims = await listOpenClaims(db, {
    utrs: [...new Set(rows.flatMap(utrsIn))],
    sums: [...new Set(rows.map(({ paise }) => paise))],
  });
  const candidates = await listCandidates(db, {
    ids: [...new Set(claims.map(({ accountId }) => accountId))],
    codes: [...new Set(rows.flatMap(codesIn))],
  });
  const known = { claims, candidates };
  return {
    ...page,
    rows: rows.map((row) => {
      const { lineKey: _, entryId: __, at: ___, ...line } = row;
      return { ...line, suggestions: suggestionsFor(row, known) };
    }),
  };
}

type Setting = { id: string; reason: string | null; actor: Actor };

/** A line is nobody's fee, or without a reason it may be one again. Throws AppError("line_matched"), ("not_found"). */
export async function setLineAside(trx: Trx, { id, reason, actor }: Setting) {
  const { paise } = await lockOpenLine(trx, id);
  await setLine(trx, id, { setAside: reason });
  const detail = reason === null ? "bank line brought back" : "bank line set aside";
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: id, detail } as const),
    ...{ after: { feeEntryPaise: paise }, reason: reason ?? undefined },
  });
  return { isSetAside: reason !== null };
}

async function lockOpenLine(trx: Trx, id: string) {
  const line = await lockLine(trx, id);
  if (!line) throw new AppError("not_found");
  if (line.isOpen !== 1) throw new AppError("line_matched");
  return line;
}

type Matching = { id: string; accountId: string; institute: Letterhead; actor: Actor };

/**
 * The money of a line becomes a payment with its receipt, or confirms the one that was taken of this transfer before. Gives
 * the payment. Throws AppError("line_matched"), ("not_found") and what takePayment throws.
 */
export async function matchBankLine(
  trx: Trx,
  { id, accountId, institute, actor }: Matching,
): Promise<string> {
  const line = await lockOpenLine(trx, id);
  const utrs = utrsIn(line);
  const [reference = line.reference] = utrs;
  const payment = {
    ...{ paise: line.paise, receivedOn: line.day },
    method: /\bUPI\b/i.test(line.narration) ? ("upi" as const) : ("bank" as const),
    ...(reference && { reference }),
  };
  await lockAccount(trx, accountId);
  const taken = await findUnconfirmed(trx, { accountId, utr: reference, paise: line.paise });
  const { id: entryId } =
    taken ?? (await takePayment(trx, { accountId, payment, institute, actor })).entry;
  await setLine(trx, id, { entryId, setAside: null });
  await matchClaims(trx, { accountId, utrs });
  if (taken)
    await recordAudit(trx, actor, {
      ...({ action: "change", subjectType: "fee", subjectId: entryId } as const),
      ...{ detail: "payment found in the bank", after: {} },
    });
  return entryId;
}
