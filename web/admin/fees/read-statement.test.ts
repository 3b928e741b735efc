import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readRows } from "../import/read-table.ts";
import { findHeads, readStatement } from "./read-statement.ts";

const { signal } = new AbortController();

async function read(file: Blob) {
  const rows = await readRows(file, signal);
  const heads = findHeads(rows);
  if (!heads) throw new Error("no heads");
  return { bank: heads.bank, ...readStatement(rows, heads), rows, heads };
}

const csv = (...lines: string[]) => new Blob([lines.join("\n")]);

const address = Array.from({ length: 19 }, (_, at) => `Line ${at + 1} of the address,,,,,,`);
const hdfc = csv(
  ...address,
  "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
  "****,****,****,****,****,****,****",
  '20/07/26,UPI-ASHA RAO-ASHA@OKAXIS-433412345678-K7Q2,0000433412345678,20/07/26,,"20,000.00","1,20,000.00"',
  "21/07/26,ATM WDL,0000000000001234,21/07/26,5000.00,,115000.00",
  "21/07/26,CASH DEP,000000000000000,21/07/26,,500.00,115500.00",
  "21/07/26,CASH DEP,000000000000000,21/07/26,,500.00,116000.00",
  "STATEMENT SUMMARY,,,,,,",
  "100000.00,1,3,5000.00,21000.00,116000.00,",
);

test("HDFC: heads in row 20, short years, padded references, debits left out", async () => {
  const { bank, lines, debits, unread } = await read(hdfc);
  expect(bank).toBe("HDFC");
  expect(lines).toEqual([
    {
      ...{ day: "2026-07-20", paise: 20_000_00, reference: "433412345678", nth: 1 },
      narration: "UPI-ASHA RAO-ASHA@OKAXIS-433412345678-K7Q2",
    },
    { day: "2026-07-21", paise: 500_00, reference: "", narration: "CASH DEP", nth: 1 },
    { day: "2026-07-21", paise: 500_00, reference: "", narration: "CASH DEP", nth: 2 },
  ]);
  expect(debits).toBe(1);
  expect(unread).toEqual([21, 26, 27]);
});

test("the same file again gives the same lines", async () => {
  expect((await read(hdfc)).lines).toEqual((await read(hdfc)).lines);
});

test("SBI: days with the month's name, tabs as they are copied", async () => {
  const { bank, lines, debits } = await read(
    csv(
      "Account Name\t: GYANPATH",
      "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance",
      "1 Jul 2026\t1 Jul 2026\tBY TRANSFER-UPI/CR/433412345678/ASHA RAO/UTIB/asha\tTRANSFER FROM 4897\t\t7,000.50\t9,000.50",
      "2 Jul 2026\t2 Jul 2026\tTO TRANSFER-RENT\tTRANSFER TO 1\t2,000.00\t\t7,000.50",
    ),
  );
  expect({ bank, debits }).toEqual({ bank: "SBI", debits: 1 });
  expect(lines).toMatchObject([
    { day: "2026-07-01", paise: 7_000_50, reference: "TRANSFER FROM 4897" },
  ]);
});

test("ICICI: a workbook with dates as Excel keeps them, and merged cells", async () => {
  const head = [
    ...["S No.", "Value Date", "Transaction Date", "Cheque Number", "Transaction Remarks"],
    ...["Withdrawal Amount (INR )", "Deposit Amount (INR )", "Balance (INR )"],
  ];
  const day = new Date("2026-07-20T00:00:00Z");
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "OpTransactionHistory",
        rows: [
          ["Statement of transactions", null, null, null, null, null, null, null],
          head,
          ["1", day, day, "-", "UPI/433412345678/K7Q2", 0, 20000, 20000],
          ["2", null, null, "-", "NEFT-ABC", 0, 1500.5, 21500.5],
          ["3", day, day, "-", "RENT", 1000, 0, 20500.5],
          [null, null, null, null, "Total", 1000, 21500.5, null],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 7 },
          { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
          { startRow: 2, startCol: 2, endRow: 3, endCol: 2 },
        ],
      },
    ],
  });
  const { bank, lines, debits, unread } = await read(new Blob([new Uint8Array(bytes)]));
  expect({ bank, debits, unread }).toEqual({ bank: "ICICI", debits: 1, unread: [6] });
  expect(lines).toMatchObject([
    { day: "2026-07-20", paise: 20_000_00 },
    { day: "2026-07-20", paise: 1_500_50, narration: "NEFT-ABC" },
  ]);
});

test("days with the month first are known by those that cannot be otherwise", async () => {
  const { lines, bank } = await read(
    csv("Date,Details,Credit,Debit", "7/5/2026,A,100,", "7/20/2026,B,200.5,", "2/31/2026,C,1,"),
  );
  expect(bank).toBeUndefined();
  expect(lines.map(({ day, paise }) => [day, paise])).toEqual([
    ["2026-07-05", 100_00],
    ["2026-07-20", 200_50],
  ]);
});

test("of a statement with other heads, columns are pointed at", async () => {
  const { heads, rows } = await read(csv("Tag,Betrag,Zweck", "05.07.2026,100.00 Cr,K7Q2"));
  expect(heads.heads).toEqual(["Tag", "Betrag", "Zweck"]);
  const columns = { day: 0, credit: 1, narration: 2 };
  expect(readStatement(rows, { at: 0, columns }).lines).toMatchObject([
    { day: "2026-07-05", paise: 100_00, narration: "K7Q2" },
  ]);
});
