import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createQuestion } from "../../../test/factories/questions.ts";

const CHECK = "POST /api/teach/question-checks";
const DOWNLOAD = "GET /api/teach/questions-download";

describeSqliteFirst("questions of a file", (database) => {
  const { call, signIn } = useTestApp(database);
  const text = (en: string) => ({ en, hi: null });
  const asked = (en: string, ...options: string[]) =>
    ({ kind: "single", text: text(en), solution: null, options: options.map(text) }) as const;
  const count = async () =>
    (await database.db.selectFrom("questions").select("id").execute()).length;

  it("are looked at before: formulas, and what is there already in the bank or among them", async () => {
    const as = await signIn("admin");
    const { id } = await createQuestion(database.db, { content: asked("One?", "1", "2") });
    const contents = [
      asked("One?", "1", "2"),
      asked("How $\\frac{1}{$ many?", "1", "2"),
      asked("one?", "2", "1"),
    ];
    const { json } = await call(CHECK, { as, payload: { contents } });
    expect(json.checked).toMatchObject([
      { faults: [], same: [{ id }], earlier: null },
      {
        faults: [
          {
            field: "content.text.en",
            message: "This formula cannot be read: \\frac{1}{",
          },
        ],
        same: [],
      },
      { same: [{ id }], earlier: 0 },
    ]);
    expect(await count()).toBe(1);
  });

  it("have only heads as a template, and as a file only what the filter leaves", async () => {
    const as = await signIn("admin");
    await createQuestion(database.db);
    const query = { subject: "Chemistry", format: "csv" };
    const { bytes } = await call(DOWNLOAD, { as, query });
    expect(bytes.toString().trim().split("\n")).toHaveLength(1);
    const template = await call("GET /api/teach/question-template", { as });
    expect(template.headers["content-type"]).toContain("spreadsheetml");
  });

  it("have the full marks of written questions that say them", async () => {
    const as = await signIn("admin");
    const content = { kind: "written", text: text("Derive it."), solution: null } as const;
    for (const marks of [{ fullMarks: 250 }, {}])
      await createQuestion(database.db, {
        content: { ...content, ...marks },
        key: { kind: "written" },
      });
    const { bytes } = await call(DOWNLOAD, { as, query: { format: "csv" } });
    const [heads = "", ...rows] = bytes.toString().trim().split(/\r?\n/);
    const at = heads.split(",").indexOf("Full marks");
    expect(rows.map((row) => row.split(",")[at]).toSorted()).toEqual(["", "2.5"]);
  });

  it("are refused to students and visitors", async () => {
    const as = await signIn("student");
    for (const line of [CHECK, DOWNLOAD]) {
      expectProblem(await call(line), "session_required");
      expectProblem(await call(line, { as }), "teacher_required");
    }
  });
});
