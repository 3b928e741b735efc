import { beforeEach, describe, expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote, createStudyMaterial } from "../../../test/factories/files.ts";
import { file, text } from "../../http/uploads/testing/hand-made-form.ts";
import { emptyStore, formOf, pdfOf } from "../files/testing/uploads.ts";

const LIST = "GET /api/user/files";

type Listed = { id: string; title: string };

describeSqliteFirst("study materials", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  const upload = async (name: string, about: Record<string, string>, bytes = pdfOf(name)) => {
    const as = await signIn("admin");
    const texts = Object.entries(about).map(([field, value]) => text(field, value));
    const { json } = await call("POST /api/admin/upload", {
      as,
      ...formOf(...texts, file("file", name, bytes)),
    });
    return json.file;
  };

  beforeEach(() => emptyStore(tested.context.store));

  describe("searching", () => {
    const find = async (query: Record<string, string>) => {
      const { json } = await call(LIST, { as: await signIn("student"), query });
      expect(json.total).toBe(json.files.length);
      return json.files.map(({ title }: Listed) => title).toSorted();
    };

    beforeEach(async () => {
      await upload("kinematics.pdf", {
        title: "Projectile Motion",
        description: "Café problems at 100%_sure",
        subject: "Physics",
        selectedClass: "JEE",
      });
      await upload("भौतिकी.pdf", { title: "गति के नियम", subject: "भौतिकी", selectedClass: "9" });
      await upload("cells.pdf", { title: "The cell", subject: "biology", selectedClass: "NEET" });
    });

    it.each([
      ["the title, ignoring case", { query: "pROJECTILE" }, ["Projectile Motion"]],
      ["the description without its accents", { query: "cafe" }, ["Projectile Motion"]],
      ["the subject in either script", { query: "भौतिकी" }, ["Projectile Motion", "गति के नियम"]],
      ["the file's name", { query: "CELLS.pdf" }, ["The cell"]],
      ["all of several words, in any order", { query: "problems  physics" }, ["Projectile Motion"]],
      ["nothing where a word is missing", { query: "motion biology" }, []],
      ["pattern characters literally", { query: "100%_s" }, ["Projectile Motion"]],
      ["no wildcards", { query: "c_ll" }, []],
      ["a backslash literally", { query: "\\" }, []],
      ["a subject, ignoring case", { subject: "Biology" }, ["The cell"]],
      ["a class", { selectedClass: "9" }, ["गति के नियम"]],
      ["a subject and a class together", { subject: "Physics", selectedClass: "NEET" }, []],
      [
        "everything for an empty search",
        { query: " " },
        ["Projectile Motion", "The cell", "गति के नियम"],
      ],
    ])("finds %s", async (_what, query, titles) => {
      expect(await find(query)).toEqual(titles);
    });
  });

  it("pages through 250 materials once each, newest first, also where times are equal", async () => {
    const as = await signIn("student");
    for (let made = 0; made < 250; made += 1) {
      const uploadedAt = `2026-01-0${1 + (made % 3)}T00:00:00.000Z`;
      await createStudyMaterial(database.db, { uploadedAt });
    }
    const seen: (Listed & { uploadedAt: string })[] = [];
    const sizes: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { json } = await call(LIST, { as, query: { limit: "100", cursor } });
      expect(json.total).toBe(250);
      sizes.push(json.files.length);
      seen.push(...json.files);
      cursor = json.nextCursor;
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    const moments = seen.map(({ uploadedAt }) => uploadedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((await call(LIST, { as })).json.files).toHaveLength(50);
  });

  it("refuses invalid queries", async () => {
    const as = await signIn("student");
    const wrong: [Record<string, string>, string[]][] = [
      [{ limit: "0" }, ["limit"]],
      [{ limit: "201" }, ["limit"]],
      [{ limit: "ten" }, ["limit"]],
      [{ selectedClass: "8" }, ["selectedClass"]],
      [{ cursor: "made-up" }, ["cursor"]],
      [{ order: "asc" }, ["order"]],
      [{ query: "x".repeat(101), subject: "\u0000" }, ["query", "subject"]],
    ];
    for (const [query, fields] of wrong) {
      expectProblem(await call(LIST, { as, query }), "invalid_fields", fields);
    }
    expectProblem(await call(LIST), "session_required");
  });

  describe("downloading", () => {
    it("sends the bytes under the file's own name, whole or in part", async () => {
      const as = await signIn("student");
      const bytes = pdfOf("गति".repeat(500));
      const { id } = await upload("गति के नियम.pdf", {}, bytes);
      const whole = await call(`GET /api/user/download/${id}`, { as });
      expect(whole.status).toBe(200);
      expect(whole.bytes.equals(bytes)).toBe(true);
      expect(whole.headers).toMatchObject({
        "content-type": "application/pdf",
        "accept-ranges": "bytes",
        "cache-control": "private, no-cache",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
      });
      expect(whole.headers["content-disposition"]).toContain(
        `filename*=UTF-8''${encodeURIComponent("गति के नियम.pdf")}`,
      );
      const etag = String(whole.headers.etag);
      const part = await call(`GET /api/user/download/${id}`, {
        as,
        headers: { range: "bytes=10-", "if-range": etag },
      });
      expect(part.status).toBe(206);
      expect(part.headers["content-range"]).toBe(`bytes 10-${bytes.length - 1}/${bytes.length}`);
      expect(part.bytes.equals(bytes.subarray(10))).toBe(true);
      const head = await call(`HEAD /api/user/download/${id}`, { as });
      expect(head).toMatchObject({
        status: 200,
        headers: { "content-length": String(bytes.length) },
      });
      const unchanged = { as, headers: { "if-none-match": etag } };
      expect((await call(`GET /api/user/download/${id}`, unchanged)).status).toBe(304);
      const beyond = { as, headers: { range: "bytes=999999-" } };
      expectProblem(await call(`GET /api/user/download/${id}`, beyond), "range_not_satisfiable");
    });

    it("is refused to visitors, ranges and HEAD included", async () => {
      const { id } = await upload("notes.pdf", {});
      expectProblem(await call(`GET /api/user/download/${id}`), "session_required");
      const ranged = { headers: { range: "bytes=0-1" } };
      expectProblem(await call(`GET /api/user/download/${id}`, ranged), "session_required");
      expect((await call(`HEAD /api/user/download/${id}`)).status).toBe(401);
    });

    it("does not find course notes, ids of files, or invalid ids", async () => {
      const as = await signIn("admin");
      const { id: courseId } = await createCourse(database.db);
      const note = await createCourseNote(database.db, { courseId });
      for (const id of [note.id, note.fileId, "none", "%00", "%E0%A4%97"]) {
        expectProblem(await call(`GET /api/user/download/${id}`, { as }), "not_found");
      }
    });

    it("answers 503 where the store has lost the bytes", async () => {
      const as = await signIn("student");
      const { id } = await createStudyMaterial(database.db);
      const answer = await call(`GET /api/user/download/${id}`, { as });
      expectProblem(answer, "unavailable");
      expect(answer.headers["retry-after"]).toBe("5");
    });
  });
});
