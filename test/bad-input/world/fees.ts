import type { Db } from "../../../server/database/connect.ts";
import {
  createAccount,
  createBankLine,
  createDocument,
  createPayment,
  createPlan,
} from "../../factories/fees.ts";

type People = { userId: string; studentId: string; adminId: string; courseId: string };

/**
 * An account of which a part is paid: what was paid first is to be reversed, the rest is a cheque. The course has a fee
 * and a plan. Another account is the student's own. A receipt of each, a bank's line, and
 * a locked month.
 */
export async function makeFees(db: Db, { userId, studentId, adminId: byId, courseId }: People) {
  const account = await createAccount(db, { "2026-04-01": 40_000_00 }, { userId });
  const by = { account, byId };
  const cheque = await createPayment(db, { ...by, paise: 5_000_00, method: "cheque" });
  await createPayment(db, { ...by, paise: 20_000_00, method: "upi" });
  const own = await createAccount(db, { "2026-04-01": 40_000_00 }, { userId: studentId });
  await createPlan(db, { courseId, plan: account.plan });
  // As the calls name it.
  await db.updateTable("fee_accounts").set({ version: 1 }).execute();
  const at = "2026-02-03T04:00:00Z";
  await db.insertInto("fee_locked_months").values({ month: "2026-01", byId, at }).execute();
  return {
    feeAccount: account.id,
    feeEntry: cheque.id,
    ownFeeAccount: own.id,
    bankLine: (await createBankLine(db)).id,
    feeDocument: await createDocument(db, { userId, byId }),
    ownFeeDocument: await createDocument(db, { userId: studentId, byId }),
  };
}
