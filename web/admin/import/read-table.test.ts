import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import type { FileProblem } from "./file-problem.ts";
import { readTable } from "./read-table.ts";

const header = ["Name", "Mobile"];
const signal = new AbortController().signal;

type Rows = Parameters<typeof writeXlsx>[0]["sheets"][number]["rows"];

const workbook = (rows: NonNullable<Rows>, more: object = {}) =>
  writeXlsx({ sheets: [{ name: "Class 11", rows, ...more }] });
const read = (bytes: BlobPart) => readTable(new Blob([bytes]), signal);
const readWorkbook = async (rows: NonNullable<Rows>, more?: object) =>
  read(new Uint8Array(await workbook(rows, more)));
const texts = (table: Awaited<ReturnType<typeof read>>) =>
  table.rows.map(({ cells }) => cells.map((cell) => ("text" in cell ? cell.text : cell.kind)));

const expectProblem = (reading: Promise<unknown>, problem: FileProblem) =>
  expect(reading).rejects.toMatchObject({ problem });

test("a workbook's first row names the columns, and empty rows are no rows", async () => {
  const table = await readWorkbook([header, ["आशा वर्मा", "98765 43210"], [], [" Ravi ", null]]);
  expect(table.headers).toEqual(header);
  expect(texts(table)).toEqual([["आशा वर्मा", "98765 43210"], ["Ravi"]]);
  expect(table.rows.map(({ number }) => number)).toEqual([2, 4]);
});

test("a phone number that Excel took for a number is text again", async () => {
  expect(texts(await readWorkbook([header, ["Asha", 9876543210]]))).toEqual([
    ["Asha", "9876543210"],
  ]);
});

test("dates, truths and failed formulae are known as what they are, and nothing is worked out", async () => {
  const dated = [new Date("2026-11-12T00:00:00Z"), true];
  expect(texts(await readWorkbook([header, dated]))).toEqual([["date", "truth"]]);
  const cells = new Map([
    ["1,0", { value: "Asha", formula: 'UPPER("asha")' }],
    ["1,1", { formula: "1+1" }],
  ]);
  const formulae = await readWorkbook([header, ["", ""], ["Ravi", "#N/A"]], { cells });
  expect(texts(formulae).at(-1)).toEqual(["Ravi", "error"]);
  expect(JSON.stringify(formulae)).not.toContain("2}");
  expect(JSON.stringify(formulae)).not.toContain("UPPER");
});

test("of merged cells the first has the text", async () => {
  const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }];
  const rows = [header, ["Asha", "1"], [null, "2"]];
  expect(texts(await readWorkbook(rows, { merges }))).toEqual([
    ["Asha", "1"],
    ["", "2"],
  ]);
});

test.each([
  ["with commas and quotes", 'Name,Mobile\r\n"Verma, Asha",98765\r\n'],
  ["with semicolons", "Name;Mobile\nVerma, Asha;98765\n"],
  ["with tabs and a mark of its encoding", "\uFEFFName\tMobile\nVerma, Asha\t98765\n"],
])("text %s is a table", async (_, text) => {
  const table = await read(text);
  expect(table.headers).toEqual(header);
  expect(texts(table)).toEqual([["Verma, Asha", "98765"]]);
});

test("a formula in text stays the text that it is", async () => {
  expect(texts(await read('Name,Mobile\n=HYPERLINK("x"),1\n'))[0]?.[0]).toMatch(/^=HYPERLINK/);
});

test.each<[string, FileProblem, BlobPart]>([
  ["an empty file", "empty", ""],
  ["a header alone", "empty", "Name,Mobile\n"],
  ["a PDF", "notASpreadsheet", "%PDF-1.7\n"],
  ["a program", "notASpreadsheet", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0])],
  ["a picture", "notASpreadsheet", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])],
  ["a page", "notASpreadsheet", "<!DOCTYPE html><p>"],
  ["a zip file cut short", "notASpreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ["an old Excel file", "oldExcel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ["more than 100 columns", "tooManyColumns", `${"a,".repeat(101)}\n1\n`],
  ["100,000 rows", "tooManyRows", `Name\n${"Asha\n".repeat(100_000)}`],
  ["a huge file", "tooLarge", new Uint8Array(limits.importFileBytes + 1)],
])("%s is refused as %s", (_, problem, bytes) => expectProblem(read(bytes), problem));

test("another kind of zip file is refused", async () => {
  const bytes = await workbook([header, ["Asha", "1"]]);
  // Every name in it is another one.
  const renamed = new TextDecoder("latin1").decode(bytes).replaceAll("workbook", "wordbook");
  await expectProblem(
    read(Uint8Array.from(renamed, (letter) => letter.charCodeAt(0))),
    "notASpreadsheet",
  );
});

/** The first entry's size in the directory, rewritten. */
function withDeclaredSize(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(bytes);
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 4; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    view.setUint32(at + 24, size, true);
  }
  return changed;
}

test("a zip bomb is refused before it is unpacked, also one that lies about its size", async () => {
  const bytes = await workbook([header, ...Array.from({ length: 2_000 }, () => ["Asha", "1"])]);
  const honest = withDeclaredSize(bytes, limits.importUnpackedBytes + 1);
  await expectProblem(read(honest), "unpacksTooLarge");
  await expectProblem(read(withDeclaredSize(bytes, 64)), "notASpreadsheet");
  await expectProblem(read(withDeclaredSize(bytes, 0)), "notASpreadsheet");
});

test("reading stops when it is wanted no more", async () => {
  const stopped = new AbortController();
  const reading = readTable(new Blob([`Name\n${"Asha\n".repeat(5_000)}`]), stopped.signal);
  stopped.abort();
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
});
