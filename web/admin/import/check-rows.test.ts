import { expect, test } from "vitest";
import type { Lookups } from "../../../contract/entities/lookup.ts";
import { checkRows, isReady } from "./check-rows.ts";
import { guessColumns } from "./columns.ts";
import type { Cell, Table } from "./read-table.ts";

const choice = (code: string, en: string, hi: string, isRetired = false) => ({
  code,
  name: { en, hi },
  isRetired,
});
const lookups: Lookups = {
  programmes: [],
  subjects: [],
  examinations: [],
  classes: [
    choice("11", "Class 11", "कक्षा 11"),
    choice("JEE", "JEE Preparation", "जेईई तैयारी"),
    choice("8", "Class 8", "कक्षा 8", true),
  ],
};

const headers = [
  "Sr. No.",
  "Student's Name",
  "Father's Name",
  "Mobile No",
  "Email ID",
  "School",
  "Class",
];
const good = ["1", "Asha Verma", "Ramesh", "98765 43210", "asha@example.org", "KV Noida", "XI"];

const tableOf = (...rows: (string | Cell)[][]): Table => ({
  headers,
  headerRow: 1,
  hasTwoHeaderRows: false,
  rows: rows.map((cells, at) => ({
    number: at + 2,
    cells: cells.map((cell) => (typeof cell === "string" ? { text: cell } : cell)),
  })),
});
const check = (...rows: (string | Cell)[][]) =>
  checkRows(tableOf(...rows), { matching: guessColumns(headers), lookups });

test("a good row becomes what the server takes", () => {
  const [row] = check(good);
  expect(row?.problems).toEqual({});
  expect(row?.person).toEqual({
    fullName: "Asha Verma",
    phoneNumber: "+919876543210",
    email: "asha@example.org",
    schoolName: "KV Noida",
    parentName: "Ramesh",
    selectedClass: "11",
  });
});

test.each([
  ["11", "11"],
  ["Class 11", "11"],
  ["11th", "11"],
  ["कक्षा ११", "11"],
  ["jee preparation", "JEE"],
  ["JEE", "JEE"],
  ["XI (PCM)", "11"],
  ["11-A", "11"],
  ["11B", "11"],
  ["XI Science", "11"],
  ["कक्षा 11 विज्ञान", "11"],
])("a class written %s is %s", (written, code) => {
  expect(check(good.with(6, written))[0]?.person?.selectedClass).toBe(code);
});

test.each(["8th", "VIII", "आठवीं", "8", "Class 8", "8वीं", "eighth", "कक्षा ८"])(
  "a class that the office has added is found as %s",
  (written) => {
    const added = { ...lookups, classes: [choice("class-8", "Class 8", "कक्षा 8")] };
    const table = tableOf(good.with(6, written));
    const [row] = checkRows(table, { matching: guessColumns(headers), lookups: added });
    expect(row?.person?.selectedClass).toBe("class-8");
  },
);

test.each<[string, number, string | Cell, string, string]>([
  ["no name", 1, "", "fullName", "required"],
  ["a short phone number", 3, "12345", "phoneNumber", "invalid_phone"],
  [
    "a phone number of many digits that Excel has rounded",
    3,
    "9.87654321e+21",
    "phoneNumber",
    "shortened",
  ],
  ["an e-mail address without a domain", 4, "asha@", "email", "invalid_email"],
  ["a class that nobody offers", 6, "13", "selectedClass", "invalid_choice"],
  ["a class that is retired", 6, "8", "selectedClass", "invalid_choice"],
  ["an e-mail address", 2, "ramesh@example.org", "parentName", "mailAddress"],
  ["the code of a student", 1, "STU-0001", "fullName", "code"],
  ["a roll number", 1, "21CS045", "fullName", "code"],
  ["a letter and a number", 2, "A-17", "parentName", "code"],
  ["a text whose bytes are damaged", 1, "आशा व\uFFFDर्मा", "fullName", "broken"],
  ["a class whose bytes are damaged", 6, "1\uFFFD1", "selectedClass", "broken"],
  ["Hindi that is typed for the font Kruti Dev", 1, "vk'kk oekZ", "fullName", "hindiFont"],
  [
    "a number and a word in the column of numbers",
    3,
    "9876543210, Asha",
    "phoneNumber",
    "invalid_phone",
  ],
  ["two classes", 6, "11 and 12", "selectedClass", "invalid_choice"],
  ["a date", 6, { kind: "date", shown: "2026-01-31" }, "selectedClass", "date"],
  ["a truth", 5, { kind: "truth" }, "schoolName", "truth"],
  ["a failed formula", 1, { kind: "error" }, "fullName", "error"],
  ["a formula", 1, "=1+1", "fullName", "formula"],
  ["a date as text", 1, "12/11/2026", "fullName", "date"],
  ["a date in words", 2, "12-Nov-2026", "parentName", "date"],
  ["a date that begins with the year", 5, "2026-11-12", "schoolName", "date"],
  ["a number", 1, "42", "fullName", "noWord"],
  ["letters that Excel has lost", 1, "???? ????", "fullName", "noWord"],
  ["a phone number that Excel has shortened", 3, "9.87654E+09", "phoneNumber", "shortened"],
  ["a name in the column of numbers", 3, "Asha", "phoneNumber", "invalid_phone"],
  ["a very long name", 1, "a".repeat(121), "fullName", "too_long"],
  ["a control character", 1, "Asha\u0007", "fullName", "forbidden_characters"],
  ["a quotation mark without another", 1, 'Ravi"', "fullName", "halfQuote"],
  ["two lines", 2, "Ramesh\nVerma", "parentName", "forbidden_characters"],
])("%s is marked", (_, column, cell, field, problem) => {
  const [row] = check(good.map((each, at): string | Cell => (at === column ? cell : each)));
  expect(row?.problems).toEqual({ [field]: problem });
  expect(row?.person).toBeUndefined();
});

test("a whole column of Kruti Dev is refused, and Latin names with some of its letters are not", () => {
  const kruti = [
    "jke 'kekZ",
    "lhrk ;kno",
    "jkgqy flag",
    "vatfy dqekjh",
    "eksgu yky",
    "fiz;k xqIrk",
  ];
  const typed = check(...kruti.map((name, at) => good.with(1, name).with(3, `981111111${at}`)));
  expect(typed.map(({ problems }) => problems.fullName)).toEqual(kruti.map(() => "hindiFont"));
  const names = [
    "Tariq Siddiqui",
    "Iqbal Mushtaq",
    "Sean O'Kelly",
    "Mohd. Aqib",
    "De'Souza McZane",
  ];
  const latin = check(...names.map((name, at) => good.with(1, name).with(3, `981111111${at}`)));
  expect(latin.filter(isReady)).toHaveLength(names.length);
});

const named = (...names: string[]) =>
  check(...names.map((name, at) => good.with(1, name).with(3, `98111111${10 + at}`)));

test("a name in Latin letters is not taken for Kruti Dev because of its neighbours", () => {
  const latin = ["Asha Sharma", "Asha Verma", "D'Souza", "O'Brien", "Vk Sharma", "asha verma"];
  const others = ["SK Mishra", "o'keeffe", "Furqan Ahmed", "Dnyaneshwar", "Hk Rao", "deSouza"];
  const more = [
    "Raj 'kaka' Rao",
    "Ravi [kid]",
    "Asha; Ravi",
    "Lhamo",
    "vk pk rao",
    "s.k.k. rao",
    'A "Raju" Rao',
  ];
  for (const name of [...latin, ...others, ...more]) {
    const [row, ...typed] = named(name, "vk'kk oekZ", "jkgqy dqekj");
    expect([name, row?.problems]).toEqual([name, {}]);
    expect(typed.map(({ problems }) => problems.fullName)).toEqual(["hindiFont", "hindiFont"]);
  }
});

test.each([
  "vk'kk oekZ",
  "jkgqy dqekj",
  "jkgqy flag",
  "jes'k pUnz",
  "mes'k",
  "usgk pkSgku",
  "jke yky",
])("%s is taken for Kruti Dev among names in Latin letters", (name) => {
  const rows = named("Asha Sharma", name, "Ravi Rao", "Meena Devi", "Iqbal Khan", "Rohan Roy");
  expect(rows.map(({ problems }) => problems.fullName)).toEqual([
    undefined,
    "hindiFont",
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});

test("what may be a name in Latin letters is taken for Kruti Dev where its column is typed so", () => {
  const problem = (...names: string[]) => named(...names).at(-1)?.problems.fullName;
  expect(problem("jkumar")).toBeUndefined();
  expect(problem("Asha", "Ravi", "Meena", "Rohan", "vk'kk oekZ", "jke flag")).toBeUndefined();
  expect(problem("vk'kk oekZ", "jkgqy dqekj", "jke flag")).toBe("hindiFont");
});

test.each([
  ["9876543210, 9811111111", ["+919811111111"]],
  ["9876543210/09811111111", ["+919811111111"]],
  ["9876543210 9811111111", ["+919811111111"]],
  ["9876543210 and +91 98111 11111; 9822222222", ["+919811111111", "+919822222222"]],
  ["9876543210, 98765 43210", undefined],
  ["9876543210.0", undefined],
])("of %s the first number is the phone, and the others are kept", (written, otherPhones) => {
  const [row] = check(good.with(3, written));
  expect(row?.person?.phoneNumber).toBe("+919876543210");
  expect(row?.person?.otherPhones).toEqual(otherPhones);
});

test("first and last name in two columns are one name", () => {
  const table = { ...tableOf(["Asha", "Verma", "9876543210"], ["Ravi", { kind: "error" }]) };
  const named = { ...table, headers: ["First name", "Surname", "Mobile"] };
  const rows = checkRows(named, { matching: guessColumns(named.headers), lookups });
  expect(rows.map(({ texts }) => texts.fullName)).toEqual(["Asha Verma", ""]);
  expect(rows[1]?.problems.fullName).toBe("error");
});

test("a row in which a quotation mark is not closed is not ready, and names the column", () => {
  const { rows, ...table } = tableOf(good);
  const spoilt = { ...table, rows: rows.map((row) => ({ ...row, spoilt: 5 })) };
  const [row] = checkRows(spoilt, { matching: guessColumns(headers), lookups });
  expect(row?.person).toBeUndefined();
  expect(row?.spoilt).toBe("School");
});

test.each([
  "09876543210",
  "+91 98765-43210",
  "98765–43210",
  "98765\u202F43210",
  "0091 9876543210",
  "९८७६५४३२१०",
  "9876543210",
])("a phone number written %s is one", (written) => {
  expect(check(good.with(3, written))[0]?.person?.phoneNumber).toBe("+919876543210");
});

test("a second row of column names is marked, and imported by nobody", () => {
  const [row] = check(headers);
  expect(row?.person).toBeUndefined();
  expect(row?.problems).toMatchObject({ phoneNumber: "invalid_phone", email: "invalid_email" });
});

test("a name and a phone number or an e-mail are enough, and the rest can follow", () => {
  const rows = check(
    ["1", "Asha", "", "98765 43210"],
    ["2", "Ravi", "", "", "ravi@example.org"],
    ["3", "Ravi", "", "9811111111"],
    ["4", "Meena"],
    ["5", "", "Ramesh", "9822222222"],
  );
  expect(rows.filter(isReady).map(({ person }) => person)).toEqual([
    { fullName: "Asha", phoneNumber: "+919876543210" },
    { fullName: "Ravi", email: "ravi@example.org" },
    { fullName: "Ravi", phoneNumber: "+919811111111" },
  ]);
  expect(rows.slice(3).map(({ problems }) => problems)).toEqual([
    { phoneNumber: "phone_or_email" },
    { fullName: "required" },
  ]);
});

test("the same person twice is taken once, and a brother with the same phone number is another", () => {
  const rows = check(
    good,
    good.with(1, "Rohan Verma"),
    good.with(1, "ASHA VERMA").with(4, "other@example.org"),
    good.with(3, "9811111111"),
    good.with(3, "9822222222").with(4, "third@example.org"),
  );
  expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 2, 2, undefined]);
  expect(rows.filter(isReady)).toHaveLength(3);
});

test("two spellings of one Gmail address are the same person, or of one family", () => {
  const rows = check(
    good.with(4, "asha.verma@gmail.com"),
    good.with(3, "9811111111").with(4, "AshaVerma+school@googlemail.com"),
    good.with(1, "Rohan Verma").with(4, "ashaverma@gmail.com"),
  );
  expect(rows.map(({ sameAs, emailOf }) => [sameAs, emailOf])).toEqual([
    [undefined, undefined],
    [2, undefined],
    [undefined, 2],
  ]);
});

test("somebody else with the same e-mail address is ready, and marked with the row above", () => {
  const rows = check(
    good,
    good.with(1, "Rohan Verma"),
    good.with(1, "Third").with(4, "c@d.example"),
  );
  expect(rows.map(({ emailOf }) => emailOf)).toEqual([undefined, 2, undefined]);
  expect(rows.filter(isReady)).toHaveLength(3);
});

test("what no column has may be the same for all", () => {
  const matching = { ...guessColumns(headers), schoolName: { same: "DPS" } };
  const [row] = checkRows(tableOf(good), { matching, lookups });
  expect(row?.person?.schoolName).toBe("DPS");
});
