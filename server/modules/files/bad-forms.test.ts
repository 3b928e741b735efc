import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { courseTexts } from "../../../test/bad-input/course-texts.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { file, type HandMadePart, text } from "../../http/uploads/testing/hand-made-form.ts";
import { pdf, png, svg } from "../../http/uploads/testing/sample-files.ts";
import {
  type BadFile,
  badFiles,
  downloadedName,
  everythingKept,
  expectRefused,
  goodNames,
} from "./testing/bad-files.ts";
import { emptyStore, formOf } from "./testing/uploads.ts";

const aCourse = Object.entries(courseTexts).map(([name, value]) => text(name, value));

describeOnSqlite("a wrong file in a form", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(() => emptyStore(tested.context.store));

  const forms = Object.entries(badFiles).filter(([, { declared }]) => declared === undefined);

  const formWays: Record<string, (bad: BadFile, courseId: string) => [string, HandMadePart[]]> = {
    "a study file": ({ name, bytes }) => ["POST /api/admin/upload", [file("file", name, bytes)]],
    "a note": ({ name, bytes }, courseId) => [
      "POST /api/admin/upload",
      [text("courseId", courseId), file("file", name, bytes)],
    ],
    "a new course's note": ({ name, bytes }) => [
      "POST /api/admin/create-course",
      [...aCourse, file("notes", name, bytes)],
    ],
  };
  const pictureForms: typeof formWays = {
    "a poster": ({ name, bytes }) => [
      "POST /api/admin/upload-poster",
      [text("title", "Poster"), file("poster", name, bytes)],
    ],
    "a course's poster": ({ name, bytes }, courseId) => [
      `PUT /api/admin/courses/${courseId}/poster`,
      [file("poster", name, bytes)],
    ],
    "a new course's poster": ({ name, bytes }) => [
      "POST /api/admin/create-course",
      [...aCourse, file("poster", name, bytes)],
    ],
    "a picture of a question": ({ name, bytes }) => [
      "POST /api/teach/question-pictures",
      [file("picture", name, bytes)],
    ],
    "a picture of the site": ({ name, bytes }) => [
      "POST /api/admin/site-pictures",
      [file("picture", name, bytes)],
    ],
  };

  describe.each(Object.entries({ ...formWays, ...pictureForms }))(
    "in the form of %s",
    (way, make) => {
      it.each(forms)("is refused for %s, and nothing is left behind", async (_what, bad) => {
        const as = await signIn("admin");
        const { id: courseId } = await createCourse(database.db);
        const before = await everythingKept(tested);
        const [line, parts] = make(bad, courseId);
        const { headers, payload } = formOf(...parts);
        const answer = await call(line, {
          as,
          payload,
          headers: { ...headers, ...(line.startsWith("PUT") && { "if-match": '"1"' }) },
        });
        // A PDF is refused for being one where a picture is asked for.
        const isPicture = way in pictureForms && bad.code !== "invalid_fields";
        await expectRefused(answer, isPicture ? "file_type_refused" : bad.code);
        expect(await everythingKept(tested)).toEqual(before);
      });
    },
  );

  it.each(forms)("is refused as captions for %s", async (_what, { bytes }) => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createLecture(database.db, { courseId });
    const payload = { text: bytes.toString("latin1") };
    const answer = await call(`PUT /api/teach/lectures/${id}/captions/hi`, {
      as,
      headers: { "if-match": '"1"' },
      payload,
    });
    await expectRefused(answer, "invalid_fields");
    const kept = await database.db.selectFrom("lecture_captions").select("lectureId").execute();
    expect(kept).toEqual([]);
  });

  it.each(goodNames)("is not one for its name: %s comes back from a form", async (name) => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    // Browsers write a quote so, and leave the same that somebody has typed.
    const sent = { name: name.replaceAll('"', "%22"), bytes: pdf, code: "" };
    const typed = sent.name.replaceAll("%22", '"');
    for (const way of [formWays["a study file"], formWays["a note"]]) {
      const [line, parts] = way?.(sent, courseId) ?? ["", []];
      const { json } = await call(line, { as, ...formOf(...parts) });
      expect(json.file.filename).toBe(typed);
      expect(await downloadedName(tested, as, json.file)).toBe(typed);
    }
  });

  it("does not hinder the picture after it", async () => {
    const as = await signIn("admin");
    const form = (bytes: Buffer) => formOf(text("title", "Poster"), file("poster", "a.png", bytes));
    await call("POST /api/admin/upload-poster", { as, ...form(svg) });
    expect((await call("POST /api/admin/upload-poster", { as, ...form(png) })).status).toBe(201);
  });
});
