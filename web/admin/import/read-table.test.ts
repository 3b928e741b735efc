import { writeXlsx } from "hucre/xlsx";
import { expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { storedZip } from "../../../contract/zip-directory.ts";
import { guessColumns } from "./columns.ts";
import type { FileProblem } from "./file-problem.ts";
import { readTable } from "./read-table.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";

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

test.each<[string, BlobPart]>([
  ["UTF-16 of Windows", utf16("\uFEFFName,Mobile\nJosé,98765\n", "little")],
  ["UTF-16 with the higher byte first", utf16("\uFEFFName,Mobile\nJosé,98765\n", "big")],
  ["the encoding of Western Windows", latin1("Name,Mobile\nJosé,98765\n")],
  ["UTF-8", "Name,Mobile\nJosé,98765\n"],
])("text in %s is read", async (_, bytes) => {
  const table = await read(bytes);
  expect(table.headers).toEqual(header);
  expect(texts(table)).toEqual([["José", "98765"]]);
});

function utf16(text: string, order: "little" | "big"): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), order === "little");
  return bytes;
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

test("the row with the columns' names may stand below the name of the list", async () => {
  const rows = [["Class 11, 2026"], [], header, ["Asha", "98765"]];
  const table = await readWorkbook(rows, {
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
  });
  expect(table.headers).toEqual(header);
  expect(table.rows.map(({ number }) => number)).toEqual([4]);
});

test.each([
  [
    "a group above",
    ["", "Student", "", "Parent", "", ""],
    ["Sr.", "Name", "Mobile", "Name", "Mobile", "Class"],
    ["Sr.", "Student Name", "Student Mobile", "Parent Name", "Parent Mobile", "Class"],
  ],
  [
    "a group above that names nothing",
    ["Personal", "", "Home", "", "", ""],
    ["Name", "Mobile", "Father", "Mobile", "Class", "School"],
    ["Personal Name", "Personal Mobile", "Home Father", "Home Mobile", "Class", "School"],
  ],
  [
    "the other language below",
    ["Name", "Mobile"],
    ["नाम", "मोबाइल"],
    ["Name नाम", "Mobile मोबाइल"],
  ],
  ["the same names below", header, header, header],
])(
  "two rows with the columns' names, with %s, are read together",
  async (_, upper, lower, names) => {
    const table = await readWorkbook([["Class 11"], upper, lower, ["Asha", "98765"]]);
    expect(table).toMatchObject({ headers: names, headerRow: 3, hasTwoHeaderRows: true });
    expect(texts(table)).toEqual([["Asha", "98765"]]);
    const { fullName } = guessColumns(names);
    expect(fullName).toEqual({ column: names.findIndex((name) => name.includes("Name")) });
  },
);

test("a quotation mark that is not closed spoils its own cell, and no row below it is lost", async () => {
  const students = Array.from({ length: 50 }, (_, at) => `Student ${at},98765,"KV, Noida"`);
  const lines = ["Name,Mobile,School", ...students.with(3, '"Asha,98765,KV'), "Ravi,98766,5'6\""];
  const table = await read(lines.join("\n"));
  expect(table.rows).toHaveLength(51);
  expect(table.rows.filter(({ spoilt }) => spoilt !== undefined)).toEqual([
    { number: 5, cells: ['"Asha', "98765", "KV"].map((text) => ({ text })), spoilt: 0 },
  ]);
  expect(texts(table).at(-1)).toEqual(["Ravi", "98766", "5'6\""]);
  expect(texts(table)[4]).toEqual(["Student 4", "98765", "KV, Noida"]);
});

test.each([
  ["in the last column", "Name,Mobile,Remark", 'Asha,98765,"good', 'Ravi,98766,ok"', 2],
  ["in a column between", "Name,Remark,Mobile", 'Asha,"good,98765', 'Ravi,ok",98766', 1],
  ["in the first column", "Remark,Name,Mobile", '"good,Asha,98765', 'ok",Ravi,98766', 0],
  ["behind a cell with a comma", "Name,Mobile,Remark", '"A, B",98765,"good', 'Ravi,98766,ok"', 2],
  ["above a row that lacks a number", "Name,Mobile,Remark", 'Asha,98765,"good', 'Ravi,,ok"', 2],
])(
  "a quotation mark that closes in the next row, %s, swallows no row",
  async (_, names, first, second, spoilt) => {
    for (const end of ["\n", "\r\n"]) {
      const table = await read([names, first, second, "Meena,1,"].join(end));
      expect(table.rows.map((row) => [row.number, row.spoilt])).toEqual([
        [2, spoilt],
        [3, undefined],
        [4, undefined],
      ]);
    }
  },
);

test.each([
  'Asha,98765,"12 Road\nNoida"',
  'Asha,98765,"12 Road\nSector 5, Noida, UP"',
  '"Asha\nVerma",98765,"A, B"',
  '"Asha\nVerma",98765,KV',
])("of %j the text in two lines stays one cell", async (row) => {
  const table = await read(`Name,Mobile,Address\n${row}\nRavi,98766,KV`);
  expect(table.rows.map(({ number, spoilt }) => [number, spoilt])).toEqual([
    [2, undefined],
    [3, undefined],
  ]);
});

test("a text of several lines and marks within marks are one cell", async () => {
  const table = await read(
    'Name,Mobile,Address\r\nAsha,98765,"12, ""A"" Road,\r\nNoida"\r\nRavi,1,\r\n',
  );
  expect(texts(table)).toEqual([
    ["Asha", "98765", '12, "A" Road,\nNoida'],
    ["Ravi", "1"],
  ]);
  const tabs = await read("Name\tMobile\tAddress\nAsha\t1\t12, MG Road, Noida, UP\n");
  expect(tabs.headers).toEqual(["Name", "Mobile", "Address"]);
});

test("a stray byte spoils its own cell, and the Hindi around it is read", async () => {
  const [before, after] = ["Name,Mobile\nआशा व", "र्मा,98765\nरवि,98766\n"].map((text) =>
    new TextEncoder().encode(text),
  );
  const table = await read(new Blob([before ?? "", new Uint8Array([0xe0]), after ?? ""]));
  expect(texts(table)).toEqual([
    ["आशा व\uFFFDर्मा", "98765"],
    ["रवि", "98766"],
  ]);
});

test("characters that nobody sees are no part of a header or a cell", async () => {
  const table = await read("\u200BName,Mo\u00ADbile\nAsha\u2060,\u202A98765\u202C\n");
  expect(table.headers).toEqual(header);
  expect(texts(table)).toEqual([["Asha", "98765"]]);
});

test("a phone number written as a formula is that number", async () => {
  expect(texts(await read('Name,Mobile\nAsha,="9876543210"\n'))).toEqual([["Asha", "9876543210"]]);
});

test("a student's row is not taken for the columns' names, whatever words it has", async () => {
  const asha = ["Asha", "Father Ramesh", "school.class@gmail.com", "Class School", "98765"];
  const table = await readWorkbook([header, asha, ["Ravi", "98766"]]);
  expect(table).toMatchObject({ headers: header, headerRow: 1 });
  expect(table.rows).toHaveLength(2);
  const nameless = await readWorkbook([
    ["A", "B", "C"],
    ["Asha", "KV School", "कक्षा १०"],
    header,
    ["Ravi"],
  ]);
  expect(nameless.headers).toEqual(header);
});

test("columns' names with digits are found below a title, which may have digits and such words too", async () => {
  const numbered = ["Name", "Mobile 1", "Mobile 2", "Class (2026)"];
  const asha = ["Asha", "98765", "98766", "11"];
  const table = await readWorkbook([["Class 11 list 2026"], numbered, asha]);
  expect(table).toMatchObject({ headers: numbered, headerRow: 2 });
  expect(texts(table)).toEqual([asha]);
  const titled = await readWorkbook([["Student list", "Class 11, 2026"], numbered, asha]);
  expect(titled.headers).toEqual(numbered);
  const plain = await readWorkbook([["Student list", "Class 11, 2026"], header, ["Asha", "1"]]);
  expect(plain.headers).toEqual(header);
  const pupil = ["Asha", "Father Ramesh", "KV School 2", "Class 11"];
  expect((await readWorkbook([["Batch 2"], pupil, pupil])).headers).toEqual(["Batch 2"]);
});

test("what stands above the columns' names does not count as a row", async () => {
  const students = "Asha,98765\n".repeat(limits.importRows);
  const table = await read(`Class 11\nJune\nName,Mobile\n${students}`);
  expect(table.headerRow).toBe(3);
  expect(table.rows).toHaveLength(limits.importRows);
  await expectProblem(read(`Class 11\nName,Mobile\n${students}Ravi,1\n`), "tooManyRows");
});

test("a chart's sheet, backslashes in the zip and blank cells with a format are no damage", async () => {
  const rows = [header, ["Asha", "98765"]];
  const bytes = await writeXlsx({
    sheets: [
      { name: "Chart", rows: [] },
      { name: "Now", rows },
    ],
  });
  const written = await repacked(bytes, (name, text) =>
    name === "xl/_rels/workbook.xml.rels"
      ? text.replace("relationships/worksheet", "relationships/chartsheet")
      : text,
  );
  expect(texts(await read(written))).toEqual([["Asha", "98765"]]);
  const wide = [...header, ...Array.from({ length: 200 }, () => "")].join();
  expect((await read(`${wide}\nAsha,98765\n`)).headers).toEqual(header);
});

/** The same workbook with changed parts, and backslashes in their names. */
async function repacked(bytes: Uint8Array, change: (name: string, text: string) => string) {
  const parts = [...(await unpackWorkbook(new Uint8Array(bytes)))].map(([name, part]) => {
    const text = change(name, new TextDecoder().decode(part));
    return [name.replaceAll("/", "\\"), new TextEncoder().encode(text)] as const;
  });
  return storedZip(new Map(parts));
}

test("a hidden sheet is not read, and hidden rows are, so that the preview shows them", async () => {
  const rows = [header, ["Asha", "98765"], ["Ravi", "91234"]];
  const bytes = await writeXlsx({
    sheets: [
      { name: "Old", rows: [header, ["Nobody", "1"]], hidden: true },
      { name: "Now", rows, rowDefs: new Map([[2, { hidden: true }]]) },
    ],
  });
  expect(texts(await read(new Uint8Array(bytes)))).toEqual([
    ["Asha", "98765"],
    ["Ravi", "91234"],
  ]);
});

test("a phone number with Excel's apostrophe or a leading zero is text as it was meant", async () => {
  const table = await read("Name,Mobile\nAsha,'9876543210\nRavi,09876543210\n");
  expect(texts(table).map(([, phone]) => phone)).toEqual(["9876543210", "09876543210"]);
});

test("of a formula the saved result is taken, or its error is known", async () => {
  const cells = new Map([
    ["1,0", { value: "Asha", formula: 'UPPER("asha")', formulaResult: "Asha" }],
    ["1,1", { value: "#N/A", formula: "VLOOKUP(1,A:A,1,0)", formulaResult: "#N/A" }],
  ]);
  expect(texts(await readWorkbook([header, ["", ""]], { cells }))).toEqual([["Asha", "error"]]);
});

test.each<[string, FileProblem, BlobPart]>([
  ["an empty file", "empty", ""],
  ["a header alone", "empty", "Name,Mobile\n"],
  ["a PDF", "notASpreadsheet", "%PDF-1.7\n"],
  ["a program", "notASpreadsheet", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0])],
  ["a picture", "notASpreadsheet", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])],
  ["a page", "notASpreadsheet", "<!DOCTYPE html><p>"],
  ["a table of a page that is called .xls", "notASpreadsheet", "\r\n<table><tr><td>Asha"],
  ["a photograph", "notASpreadsheet", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ["a workbook with a password", "oldExcel", await withPassword()],
  ["a zip file cut short", "notASpreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ["an old Excel file", "oldExcel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ["more than 100 columns", "tooManyColumns", `${"a,".repeat(101)}\n1\n`],
  ["100,000 rows", "tooManyRows", `Name\n${"Asha\n".repeat(100_000)}`],
  ["a huge file", "tooLarge", new Uint8Array(limits.importFileBytes + 1)],
])("%s is refused as %s", (_, problem, bytes) => expectProblem(read(bytes), problem));

test("another kind of zip file is refused", async () => {
  const bytes = await workbook([header, ["Asha", "1"]]);
  // Renames every file in the zip, so that it is no workbook any more.
  const renamed = new TextDecoder("latin1").decode(bytes).replaceAll("workbook", "wordbook");
  await expectProblem(
    read(Uint8Array.from(renamed, (letter) => letter.charCodeAt(0))),
    "notASpreadsheet",
  );
});

async function withPassword(): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = [{ name: "Class 11", rows: [header, ["Asha", "1"]] }];
  const encryption = { password: "secret", spinCount: 1 };
  return new Uint8Array(await writeXlsx({ sheets, encryption }));
}

/** The size that the directory says of an entry, rewritten; of all entries without a name. */
function withDeclaredSize(bytes: Uint8Array, size: number, name = ""): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(bytes);
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const named = changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    if (new TextDecoder().decode(named).endsWith(name)) view.setUint32(at + 24, size, true);
  }
  return changed;
}

test("a zip bomb is refused before it is unpacked, also one that lies about its size", async () => {
  const bytes = await workbook([header, ...Array.from({ length: 2_000 }, () => ["Asha", "1"])]);
  const honest = withDeclaredSize(bytes, limits.importUnpackedBytes + 1);
  await expectProblem(read(honest), "unpacksTooLarge");
  for (const size of [64, 0, 10_000_000])
    await expectProblem(read(withDeclaredSize(bytes, size)), "notASpreadsheet");
});

test("of a sheet that says it is small, only a part is inflated, piece by piece", async () => {
  // It compresses badly, so that it has many pieces.
  const noise = Array.from({ length: 30_000 }, (_, at) => [String(Math.sin(at)), `${at * 7919}`]);
  const sheets = [{ name: "A", rows: [header, ...noise] }];
  const bytes = withDeclaredSize(await writeXlsx({ sheets }), 1_000, "sheet1.xml");
  const given: number[] = [];
  const Inflating = DecompressionStream;
  function counting(format: CompressionFormat) {
    given.length = 0;
    const counter = new TransformStream<BufferSource, BufferSource>({
      transform(chunk, controller) {
        given.push(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    const readable = counter.readable.pipeThrough(new Inflating(format));
    return { readable, writable: counter.writable };
  }
  vi.stubGlobal("DecompressionStream", vi.fn(counting));
  await expectProblem(read(bytes), "notASpreadsheet");
  vi.unstubAllGlobals();
  expect(Math.max(...given)).toBe(1024);
  expect(given.length * 1024).toBeLessThan(bytes.length / 2);
});

test("reading stops when it is wanted no more", async () => {
  const stopped = new AbortController();
  const reading = readTable(new Blob([`Name\n${"Asha\n".repeat(5_000)}`]), stopped.signal);
  stopped.abort();
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
});
