import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { readWorkbook } from "./testing/read-workbook.ts";

const LINE = "GET /api/admin/enrollments-excel-download";
const HEADINGS = [
  ...["Student's full name", "Mobile number", "Parent's or guardian's name"],
  ...["E-mail", "E-mail verified by Google"],
  ...["Class or exam", "School", "Course", "Fee (₹)", "Enrolment fee (₹)"],
  ...["Status", "Seat held until", "Reason"],
  ...["Enrolled at", "Changed at", "Enrolment id", "Student id", "Course id"],
];

const ENROLMENT = HEADINGS.indexOf("Enrolment id");
const STUDENT = HEADINGS.indexOf("Student id");

describeOnSqlite("the enrolment spreadsheet", (database) => {
  // 15 January 2026, 23:00 UTC, which is the 16th in India.
  const now = new Date("2026-01-15T23:00:00.000Z");
  const { call, signIn } = useTestApp(database, { now: () => now });

  const download = async (as: SignedIn, query: Record<string, string> = {}) => {
    const answer = await call(LINE, { as, query });
    expect(answer.status).toBe(200);
    const [sheet = [], ...others] = await readWorkbook(answer.bytes);
    expect(others).toEqual([]);
    const fees = [HEADINGS.indexOf("Fee (₹)"), HEADINGS.indexOf("Enrolment fee (₹)")];
    for (const row of sheet)
      for (const [at, cell] of row.entries())
        if (cell && (!fees.includes(at) || row === sheet[0])) expect(cell.type).toBe("inlineStr");
    const texts = sheet.map((row) => Array.from(HEADINGS, (_, index) => row[index]?.text ?? null));
    expect(texts[0]).toEqual(HEADINGS);
    return { ...answer, rows: texts.slice(1) };
  };

  it("gives each enrolment a row, cell by cell", async () => {
    const as = await signIn("admin");
    const course = await createCourse(database.db, {
      title: 'भौतिकी & <Physics> "XI"',
      feePaise: 1_250_050,
      enrolmentFeePaise: 200_050,
    });
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
        ...["ज़ैनब क़ुरैशी", "98765 43210", "श्री राम\u200dशरण", "zainab@example.org", "no", "9"],
        ...[
          "  007 Vidyalaya",
          'भौतिकी & <Physics> "XI"',
          "12500.5",
          "2000.5",
          "active",
          null,
          null,
        ],
        ...["15 Jan 2026, 4:00 pm IST", "16 Jan 2026, 12:05 am IST"],
        ...[enrolment.id, userId, course.id],
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

    expect(rows.map((row) => row[STUDENT])).toEqual([enrolled, waiting]);
    expect(rows[1]).toEqual([
      ...["Asha Verma", "0123", "Ramesh Verma", "asha@example.org", "no", "11"],
      ...[
        "Kendriya Vidyalaya",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        "1 Jan 2026, 12:00 pm IST",
      ],
      ...[null, waiting, null],
    ]);
  });

  it("says for each e-mail whether Google has verified it for that student", async () => {
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
    expect(rows.map((row) => row[4])).toEqual(["yes", "no", "no"]);
  });

  it("has the effective status of an enrolment, not the stored one", async () => {
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
    expect(rows.map((row) => row[HEADINGS.indexOf("Status")])).toEqual([
      "pending",
      "withdrawn",
      "withdrawn",
    ]);
  });

  it("never turns a text into a formula, and keeps every character", async () => {
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
    expect(rows.map((row) => row[0])).toEqual(quoted);
  });

  it("has only the enrolments that its filters leave, and no form without one", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id: other } = await createCourse(database.db);
    const enrolledAt = "2026-01-01T00:00:00.000Z";
    const make = async (fullName: string, given: object) => {
      const { id: userId } = await createUser(database.db, { searchText: fullName.toLowerCase() });
      await createEnrolmentForm(database.db, { userId, fullName });
      if (Object.keys(given).length > 0)
        await createEnrolment(database.db, { userId, courseId, enrolledAt, ...given });
    };
    await make("Asha Rao", { status: "active" });
    await make("Asha Iyer", { status: "withdrawn" });
    await make("Ravi Rao", { status: "active", courseId: other });
    await make("Form Alone", {});
    const names = async (query: Record<string, string>) =>
      (await download(as, query)).rows.map((row) => row[0]);
    expect(await names({ query: "rao" })).toEqual(["Asha Rao", "Ravi Rao"]);
    expect(await names({ query: "asha", status: "active" })).toEqual(["Asha Rao"]);
    expect(await names({ courseId: other })).toEqual(["Ravi Rao"]);
    expect(await names({ query: "" })).toHaveLength(4);
    const [line] = await database.db
      .selectFrom("audit_log")
      .select("after")
      .orderBy("id")
      .execute();
    // Which filters, not what was searched for: that may be a name.
    expect(JSON.parse(line?.after ?? "")).toEqual({ format: "xlsx", filters: ["query"] });
    const wrong = await call(LINE, { as, query: { status: "lost", format: "pdf", cursor: "" } });
    expectProblem(wrong, "invalid_fields", ["status", "format", "cursor"]);
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
    expect(new Set(rows.map((row) => row[STUDENT])).size).toBe(700);
    expect(rows.filter((row) => row[ENROLMENT] !== null)).toHaveLength(350);
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

  it("answers HEAD with its name, without making or recording anything", async () => {
    const as = await signIn("admin");
    const { status, headers, bytes } = await call(LINE.replace("GET", "HEAD"), { as });
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 });
    expect(headers["content-disposition"]).toContain("enrolments-2026-01-16.xlsx");
    expect(headers["content-length"]).toBeUndefined();
    expect((await call("GET /api/admin/audit-log", { as })).json.total).toBe(0);
  });

  it("is for the office only", async () => {
    expectProblem(await call(LINE, { as: await signIn("student") }), "admin_required");
    expectProblem(await call(LINE), "session_required");
  });
});
