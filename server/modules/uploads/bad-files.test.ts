import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createFile,
  createPoster,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { file, text } from "../../http/uploads/testing/hand-made-form.ts";
import { docx, elf, exe, pdf, png, svg } from "../../http/uploads/testing/sample-files.ts";
import { emptyStore, formOf, keepBytes, keptHashes } from "../files/testing/uploads.ts";
import { BASE, creation, PIECE } from "./testing/tus.ts";

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const cutPdf = Buffer.concat([pdf.subarray(0, 30), Buffer.alloc(9_000, "x")]);

/** `asPicture`: the code where only a picture would do, if it is another. */
type BadFile = {
  name: string;
  bytes: Buffer;
  code: string;
  declared?: number;
  asPicture?: string;
};

const badFiles: Record<string, BadFile> = {
  "a program named as a PDF": { name: "notes.pdf", bytes: exe, code: "file_type_refused" },
  "a Linux program named as a picture": { name: "a.png", bytes: elf, code: "file_type_refused" },
  "a program": { name: "notes.exe", bytes: exe, code: "file_type_refused" },
  "an SVG": { name: "drawing.svg", bytes: svg, code: "file_type_refused" },
  "an SVG named as a picture": { name: "drawing.png", bytes: svg, code: "file_type_refused" },
  "an SVG named as a text": { name: "drawing.txt", bytes: svg, code: "file_type_refused" },
  "a web page": { name: "page.html", bytes: html, code: "file_type_refused" },
  "a web page named as a text": { name: "page.txt", bytes: html, code: "file_type_refused" },
  "a document that is another": { name: "a.pptx", bytes: docx, code: "file_type_refused" },
  "a PDF without its end": {
    name: "notes.pdf",
    bytes: cutPdf,
    code: "file_incomplete",
    asPicture: "file_type_refused",
  },
  "no bytes": { name: "notes.pdf", bytes: Buffer.alloc(0), code: "invalid_fields" },
  "3 GB declared": {
    name: "lecture.mp4",
    bytes: pdf,
    code: "file_too_large",
    declared: 3 * 1024 ** 3,
  },
  "a mark that turns the writing": {
    name: "invoice\u200Ffdp.exe.pdf",
    bytes: pdf,
    code: "invalid_fields",
  },
  "a turned name": { name: "invoice\u202Efdp.exe.pdf", bytes: pdf, code: "invalid_fields" },
  "a name over the limit": {
    name: `${"अ".repeat(200)}.pdf`,
    bytes: pdf,
    code: "invalid_fields",
  },
};

describeOnSqlite("a wrong file", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  const tables = [
    ...(["uploads", "upload_pieces", "files", "pictures", "picture_files"] as const),
    ...(["course_notes", "study_materials", "posters", "audit_log"] as const),
  ];
  const everything = async () => {
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    const staged = await tested.context.store.sweepStaged(0);
    return { rows, staged, kept: (await keptHashes(tested.context.store)).toSorted() };
  };

  beforeEach(async () => {
    await tested.context.store.check();
    await emptyStore(tested.context.store);
  });

  /** Sends it by tus as far as that goes, and files it by a call. */
  const byTus = async (as: SignedIn, bad: BadFile, finish: (id: string) => Promise<Answer>) => {
    const headers = creation(bad.name, bad.declared ?? bad.bytes.length);
    const created = await call(`POST ${BASE}`, {
      as,
      headers: { ...headers, "content-type": PIECE },
      payload: bad.bytes,
    });
    return created.status === 201 ? finish(created.json.upload.id) : created;
  };
  const version = { headers: { "if-match": '"1"' } };

  const ways: Record<string, (as: SignedIn, bad: BadFile) => Promise<() => Promise<Answer>>> = {
    "a note by tus": async (as, bad) => {
      const { id: courseId } = await createCourse(database.db);
      return () =>
        byTus(as, bad, (id) =>
          call(`POST /api/admin/uploads/${id}/file`, { as, payload: { courseId } }),
        );
    },
    "a study file by tus": async (as, bad) => () =>
      byTus(as, bad, (id) => call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} })),
    "a note's new file": async (as, bad) => {
      const course = await createCourse(database.db);
      const kept = await createFile(
        database.db,
        await keepBytes(tested.context.store, Buffer.from("old")),
      );
      const note = await createCourseNote(database.db, { courseId: course.id, fileId: kept.id });
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/admin/notes/${note.id}/file`, { as, payload: { uploadId }, ...version }),
        );
    },
    "a study file's new file": async (as, bad) => {
      const kept = await createFile(
        database.db,
        await keepBytes(tested.context.store, Buffer.from("old")),
      );
      const { id } = await createStudyMaterial(database.db, { fileId: kept.id });
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/admin/materials/${id}/file`, { as, payload: { uploadId }, ...version }),
        );
    },
  };

  const pictureWays: typeof ways = {
    "a poster by tus": async (as, bad) => () =>
      byTus(as, bad, (id) =>
        call(`POST /api/admin/uploads/${id}/poster`, { as, payload: { title: "Admissions" } }),
      ),
    "a poster's new picture": async (as, bad) => {
      const { id } = await createPoster(database.db);
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/admin/posters/${id}/picture`, { as, payload: { uploadId }, ...version }),
        );
    },
  };

  describe.each(Object.entries({ ...ways, ...pictureWays }))("as %s", (way, begin) => {
    it.each(Object.entries(badFiles))(
      "is refused for %s, with a sentence and nothing left behind",
      async (_what, bad) => {
        const as = await signIn("admin");
        const send = await begin(as, bad);
        const before = await everything();
        const isPicture = way in pictureWays;
        await expectRefused(await send(), (isPicture && bad.asPicture) || bad.code);
        expect(await everything()).toEqual(before);
      },
    );
  });

  const forms = Object.entries(badFiles).filter(([, { declared }]) => declared === undefined);

  it.each(forms)("in the form of a study file is refused for %s", async (_what, bad) => {
    const as = await signIn("admin");
    const before = await everything();
    const form = formOf(file("file", bad.name, bad.bytes));
    await expectRefused(await call("POST /api/admin/upload", { as, ...form }), bad.code);
    expect(await everything()).toEqual(before);
  });

  it.each(forms)("as a poster is refused for %s", async (_what, bad) => {
    const as = await signIn("admin");
    const before = await everything();
    const form = formOf(text("title", "Poster"), file("poster", bad.name, bad.bytes));
    const answer = await call("POST /api/admin/upload-poster", { as, ...form });
    // A poster is a picture, so that a PDF is refused for being one.
    await expectRefused(
      answer,
      bad.code === "invalid_fields" ? "invalid_fields" : "file_type_refused",
    );
    expect(await everything()).toEqual(before);
  });

  it.each(['“गति” के नियम\'s "notes" 100%22.pdf', "क्‍ष – अध्याय १.pdf"])(
    "is not one for its name: %s comes back unchanged",
    async (name) => {
      const as = await signIn("admin");
      const filed = await byTus(as, { name, bytes: pdf, code: "" }, (id) =>
        call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} }),
      );
      expect(filed.json.file).toMatchObject({ filename: name, title: name.slice(0, -4) });
      const { headers } = await call(`GET /api/user/download/${filed.json.file.id}`, { as });
      const encoded = /filename\*=UTF-8''([^;]+)/.exec(String(headers["content-disposition"]))?.[1];
      expect(decodeURIComponent(encoded ?? "")).toBe(name);
    },
  );

  it("does not hinder the picture after it", async () => {
    const as = await signIn("admin");
    const form = (bytes: Buffer) => formOf(text("title", "Poster"), file("poster", "a.png", bytes));
    await call("POST /api/admin/upload-poster", { as, ...form(svg) });
    expect((await call("POST /api/admin/upload-poster", { as, ...form(png) })).status).toBe(201);
  });
});

async function expectRefused({ status, json }: Answer, code: string): Promise<void> {
  expect({ code: json.code, isRefused: status >= 400 && status < 500 }).toEqual({
    code,
    isRefused: true,
  });
  const sentence = json.errors?.[0]?.message ?? json.message;
  expect(sentence).toMatch(/^[A-Z].{15,}\.$/);
}
