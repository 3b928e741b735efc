import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
  createWaiting,
} from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import {
  createCourseNote,
  createFile,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { readWorkbook } from "./testing/read-workbook.ts";

const FILES = {
  enrolments: "GET /api/admin/enrollments-excel-download",
  registrations: "GET /api/admin/registrations-download",
  enquiries: "GET /api/admin/enquiries-download",
  people: "GET /api/admin/people-download",
  "waiting-list": "GET /api/admin/waiting-list-download",
  courses: "GET /api/admin/courses-download",
  notes: "GET /api/admin/notes-download",
  materials: "GET /api/admin/materials-download",
};
/** What stands first in the lists that are about people. */
const headOf: Partial<Record<string, string>> = {
  ...{ enrolments: "Student's full name", registrations: "Student's full name" },
  ...{ enquiries: "Ticket", people: "Name", "waiting-list": "Student's full name" },
};
/** What somebody could write into every field of theirs, in the hope that the office opens it. */
const FORMULA = '=HYPERLINK("https://evil.example","a")';

describeOnSqlite("the office's lists as files", (database) => {
  const { call, signIn, csv } = useExports(database);

  const makeOne = async (text: string) => {
    const { db } = database;
    const { id: userId } = await createUser(db, { name: text, email: text });
    const { id: courseId } = await createCourse(db, { title: text, ...courseTexts(text) });
    const form = { fullName: text, parentName: text, schoolName: text, email: text };
    await createEnrolmentForm(db, { userId, ...form, selectedClass: text, phoneNumber: text });
    await createEnrolment(db, { userId, courseId, reason: text });
    const letter = { fullName: text, phoneNumber: text, email: text, message: text, courseId };
    await createRegistration(db, { userId, ...letter, reason: text });
    await createEnquiry(db, { ...letter, answer: text, reply: text, phoneCallTime: text });
    await createWaiting(db, { userId, courseId });
    const described = { title: text, titleHi: text, description: text, subject: text };
    const { id: fileId } = await createFile(db, { name: text });
    await createCourseNote(db, { courseId, fileId, ...described, chapter: text });
    await createStudyMaterial(db, { fileId, ...described, selectedClass: text });
  };

  // Together, because making the rows takes longer than all else.
  it("say in counted parts how far they have come", async () => {
    for (let each = 0; each < 130; each += 1) await makeOne(`Person ${each}`);
    const as = await signIn("admin");
    const lines = { "audit-log": "GET /api/admin/audit-log-download", ...FILES };
    for (const [about, line] of Object.entries(lines)) {
      const filter = about === "people" ? { role: "student" } : {};
      const asked = { ...filter, format: "csv" };
      const answer = await call(line, { as, query: { ...asked, parts: "counted" } });
      expect(answer.headers["content-type"]).toBe("application/octet-stream");
      const { bytes, rows } = fromParts(answer.bytes);
      const read = { enrolments: 260, people: 131, "audit-log": 0 }[about] ?? 130;
      expect([about, Number(answer.headers["x-total-rows"]), rows.at(-1)]).toEqual([
        about,
        read,
        read,
      ]);
      expect(rows).toEqual(rows.toSorted((one, other) => one - other));
      const plain = await call(line, { as, query: asked });
      expect(plain.headers["x-total-rows"]).toBeUndefined();
      const [head] = plain.bytes.toString("utf8").split("\r\n");
      expect(bytes.toString("utf8").split("\r\n")[0]).toBe(head);
      if (about !== "audit-log") expect(bytes.equals(plain.bytes)).toBe(true);
      const sheet = await call(line, { as, query: { ...filter, parts: "counted" } });
      const [workbook = []] = await readWorkbook(fromParts(sheet.bytes).bytes);
      expect(workbook.length).toBeGreaterThan(1);
      expectProblem(await call(line, { as, query: { parts: "all" } }), "invalid_fields", ["parts"]);
    }
  });

  it.each(Object.entries(FILES))("%s: no field becomes a formula", async (about, line) => {
    await makeOne(FORMULA);
    const { lines } = await csv(line, about === "people" ? { role: "student" } : {});
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"'=HYPERLINK(""https://evil.example"",""a"")"`);
    expect(lines[0]?.replaceAll("'=HYPERLINK", "")).not.toContain("=HYPERLINK");
    const as = await signIn("admin");
    const { bytes } = await call(line, { as });
    const [sheet = []] = await readWorkbook(bytes);
    const texts = sheet.flat().map((cell) => cell?.text ?? "");
    expect(texts).toContain(`'${FORMULA}`);
    expect(texts.filter((text) => /^[=+@-]/.test(text))).toEqual([]);
  });

  it.each(Object.entries(FILES))("%s: CSV keeps every character", async (_, line) => {
    const text = 'राम\u200dशरण, "Rao" _x003D_ 1/2';
    await makeOne(text);
    const { lines } = await csv(line);
    expect(lines.join("\n")).toContain(`"${text.replaceAll('"', '""')}"`);
  });

  it.each(Object.entries(FILES))(
    "%s: a line about it, and the office alone",
    async (about, line) => {
      expectProblem(await call(line), "session_required");
      expectProblem(await call(line, { as: await signIn("student") }), "admin_required");
      const as = await signIn("admin");
      const { headers } = await call(line.replace("GET", "HEAD"), { as });
      expect(headers["content-disposition"]).toMatch(new RegExp(`${about}-20[\\d-]+\\.xlsx`));
      const filter = about === "waiting-list" || about === "notes" ? "courseId" : "query";
      await call(line, { as, query: { [filter]: "asha" } });
      const lines = await database.db.selectFrom("audit_log").selectAll().execute();
      expect(lines).toMatchObject([
        { action: "download", subjectType: "spreadsheet", subjectId: about },
      ]);
      expect(lines[0]?.after).toBe(`{"format":"xlsx","filters":["${filter}"]}`);
    },
  );

  it.each(Object.entries(FILES))(
    "%s: begins with what a person reads first, ends with ids, and is headed in the language asked",
    async (about, line) => {
      const { head } = await csv(line);
      expect(head.slice(0, 2)).toContain(headOf[about] ?? "Title");
      const firstId = head.findIndex((name) => name.endsWith(" id"));
      expect(firstId).toBeGreaterThan(0);
      expect(head.slice(firstId).every((name) => name.endsWith(" id"))).toBe(true);
      const as = await signIn("admin");
      const headers = { "accept-language": "hi" };
      const inHindi = await call(line, { as, headers, query: { format: "csv" } });
      const [hindi = ""] = inHindi.bytes.toString("utf8").slice(1).split("\r\n");
      expect(hindi.split(",")).toHaveLength(head.length);
      for (const name of hindi.split(",")) expect(name).toMatch(/\p{Script=Devanagari}/u);
      const [first] = await readWorkbook((await call(line, { as, headers })).bytes);
      expect(first?.[0]?.map((cell) => cell?.text)).toEqual(hindi.split(","));
    },
  );
});

describeOnSqlite("the values of the office's lists as files", (database) => {
  const { call, signIn } = useExports(database);

  const makeOne = async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const chosen = { selectedClass: "11", subjects: JSON.stringify(["Physics", "Chemistry"]) };
    const { id: courseId } = await createCourse(db, { ...chosen, programme: "jee" });
    await createEnrolmentForm(db, { userId, selectedClass: "12" });
    await createEnrolment(db, { userId, courseId, status: "withdrawn" });
    const asked = { courseId, mode: "offline", preferredTiming: "morning" } as const;
    const { id: other } = await createUser(db);
    await createRegistration(db, { userId: other, ...asked, answer: "declined" });
    await createEnquiry(db, { kind: "demo", topic: "complaint", status: "closed" });
    await createCourseNote(db, { courseId, subject: "Physics", isSample: 1 });
    await createStudyMaterial(db, { selectedClass: "JEE", subject: "Biology" });
  };

  it.each([
    ["enrolments", ["नहीं", "कक्षा 12", "समाप्त"], ["no", "Class 12", "withdrawn"]],
    ["registrations", ["कैंपस में", "सुबह", "मना किया"], ["offline", "morning", "declined"]],
    ["enquiries", ["डेमो क्लास", "शिकायत", "बंद"], ["demo", "complaint", "closed"]],
    ["people", ["हाँ", "कक्षा 12", "विद्यार्थी"], ["yes", "Class 12", "student"]],
    ["courses", ["JEE Main और Advanced", "कक्षा 11", "भौतिकी, रसायन विज्ञान"], ["Class 11"]],
    ["notes", ["भौतिकी", "हाँ"], ["Physics", "yes"]],
    ["materials", ["जीव विज्ञान", "JEE की तैयारी"], ["Biology", "JEE Preparation"]],
  ] as const)("%s: are named in the language asked", async (about, hindi, english) => {
    await makeOne();
    const as = await signIn("admin");
    const cellsIn = async (language: string, query: Record<string, string>) => {
      const headers = { "accept-language": language };
      const { bytes } = await call(FILES[about], { as, headers, query });
      return (await readWorkbook(bytes))[0]
        ?.slice(1)
        .flatMap((row) => row.map((cell) => cell?.text));
    };
    expect(await cellsIn("hi", { format: "xlsx" })).toEqual(expect.arrayContaining([...hindi]));
    expect(await cellsIn("en", { format: "xlsx" })).toEqual(expect.arrayContaining([...english]));
    if (about !== "enrolments") return;
    const given = await cellsIn("hi", {});
    expect(given).toEqual(expect.arrayContaining(["no", "12", "withdrawn"]));
  });
});

describeEachDatabase("the rows of the office's lists as files", (database) => {
  const { csv } = useExports(database);

  it("have what their list's filters leave", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const { id: userId } = await createUser(db, { searchText: "asha verma" });
    await createUser(db, { searchText: "ravi rao" });
    await createRegistration(db, { userId, courseId, answer: "contacted" });
    const day = "2026-01-01T00:00:00.000Z";
    await createEnquiry(db, { status: "closed", courseId, createdAt: day });
    await createEnquiry(db, { searchText: "2026-abcd-efgh meera" });
    const count = async (line: string, query: Record<string, string>) =>
      (await csv(line, query)).lines.length;
    expect(await count(FILES.people, { query: "verma asha" })).toBe(1);
    expect(await count(FILES.people, { query: "r", role: "student" })).toBe(1);
    expect(await count(FILES.registrations, { answer: "contacted", courseId })).toBe(1);
    expect(await count(FILES.registrations, { answer: "declined" })).toBe(0);
    expect(await count(FILES.enquiries, { status: "closed", since: "2026-01-01" })).toBe(1);
    expect(await count(FILES.enquiries, { courseId })).toBe(1);
    expect(await count(FILES.enquiries, { query: "meera" })).toBe(1);
    expect(await count(FILES.enquiries, { since: "2026-01-02" })).toBe(1);
    await createWaiting(db, { userId, courseId });
    await createCourse(db, { archivedAt: day, title: "Optics" });
    await createCourseNote(db, { courseId });
    await createStudyMaterial(db, { selectedClass: "11", title: "Optics" });
    await createStudyMaterial(db, { selectedClass: "12" });
    for (const line of [FILES["waiting-list"], FILES.notes]) {
      expect(await count(line, { courseId })).toBe(1);
      expect(await count(line, { courseId: newId() })).toBe(0);
    }
    expect(await count(FILES.courses, { state: "archived", query: "optics" })).toBe(1);
    expect(await count(FILES.courses, { state: "draft" })).toBe(0);
    expect(await count(FILES.materials, { selectedClass: "11", query: "optics" })).toBe(1);
    expect(await count(FILES.materials, { state: "later" })).toBe(0);
  });

  it("have every row once, over many pages", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    for (let made = 0; made < 205; made += 1) {
      await createEnquiry(db);
      await createWaiting(db, { userId: (await createUser(db)).id, courseId });
    }
    for (const line of [FILES.enquiries, FILES["waiting-list"]]) {
      const { lines } = await csv(line);
      expect(new Set(lines).size).toBe(205);
    }
  });
});

function useExports(database: DatabaseUnderTest) {
  const { call, signIn } = useTestApp(database);

  const csv = async (line: string, query: Record<string, string> = {}) => {
    const as = await signIn("admin");
    const { status, bytes, headers } = await call(line, { as, query: { format: "csv", ...query } });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head = "", ...lines] = bytes.toString("utf8").trimEnd().split("\r\n");
    expect(head.startsWith("\uFEFF")).toBe(true);
    return { head: head.slice(1).split(","), lines };
  };

  return { call, signIn, csv };
}

function courseTexts(text: string) {
  const lists = { subjects: JSON.stringify([text]), teachers: JSON.stringify([text]) };
  return { titleHi: text, selectedClass: text, timings: text, duration: text, ...lists };
}

/** The bytes of a file that came in counted parts, with the rows that each part says. */
function fromParts(sent: Buffer): { bytes: Buffer; rows: number[] } {
  const [bytes, rows]: [Buffer[], number[]] = [[], []];
  for (let at = 0; at < sent.byteLength; ) {
    const length = sent.readUInt32BE(at + 4);
    rows.push(sent.readUInt32BE(at));
    bytes.push(sent.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  return { bytes: Buffer.concat(bytes), rows };
}
