import type { FeeClaim, GivenClaim, HowToPay } from "../../../contract/entities/fee-dues.ts";
import type { FeeAccount } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { lockAccount } from "./accounts.repository.ts";
import { insertClaim, listClaims } from "./claims.repository.ts";
import { readFeeSettings } from "./fee-settings.repository.ts";

/** How a family pays by UPI or bank: what is overdue, or else the next instalment. `today` is a day in India. */
export async function readHowToPay(
  db: Db,
  { account, today }: { account: FeeAccount; today: string },
): Promise<Omit<HowToPay, "isOnline">> {
  const { settings } = await readFeeSettings(db);
  const open = account.charges.filter(({ openPaise }) => openPaise > 0);
  const due = open.filter(({ dueOn }) => dueOn <= today);
  const asked = due.length > 0 ? due : open.slice(0, 1);
  return {
    code: account.code,
    duePaise: asked.reduce((all, { openPaise }) => all + openPaise, 0),
    dueOn: asked[0]?.dueOn ?? null,
    ...{ upi: settings.upi, bank: settings.bank },
    claims: await listClaims(db, account.id),
  };
}

type Claiming = { accountId: string; userId: string; claim: GivenClaim; at: Date };

/** It is no payment before the bank's line is there. Throws AppError("not_found"), ("future_day"), ("utr_known"). */
export async function claimTransfer(
  trx: Trx,
  { accountId, userId, claim, at }: Claiming,
): Promise<FeeClaim> {
  const account = await lockAccount(trx, accountId);
  if (account?.userId !== userId) throw new AppError("not_found");
  if (claim.paidOn > istDay(at)) throw new AppError("future_day");
  const row = { ...claim, id: newId(), at: at.toISOString(), state: "open" as const };
  if (!(await insertClaim(trx, { ...row, accountId }))) throw new AppError("utr_known");
  return row;
}
