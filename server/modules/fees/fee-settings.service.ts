import type { FeeSettings, LockedMonth } from "../../../contract/entities/fee-settings.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  deleteLockedMonth,
  holdWriters,
  insertLockedMonth,
  readFeeSettings,
  saveFeeSettings,
} from "./fee-settings.repository.ts";

export type Kept = { settings: FeeSettings; version: number };

/** Throws AppError("changed_meanwhile") with what `present` makes of the settings as they are. */
export async function changeFeeSettings(
  trx: Trx,
  actor: Actor,
  { settings, version, present }: Kept & { present: (kept: Kept) => object },
): Promise<Kept> {
  const before = await readFeeSettings(trx);
  requireVersion(before, version, present);
  const after = { settings, version: version + 1 };
  if (!(await saveFeeSettings(trx, after)))
    throw new AppError("changed_meanwhile", { present: present(await readFeeSettings(trx)) });
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: "settings" } as const),
    detail: "fee settings changed",
    ...{ before: auditedOf(before), after: auditedOf(after) },
  });
  return after;
}

function auditedOf({ settings: { tax, upi, bank }, version }: Kept) {
  return {
    ...{ taxPercent: tax.percent, serviceCode: tax.sac, version },
    ...{ upiAddress: upi?.address ?? null, upiName: upi?.name ?? null },
    ...{ bankHolder: bank?.holder ?? null, bankAccount: bank?.account ?? null },
    ...{ bankIfsc: bank?.ifsc ?? null, bankName: bank?.bank ?? null },
  };
}

/** Throws AppError("month_not_over"). A month that is locked stays so. */
export async function lockMonth(
  trx: Trx,
  actor: Actor,
  { month, dialect }: { month: string; dialect: Connection["dialect"] },
): Promise<void> {
  if (month >= istDay(actor.at).slice(0, 7)) throw new AppError("month_not_over");
  await holdWriters(trx, dialect);
  const row = { month, byId: actor.actorId, at: actor.at.toISOString() };
  if (!(await insertLockedMonth(trx, row))) return;
  await recordAudit(trx, actor, {
    ...({ action: "create", subjectType: "fee", subjectId: month } as const),
    ...{ detail: "month locked", after: { lockedMonth: month } },
  });
}

/** Throws AppError("not_found") for a month that is open. */
export async function unlockMonth(
  trx: Trx,
  actor: Actor,
  { month, reason }: Pick<LockedMonth, "month"> & { reason: string },
): Promise<void> {
  if (!(await deleteLockedMonth(trx, month))) throw new AppError("not_found");
  await recordAudit(trx, actor, {
    ...({ action: "delete", subjectType: "fee", subjectId: month, reason } as const),
    ...{ detail: "month unlocked", before: { lockedMonth: month } },
  });
}
