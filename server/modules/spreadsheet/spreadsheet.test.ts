import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { readWorkbook } from "./testing/read-workbook.ts";

const LINE = "GET /api/admin/enrollments-excel-download";
const HEADINGS = [
  ...["Enrolment id", "Student id", "Full name", "Phone number"],
  ...["E-mail", "E-mail verified by Google", "School name"],
  ...["Parent name", "Class", "Course id", "Course", "Status", "Enrolled at", "Changed at"],
];

describeEachDatabase("the enrolment spreadsheet", (database) => {
  // 15 January 2026, 23:00 UTC: in India it is the 16th already.
  const now = new Date("2026-01-15T23:00:00.000Z");
  const { call, signIn } = useTestApp(database, { now: () => now });

  const download = async (as: SignedIn) => {
    const answer = await call(LINE, { as });
    expect(answer.status).toBe(200);
    const [sheet = [], ...others] = await readWorkbook(answer.bytes);
    expect(others).toEqual([]);
    for (const cell of sheet.flat()) if (cell) expect(cell.type).toBe("inlineStr");
    const texts = sheet.map((row) => Array.from(HEADINGS, (_, index) => row[index]?.text ?? null));
    expect(texts[0]).toEqual(HEADINGS);
    return { ...answer, rows: texts.slice(1) };
  };

  it("gives each enrolment a row, cell by cell", async () => {
    const as = await signIn("admin");
    const course = await createCourse(database.db, { title: 'भौतिकी & <Physics> "XI"' });
    const { id: userId } = await createUser(database.db);
    await createEnrolmentForm(database.db, {
      userId,
      fullName: "ज़ैनब क़ुरैशी",
      phoneNumber: "+919876543210",
      email: "zainab@example.org",
      schoolName: "  007 Vidyalaya",
      parentName: "श्री राम\u200dशरण",
      selectedClass: "9",
    });
    const enrolment = await createEnrolment(database.db, {
      userId,
      courseId: course.id,
      enrolledAt: "2026-01-15T10:30:00.000Z",
      changedAt: "2026-01-15T18:35:00.000Z",
    });

    const { rows } = await download(as);

    expect(rows).toEqual([
      [
        ...[enrolment.id, userId, "ज़ैनब क़ुरैशी", "98765 43210", "zainab@example.org", "no"],
        ...["  007 Vidyalaya", "श्री राम\u200dशरण", "9", course.id, 'भौतिकी & <Physics> "XI"'],
        ...["active", "15 Jan 2026, 4:00 pm IST", "16 Jan 2026, 12:05 am IST"],
      ],
    ]);
  });

  it("gives a filled form without an enrolment its own row, after the enrolments", async () => {
    const as = await signIn("admin");
    const { id: waiting } = await createUser(database.db);
    const { id: enrolled } = await createUser(database.db);
    const updatedAt = "2026-01-01T06:30:00.000Z";
    await createEnrolmentForm(database.db, { userId: waiting, updatedAt, phoneNumber: "0123" });
    await createEnrolmentForm(database.db, { userId: enrolled });
    const course = await createCourse(database.db);
    await createEnrolment(database.db, {
      userId: enrolled,
      courseId: course.id,
      enrolledAt: updatedAt,
    });

    const { rows } = await download(as);

    expect(rows.map((row) => row[1])).toEqual([enrolled, waiting]);
    expect(rows[1]).toEqual([
      ...[null, waiting, "Asha Verma", "0123", "asha@example.org", "no", "Kendriya Vidyalaya"],
      ...["Ramesh Verma", "11", null, null, null, null, "1 Jan 2026, 12:00 pm IST"],
    ]);
  });

  it("says of each e-mail whether Google has verified it as that student's", async () => {
    const as = await signIn("admin");
    const email = "asha@example.org";
    for (const account of [
      { email, isEmailVerified: 1 },
      { email, isEmailVerified: 0 },
      { email: "other@example.org", isEmailVerified: 1 },
    ]) {
      const { id: userId } = await createUser(database.db, account);
      await createEnrolmentForm(database.db, { userId, email });
    }
    const { rows } = await download(as);
    expect(rows.map((row) => row[5])).toEqual(["yes", "no", "no"]);
  });

  it("tells what an enrolment counts as now, not what was last written", async () => {
    const as = await signIn("admin");
    const enrolledAt = "2026-01-10T00:00:00.000Z";
    const make = async (status: "pending" | "withdrawn", heldUntil: string | null) => {
      const { id: userId } = await createUser(database.db);
      const { id: courseId } = await createCourse(database.db);
      await createEnrolment(database.db, { userId, courseId, status, heldUntil, enrolledAt });
    };
    await make("pending", "2026-01-15T23:00:00.001Z");
    await make("pending", "2026-01-15T23:00:00.000Z");
    await make("withdrawn", null);
    const { rows } = await download(as);
    expect(rows.map((row) => row[11])).toEqual(["pending", "withdrawn", "withdrawn"]);
  });

  it("never lets a text become a formula, and reads every sign back", async () => {
    const as = await signIn("admin");
    const hostile = [
      ...[
        '=HYPERLINK("http://x.example","a")',
        "+1+1",
        "-2+3",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "＝1+1",
      ],
      ...["_x003D_1+1", "]]><f>1</f>", "&#61;1", "a\u0001b", " = 1", "'", "1/2", "TRUE"],
    ];
    for (const fullName of hostile) {
      const { id: userId } = await createUser(database.db);
      await createEnrolmentForm(database.db, { userId, fullName });
    }
    const { rows } = await download(as);
    const quoted = hostile.map((text, index) => (index < 7 ? `'${text}` : text));
    expect(rows.map((row) => row[2])).toEqual(quoted);
  });

  it("has every row once, over many pages", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const enrolledAt = "2026-01-01T00:00:00.000Z";
    const people = await Promise.all(Array.from({ length: 700 }, () => createUser(database.db)));
    for (const [index, { id: userId }] of people.entries()) {
      await createEnrolmentForm(database.db, { userId });
      if (index % 2) await createEnrolment(database.db, { userId, courseId, enrolledAt });
    }
    const { rows } = await download(as);
    expect(rows).toHaveLength(700);
    expect(new Set(rows.map((row) => row[1])).size).toBe(700);
    expect(rows.filter((row) => row[0] !== null)).toHaveLength(350);
  });

  it("is named by the day in India and leaves an audit row", async () => {
    const as = await signIn("admin");
    const { headers, rows } = await download(as);
    expect(rows).toEqual([]);
    expect(headers["content-type"]).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(headers["content-disposition"]).toContain('filename="enrolments-2026-01-16.xlsx"');
    expect(headers["cache-control"]).toBe("no-store");
    const { json } = await call("GET /api/admin/audit-log", { as });
    expect(json.entries).toMatchObject([{ action: "download", subjectType: "spreadsheet" }]);
  });

  it("tells its name to HEAD, without making or recording anything", async () => {
    const as = await signIn("admin");
    const { status, headers, bytes } = await call(LINE.replace("GET", "HEAD"), { as });
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 });
    expect(headers["content-disposition"]).toContain("enrolments-2026-01-16.xlsx");
    expect(headers["content-length"]).toBeUndefined();
    expect((await call("GET /api/admin/audit-log", { as })).json.total).toBe(0);
  });

  it("is for the office alone", async () => {
    expectProblem(await call(LINE, { as: await signIn("student") }), "admin_required");
    expectProblem(await call(LINE), "session_required");
  });
});
