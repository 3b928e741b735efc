import { istMoment } from "../../ist.ts";
import type { listEntryRows } from "../fees/index.ts";
import { column, type Sheet } from "./office-file.ts";

export type FeeEntryRow = Awaited<ReturnType<typeof listEntryRows>>[number];

/** In rupees, as a spreadsheet adds them up. What lessens what is owed is negative. */
export const feeSheet: Sheet<FeeEntryRow> = {
  name: "Fees",
  columns: [
    column("fullName", 28),
    column("courseTitle", 36),
    column("code", 10),
    { header: "feeEntryKind", width: 14, read: ({ kind }, nameOf) => nameOf("feeEntry", kind) },
    { header: "feeEntryRupees", width: 14, read: ({ paise }) => Number(paise) / 100 },
    column("dueOn", 14),
    column("receivedOn", 14),
    {
      header: "payMethod",
      width: 14,
      read: ({ method }, nameOf) => method && nameOf("pay", method),
    },
    column("reference", 24),
    column("reason", 36),
    { header: "sentAt", width: 26, read: ({ at }) => istMoment(at) },
    { header: "feeEntryId", width: 38, read: ({ id }) => id },
  ],
};
