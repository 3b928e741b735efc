import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { writeAuditLine } from "../audit/index.ts";
import { readWorkbook } from "./testing/read-workbook.ts";

const FILE = "GET /api/admin/audit-log-download";

describeSqliteFirst("the audit log as a file", (database) => {
  const { call, signIn } = useTestApp(database);
  const write = async (count: number, detail: string) => {
    for (let made = 0; made < count; made += 1)
      await writeAuditLine(
        database.db,
        { actorId: "gone", at: new Date(Date.UTC(2026, 0, 1, 0, 0, made)), address: "127.0.0.1" },
        { action: "delete", subjectType: "poster", subjectId: `p${made}`, detail },
      );
  };

  it("has every line that the filter leaves, newest first, as a spreadsheet", async () => {
    await write(101, "Results, “जून”");
    const as = await signIn("admin");
    const { bytes, headers } = await call(FILE, { as, query: { subjectType: "poster" } });
    expect(headers["content-disposition"]).toMatch(/audit-log-\d{4}-\d\d-\d\d\.xlsx/);
    const [sheet = []] = await readWorkbook(bytes);
    expect(sheet).toHaveLength(102);
    expect(sheet[0]?.[0]?.text).toBe("When");
    expect(sheet[1]?.at(-1)?.text).toBe("p100");
    expect(sheet[1]?.[6]?.text).toBe("Results, “जून”");
    const inHindi = { headers: { "accept-language": "hi" }, query: { subjectType: "poster" } };
    const hindi = await call(FILE, { as, ...inHindi });
    const [, line] = (await readWorkbook(hindi.bytes))[0] ?? [];
    expect(line?.slice(2, 4).map((cell) => cell?.text)).toEqual(["हटाया", "घोषणा"]);
    const none = await call(FILE, { as, query: { until: "2020-01-01" } });
    expect((await readWorkbook(none.bytes))[0]).toHaveLength(1);
  });

  it("says what changed as the page does, in the office's language and India's time", async () => {
    const { db } = database;
    const as = await signIn("admin");
    const { id: personId } = await createUser(db, { name: "Asha Verma" });
    const { id: courseId } = await createCourse(db, { title: "Waves", titleHi: "तरंगें" });
    await writeAuditLine(
      db,
      { actorId: as.user.id, at: new Date(), address: "127.0.0.1" },
      {
        ...({ action: "change", subjectType: "enrolment", subjectId: "e", personId } as const),
        courseId,
        before: { status: "pending", heldUntil: "2026-01-15T10:30:00.000Z", feePaise: 4_500_000 },
        after: {
          status: "withdrawn",
          heldUntil: null,
          selectedClass: "11",
          startsOn: "2027-04-01",
        },
      },
    );
    const cells = async (language: string) => {
      const asked = { headers: { "accept-language": language }, query: { action: "change" } };
      const { bytes } = await call(FILE, { as, ...asked } as const);
      return ((await readWorkbook(bytes))[0]?.[1] ?? []).slice(2, 9).map((cell) => cell?.text);
    };
    expect(await cells("en")).toEqual([
      ...["changed", "Enrolment", "Asha Verma", "Waves", "Status: was pending, now withdrawn"],
      "Status: pending; Seat held until: 15 Jan 2026, 4:00 pm IST; Fee: ₹45,000; Class or exam: —; Starts on: —",
      "Status: withdrawn; Seat held until: —; Fee: —; Class or exam: Class 11; Starts on: 1 Apr 2027",
    ]);
    expect(await cells("hi")).toEqual([
      ...["बदला", "नामांकन", "Asha Verma", "तरंगें", "स्थिति: पहले पुष्टि बाक़ी, अब समाप्त"],
      expect.stringMatching(/^स्थिति: पुष्टि बाक़ी; सीट कब तक रखी है: 15 Jan 2026, 4:00 pm IST;/),
      expect.stringMatching(/^स्थिति: समाप्त; .*; कक्षा या परीक्षा: कक्षा 11; शुरू: 1 Apr 2027$/),
    ]);
  });

  it("is CSV that Excel reads as UTF-8, in which nothing is a formula", async () => {
    const formula = '=HYPERLINK("https://evil.example"),"x"';
    await write(1, formula);
    const said = JSON.stringify({ title: formula, [formula]: formula });
    const written = { reason: formula, address: formula, subjectId: formula };
    await database.db
      .updateTable("audit_log")
      .set({ ...written, before: said, after: said })
      .execute();
    const as = await signIn("admin", { name: formula });
    await database.db.updateTable("audit_log").set({ actorId: as.user.id }).execute();
    const { bytes, headers } = await call(FILE, { as, query: { format: "csv", action: "delete" } });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head = "", line = ""] = bytes.toString("utf8").split("\r\n");
    expect(head).toMatch(/^\uFEFFWhen,Who,/);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example""),""x"""`);
    // A cell begins at the line's start or after a comma, with or without a quote.
    expect(line).not.toMatch(/(?:^|,)"?=/);
  });

  it("leaves a line about itself", async () => {
    const as = await signIn("admin");
    await call(FILE, { as, query: { format: "csv" } });
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(lines).toMatchObject([
      { action: "download", subjectType: "spreadsheet", subjectId: "audit-log" },
    ]);
  });

  it("is for the office only", async () => {
    expectProblem(await call(FILE, { as: await signIn("student") }), "admin_required");
    expectProblem(await call(FILE), "session_required");
  });
});
