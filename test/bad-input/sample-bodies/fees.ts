import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Money. */
export function bodiesForFees(world: World): BodiesByCall {
  const reason = "A sister is in class 11.";
  return {
    takePayment: { paise: 10_000_00, method: "upi", receivedOn: "2026-04-03", reference: "4123" },
    beginFeePayment: { paise: 1_00 },
    saveFeeSettings: {
      tax: { percent: 12, sac: "999293" },
      upi: { address: "fees@okbank", name: "Gyanpath" },
      bank: {
        ...{ holder: "Gyanpath", account: "0123456789", ifsc: "HDFC0001234", bank: "HDFC Bank" },
      },
    },
    unlockMonth: { reason: "A receipt was forgotten." },
    addPromise: { promisedOn: "2099-01-31", note: "After the harvest" },
    remindOfDues: { accountIds: [world.ids.feeAccount] },
    claimTransfer: { utr: "433412345678", paise: 10_000_00, paidOn: "2026-04-03" },
    addBankLines: {
      bank: "HDFC",
      lines: [
        {
          ...{ day: "2026-04-03", paise: 10_000_00, reference: "0000433412345678" },
          ...{ narration: "UPI-RAVI KUMAR-K7Q2", nth: 1 },
        },
      ],
    },
    setLineAside: { reason: "Interest of the bank." },
    matchBankLine: { accountId: world.ids.feeAccount },
    reverseFeeEntry: { reason },
    layPayment: { laid: {} },
    clearCheque: { day: "2026-04-03" },
    giveDiscount: { paise: 1_000_00, reason },
    writeOff: { paise: 1_000_00, reason },
    saveFeePlan: {
      parts: [
        { part: "admission", paise: 2_000_00 },
        { part: "tuition", paise: 38_000_00 },
      ],
      instalments: [
        { dueOn: "2026-04-01", paise: 20_000_00 },
        { dueOn: "2026-10-01", paise: 20_000_00 },
      ],
      tax: "none",
    },
    changeAccountPlan: { instalments: [{ dueOn: "2026-05-01", paise: 15_000_00 }], reason },
    withdrawOwn: { paise: 0 },
    giveRefund: {
      ...{ paise: 1_00, method: "bank", paidOn: "2026-04-03", feeAfterwards: "owed", reason },
    },
  };
}
