import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import {
  file,
  type HandMadePart,
  text,
  truncatedBodyOf,
} from "../../http/uploads/testing/hand-made-form.ts";
import { elf, svg } from "../../http/uploads/testing/sample-files.ts";
import { makeFull } from "../../storage/testing/failing-store.ts";
import { brokenPhotograph, photograph } from "../files/testing/photographs.ts";
import { emptyStore, formOf, keptHashes, pdfOf } from "../files/testing/uploads.ts";
import { courseFields, requiredFields } from "./testing/course-form.ts";

const CREATE = "POST /api/admin/create-course";
const picture = await photograph("jpeg");
const broken = await brokenPhotograph("jpeg");

describeOnSqlite("a refused course is not saved", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    as = await signIn("admin");
  });

  const create = (...parts: HandMadePart[]) => call(CREATE, { as, ...formOf(...parts) });
  const leftovers = async () => ({
    courses: (await database.db.selectFrom("courses").select("id").execute()).length,
    notes: (await database.db.selectFrom("course_notes").select("id").execute()).length,
    pictures: (await database.db.selectFrom("pictures").select("id").execute()).length,
    files: (await database.db.selectFrom("files").select("id").execute()).length,
    audited: (await database.db.selectFrom("audit_log").select("id").execute()).length,
    kept: (await keptHashes(tested.context.store)).length,
    staged: await tested.context.store.sweepStaged(-1000),
  });
  const nothing = { courses: 0, notes: 0, pictures: 0, files: 0, audited: 0, kept: 0, staged: 0 };

  const good = [file("notes", "a.pdf", pdfOf("a")), file("poster", "p.jpg", picture)];
  const fine = courseFields();

  it.each([
    { name: "a second note that lies about its type", part: file("notes", "b.pdf", elf) },
    { name: "a sample of a type that is refused", part: file("sampleNotes", "b.svg", svg) },
    { name: "a note with another ending", part: file("notes", "b.docx", pdfOf("b")) },
  ])("of $name", async ({ part }) => {
    for (const parts of [
      [...fine, ...good, part],
      [...good, part, ...fine],
    ]) {
      expectProblem(await create(...parts), "file_type_refused");
      expect(await leftovers()).toEqual(nothing);
    }
  });

  it("of a broken poster", async () => {
    const note = file("notes", "a.pdf", pdfOf("a"));
    for (const poster of [file("poster", "p.jpg", broken), file("poster", "p.pdf", pdfOf("p"))]) {
      expectProblem(await create(...fine, note, poster), "file_type_refused");
      expect(await leftovers()).toEqual(nothing);
    }
  });

  it.each([
    { name: "the second size of its poster is staged", step: "stage", failsAt: 3 },
    { name: "half of its poster is kept", step: "keep", failsAt: 2 },
    { name: "its poster is kept and its note is not", step: "keep", failsAt: 4 },
  ] as const)("of a store without room when $name", async ({ step, failsAt }) => {
    const undo = makeFull(tested.context.store, { step, failsAt });
    const answer = await create(...fine, ...good);
    undo();
    expectProblem(answer, "storage_full");
    expect(await leftovers()).toEqual(nothing);
  });

  it("of fields that are wrong, and names them all", async () => {
    const wrong = {
      title: " ",
      programme: "ssc",
      batchSize: "0",
      startsOn: "2027-02-30",
      feePaise: "1e3",
      role: "admin",
    };
    const answer = await create(...good, ...courseFields(wrong));
    expectProblem(answer, "invalid_fields", Object.keys(wrong));
    const backwards = { endsOn: "2027-03-31" };
    const second = await create(...good, ...courseFields(backwards));
    expectProblem(second, "invalid_fields", ["endsOn"]);
    expect(await leftovers()).toEqual(nothing);
  });

  it("of days in the wrong order, named beside whatever else is wrong", async () => {
    const wrong = { endsOn: "2027-03-31", validUntil: "2027-03-30" };
    const answer = await create(...good, ...courseFields({ ...wrong, title: "", mode: "by post" }));
    expectProblem(answer, "invalid_fields", ["title", "mode", "endsOn", "validUntil"]);
    const early = await create(...fine, text("validUntil", "2027-03-31"));
    expectProblem(early, "invalid_fields", ["validUntil"]);
    expect(await leftovers()).toEqual(nothing);
  });

  it("of fields that are missing or may not be written", async () => {
    expectProblem(await create(...good), "invalid_fields", Object.keys(requiredFields));
    const extra = { id: "1", slug: "mine", createdAt: "2020-01-01", isOpen: "false" };
    const answer = await create(...good, ...courseFields(extra));
    expectProblem(answer, "invalid_fields", Object.keys(extra));
    expect(await leftovers()).toEqual(nothing);
  });

  it("of a form that breaks off", async () => {
    const { headers } = formOf();
    const payload = truncatedBodyOf(...fine, ...good);
    expectProblem(await call(CREATE, { as, headers, payload }), "malformed_multipart");
    expect(await leftovers()).toEqual(nothing);
  });

  it("of more notes than a course may have", async () => {
    const notes = Array.from({ length: limits.notesPerCourse + 1 }, (_, at) =>
      file("notes", `${at}.pdf`, pdfOf(String(at))),
    );
    expectProblem(await create(...fine, ...notes), "invalid_fields", ["notes"]);
    expect(await leftovers()).toEqual(nothing);
  });

  it("of anybody but the office, with its CSRF token", async () => {
    const form = formOf(...fine, ...good);
    expectProblem(await call(CREATE, form), "session_required");
    const student = await signIn("student");
    expectProblem(await call(CREATE, { as: student, ...form }), "admin_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await call(CREATE, { as: { ...as, headers }, ...form }), "csrf_failed");
    expect(await leftovers()).toEqual(nothing);
  });
});
