import { beforeEach, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { file, type HandMadePart, text } from "../../http/uploads/testing/hand-made-form.ts";
import { photograph } from "../files/testing/photographs.ts";
import { emptyStore, formOf, keptHashes, namedHashes, pdfOf } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";
import { courseFields, requiredFields } from "./testing/course-form.ts";

const CREATE = "POST /api/admin/create-course";
const picture = await photograph("jpeg");

describeSqliteFirst("creating a course", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    as = await signIn("admin");
  });

  const create = (...parts: HandMadePart[]) => call(CREATE, { as, ...formOf(...parts) });
  const audited = () =>
    database.db
      .selectFrom("audit_log")
      .select(["actorId", "action", "subjectType", "subjectId", "detail"])
      .where("action", "=", "create")
      .execute();

  it("saves all fields with poster and notes, also with files first", async () => {
    const before = await findSetting(database.db, "content-version");
    const optional = {
      endsOn: "2029-03-31",
      validUntil: "2029-06-30",
      timings: "Mon, Wed 5 pm",
      delivery: "both",
      selectedClass: "JEE",
      summary: "From the first law on.",
      titleHi: "जेईई भौतिकी",
      summaryHi: "पहले नियम से।",
      descriptionHi: "## यांत्रिकी",
      feePaise: "4500000",
    };
    const { status, json } = await create(
      file("notes", "vectors.pdf", pdfOf("vectors")),
      file("sampleNotes", "नमूना.pdf", pdfOf("sample")),
      file("poster", "poster.jpg", picture),
      file("notes", "forces.pdf", pdfOf("forces")),
      ...courseFields(optional),
      text("subjects", "Mathematics"),
      text("teachers", "R. Rao"),
      text("teachers", "S. Iyer"),
    );
    expect(status).toBe(201);
    expect(json.course).toEqual({
      ...requiredFields,
      ...optional,
      id: expect.any(String),
      slug: expect.stringMatching(/^jee-physics-two-years-/),
      subjects: ["Physics", "Mathematics"],
      teachers: ["R. Rao", "S. Iyer"],
      batchSize: 30,
      seatsLeft: 30,
      feePaise: 4_500_000,
      enrolmentFeePaise: null,
      instalments: [],
      isOpen: true,
      notesCount: 3,
      posterUrl: expect.stringMatching(/^\/api\/public\/posters\/[\w-]+\/1280\.webp$/),
      posterSize: { width: 1280, height: expect.any(Number) },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await call(`GET ${json.course.posterUrl}`)).headers["content-type"]).toBe("image/webp");
    const shown = await call(`GET /api/user/get-course-with-notes/${json.course.id}`, { as });
    const notes: { filename: string; isSample: boolean }[] = shown.json.course.notes;
    expect(notes.map(({ filename, isSample }) => [filename, isSample])).toEqual([
      ["नमूना.pdf", true],
      ["vectors.pdf", false],
      ["forces.pdf", false],
    ]);
    expect(await audited()).toEqual([
      {
        actorId: as.user.id,
        action: "create",
        subjectType: "course",
        subjectId: json.course.id,
        detail: requiredFields.title,
      },
    ]);
    expect(await findSetting(database.db, "content-version")).not.toBe(before);
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
  });

  it("needs no poster, notes or optional fields", async () => {
    const { status, json } = await create(...courseFields());
    expect(status).toBe(201);
    expect(json.course).toMatchObject({
      posterUrl: null,
      notesCount: 0,
      feePaise: null,
      enrolmentFeePaise: null,
      instalments: [],
      teachers: [],
      delivery: null,
      selectedClass: null,
      titleHi: null,
    });
  });

  it("stores the same bytes once, however often they are uploaded", async () => {
    const parts = ["a.pdf", "b.pdf"].map((name) => file("notes", name, pdfOf("same")));
    const sample = file("sampleNotes", "c.pdf", pdfOf("same"));
    const { status, json } = await create(...courseFields(), ...parts, sample);
    expect([status, json.course.notesCount]).toEqual([201, 3]);
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
    expect(await tested.context.store.sweepStaged(-1000)).toBe(0);
  });

  it("accepts equal dates and titles in Devanagari", async () => {
    const day = "2027-04-01";
    const days = { startsOn: day, endsOn: day, validUntil: day };
    const { json } = await create(
      ...courseFields({ ...days, title: "भौतिकी" }),
      file("notes", "गति के नियम.pdf", pdfOf("motion")),
    );
    expect(json.course).toMatchObject({ ...days, title: "भौतिकी" });
    const shown = await call(`GET /api/user/get-course-with-notes/${json.course.id}`, { as });
    expect(shown.json.course.notes).toMatchObject([
      { title: "गति के नियम.pdf", filename: "गति के नियम.pdf" },
    ]);
  });

  it("gives every course its own slug, whatever its title's script", async () => {
    const titles = ["Physics", "Physics", "भौतिकी", "भौतिकी", "१२वीं"];
    const slugs: string[] = [];
    for (const title of titles)
      slugs.push((await create(...courseFields({ title }))).json.course.slug);
    expect(new Set(slugs).size).toBe(titles.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(slugs[0]).toMatch(/^physics-/);
    expect(slugs[2]).toMatch(/^jee-/);
  });
});
