import type { FeeAccount, FeeEntry } from "../../../contract/entities/fees.ts";

const charge: FeeEntry = {
  ...{ id: "e1", kind: "charge", paise: 20_000_00, dueOn: "2026-07-01", method: null },
  ...{ receivedOn: null, reference: null, reason: null, by: "Office", at: "2026-06-01T04:00:00Z" },
  ...{ reversesId: null, isReversed: false, isCleared: true, document: null },
};

export const payment: FeeEntry = {
  ...charge,
  ...{ id: "e2", kind: "payment", paise: -5_000_00, dueOn: null, method: "cash" },
  ...{ receivedOn: "2026-07-02", by: "Ravi", document: { id: "d1", number: "R26-27/000001" } },
};

/** 20,000 were due on 1 July, 5,000 are paid; 10,000 come on 1 October. */
export const feeAccount: FeeAccount = {
  ...{ id: "a1", student: { id: "u1", name: "Asha Rao" }, enrolmentId: "n1", code: "K7Q2" },
  ...{ course: { id: "c1", title: "NEET 2027", titleHi: null }, plan: null, refundVersion: null },
  version: 3,
  totals: {
    ...{ chargedPaise: 30_000_00, discountPaise: 0, paidPaise: 5_000_00, refundedPaise: 0 },
    ...{ balancePaise: 25_000_00, overduePaise: 15_000_00, pendingPaise: 0 },
  },
  charges: [
    { id: "e1", dueOn: "2026-07-01", paise: 20_000_00, openPaise: 15_000_00 },
    { id: "e3", dueOn: "2026-10-01", paise: 10_000_00, openPaise: 10_000_00 },
  ],
  payments: [{ id: "e2", usablePaise: 5_000_00, laid: { e1: 5_000_00 } }],
  entries: [charge, payment],
};
