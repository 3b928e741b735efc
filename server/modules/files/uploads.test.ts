import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { mp4 } from "../../http/uploads/testing/sample-files.ts";
import { bytesOf } from "../../storage/testing/byte-streams.ts";
import { BASE, creation, PIECE, piece, uploadWhole } from "./testing/tus.ts";
import { emptyStore, keptHashes, namedHashes, pdfOf } from "./testing/uploads.ts";
import { sweepUploads } from "./uploads.service.ts";

const pdf = pdfOf("laws of motion");

describeEachDatabase("a resumable upload", (database) => {
  let now = new Date();
  const tested = useTestApp(database, { now: () => now });
  const { call, signIn } = tested;

  beforeEach(async () => {
    now = new Date();
    await emptyStore(tested.context.store);
  });

  const admin = () => signIn("admin");
  type Admin = Awaited<ReturnType<typeof admin>>;
  const begin = async (as: Admin, size = pdf.length, filename = "notes.pdf") => {
    const { json } = await call(`POST ${BASE}`, { as, headers: creation(filename, size) });
    return `${BASE}/${json.upload.id}`;
  };
  const send = (as: Admin, at: string, offset: number, payload: Buffer, more = {}) =>
    call(`PATCH ${at}`, { as, headers: { ...piece(offset), ...more }, payload });
  const head = (as: Admin, at: string) =>
    call(`HEAD ${at}`, { as, headers: { "tus-resumable": "1.0.0" } });

  it("says what the server knows of tus", async () => {
    const { status, headers } = await call(`OPTIONS ${BASE}`, { as: await admin() });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "tus-resumable": "1.0.0",
      "tus-version": "1.0.0",
      "tus-extension":
        "creation,creation-with-upload,creation-defer-length,checksum,expiration,termination",
      "tus-max-size": String(limits.encodedVideoBytes),
    });
  });

  it("is created, continued and read, with its offset and its end", async () => {
    const as = await admin();
    const created = await call(`POST ${BASE}`, {
      as,
      headers: creation("गति के नियम.pdf", pdf.length),
    });
    expect(created.status).toBe(201);
    expect(created.json.upload).toMatchObject({ filename: "गति के नियम.pdf", offset: 0 });
    const at = String(created.headers.location);
    const sent = await send(as, at, 0, pdf.subarray(0, 20));
    expect([sent.status, sent.headers["upload-offset"]]).toEqual([204, "20"]);
    expect(Date.parse(String(sent.headers["upload-expires"]))).toBeGreaterThan(now.valueOf());
    const read = await head(as, at);
    expect(read.headers).toMatchObject({
      "upload-offset": "20",
      "upload-length": String(pdf.length),
      "cache-control": "no-store",
    });
    await send(as, at, 20, pdf.subarray(20));
    expect((await call(`GET ${at}`, { as })).json.upload.offset).toBe(pdf.length);
  });

  it("may bring its bytes with its creation", async () => {
    const headers = { ...creation("notes.pdf", pdf.length), "content-type": PIECE };
    const answer = await call(`POST ${BASE}`, { as: await admin(), headers, payload: pdf });
    expect(answer.headers["upload-offset"]).toBe(String(pdf.length));
  });

  describe("whose length is told later", () => {
    const beginDeferred = async (as: Admin, filename = "notes.pdf") => {
      const { "upload-length": _, ...headers } = creation(filename, 0);
      const deferred = { ...headers, "upload-defer-length": "1" };
      const created = await call(`POST ${BASE}`, { as, headers: deferred });
      expect([created.status, created.json.upload?.size]).toEqual([201, null]);
      return String(created.headers.location);
    };
    const tell = (as: Admin, at: string, offset: number, length: number) =>
      send(as, at, offset, Buffer.alloc(0), { "upload-length": String(length) });
    const file = (as: Admin, at: string) =>
      call(`POST /api/admin/uploads/${at.split("/").at(-1)}/file`, { as, payload: {} });

    it("can be filed once the length is told and has arrived", async () => {
      const as = await admin();
      const at = await beginDeferred(as);
      await send(as, at, 0, pdf);
      const { headers } = await head(as, at);
      expect(headers).toMatchObject({
        "upload-offset": String(pdf.length),
        "upload-defer-length": "1",
      });
      expect(headers).not.toHaveProperty("upload-length");
      expectProblem(await file(as, at), "upload_incomplete");
      expect((await tell(as, at, pdf.length, pdf.length)).status).toBe(204);
      // The answer may have been lost.
      expect((await tell(as, at, pdf.length, pdf.length)).status).toBe(204);
      expect((await head(as, at)).headers).toMatchObject({ "upload-length": String(pdf.length) });
      expect((await file(as, at)).status).toBe(201);
    });

    it("waits a week for its next bytes: it is a lecture, which may take days to make", async () => {
      const as = await admin();
      const at = await beginDeferred(as, "lecture.mp4");
      // That somebody was here is written without a wait, so that the next call may come before it.
      const far = "2999-01-01T00:00:00.000Z";
      await database.db.updateTable("sessions").set({ expiresAt: far, lastSeenAt: far }).execute();
      now = new Date(now.valueOf() + 7 * 24 * 60 * 60 * 1000 - 1_000);
      const { headers } = await send(as, at, 0, mp4);
      const expiry = new Date(now.valueOf() + limits.lectureUploadMs);
      expect(headers["upload-expires"]).toBe(expiry.toUTCString());
      now = new Date(expiry.valueOf() - 1_000);
      expect(await sweepUploads(tested.context)).toBe(0);
      expect((await head(as, at)).status).toBe(200);
      now = new Date(expiry.valueOf() + 1_000);
      expect((await head(as, at)).status).toBe(404);
      expect(await sweepUploads(tested.context)).toBe(1);
    });

    it("may tell it with bytes, which then may not exceed it", async () => {
      const as = await admin();
      const at = await beginDeferred(as);
      const length = { "upload-length": "30" };
      expectProblem(await send(as, at, 0, pdf, length), "file_too_large");
      expect((await send(as, at, 0, pdf.subarray(0, 20), length)).status).toBe(204);
      expectProblem(await file(as, at), "upload_incomplete");
    });

    it("may be a quality of a lecture, and so larger than a file whose length is told at once", async () => {
      const as = await admin();
      const size = limits.videoBytes + 1;
      const declared = { as, headers: creation("lecture.mp4", size) };
      expectProblem(await call(`POST ${BASE}`, declared), "file_too_large");
      const at = await beginDeferred(as, "lecture.mp4");
      expect((await tell(as, at, 0, size)).status).toBe(204);
      const another = await beginDeferred(as, "lecture.mp4");
      expectProblem(await tell(as, another, 0, limits.encodedVideoBytes + 1), "file_too_large");
    });

    it("counts as what has arrived, until its length is told, and stays within what one person may begin", async () => {
      const as = await admin();
      // More than would have room if each were as large as it may become.
      const most = limits.unfinishedUploadBytes / limits.encodedVideoBytes;
      const begun: string[] = [];
      while (begun.length < most + 2) begun.push(await beginDeferred(as, "lecture.mp4"));
      const [one = "", other = "", ...rest] = begun;
      const arrive = (at: string, received: number) =>
        database.db
          .updateTable("uploads")
          .set({ received })
          .where("id", "=", String(at.split("/").at(-1)))
          .execute();
      for (const at of rest) await arrive(at, limits.encodedVideoBytes - limits.begunUploadBytes);
      expectProblem(await send(as, one, 0, mp4), "uploads_unfinished");
      expectProblem(
        await tell(as, one, 0, mp4.length + limits.begunUploadBytes),
        "uploads_unfinished",
      );
      expectProblem(
        await call(`POST ${BASE}`, { as, headers: creation("notes.pdf", 1) }),
        "uploads_unfinished",
      );
      expect((await head(as, one)).headers).toMatchObject({
        "upload-offset": "0",
        "upload-defer-length": "1",
      });
      await call(`DELETE ${other}`, { as, headers: { "tus-resumable": "1.0.0" } });
      await call(`DELETE ${rest[0]}`, { as, headers: { "tus-resumable": "1.0.0" } });
      expect((await send(as, one, 0, mp4)).status).toBe(204);
    });

    it("refuses another length, one under what has arrived, nothing, and too much", async () => {
      const as = await admin();
      const at = await beginDeferred(as);
      expectProblem(await tell(as, at, 0, 0), "invalid_fields");
      expectProblem(await tell(as, at, 0, limits.documentBytes + 1), "file_too_large");
      await send(as, at, 0, pdf);
      expectProblem(await tell(as, at, pdf.length, pdf.length - 1), "bad_request");
      await tell(as, at, pdf.length, pdf.length);
      expectProblem(await tell(as, at, pdf.length, pdf.length + 1), "bad_request");
      expect((await head(as, at)).headers["upload-length"]).toBe(String(pdf.length));
    });
  });

  it("becomes a study material titled by the file's name without its ending", async () => {
    const as = await admin();
    const at = await begin(as, pdf.length, "Laws.of motion.pdf");
    await send(as, at, 0, pdf.subarray(0, 30));
    await send(as, at, 30, pdf.subarray(30));
    const id = at.split("/").at(-1);
    const { status, json } = await call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} });
    expect(status).toBe(201);
    expect(json.file).toMatchObject({ title: "Laws.of motion", filename: "Laws.of motion.pdf" });
    const downloaded = await call(`GET /api/user/download/${json.file.id}`, { as });
    expect(downloaded.bytes.equals(pdf)).toBe(true);
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
    expect(await database.db.selectFrom("files").select("id").execute()).toHaveLength(1);
    const lines = await database.db.selectFrom("audit_log").select("action").execute();
    expect(lines).toEqual([{ action: "upload" }]);
  });

  it("becomes a note with Hindi title, chapter and sample mark", async () => {
    const as = await admin();
    const course = await createCourse(database.db);
    const id = await uploadWhole(tested, as, { bytes: pdf });
    const about = { courseId: course.id, titleHi: "गति", chapter: "Motion", isSample: true };
    await call(`POST /api/admin/uploads/${id}/file`, { as, payload: about });
    const { json } = await call(`GET /api/admin/courses/${course.id}/notes`, { as });
    expect(json.notes).toMatchObject([
      { title: "notes", titleHi: "गति", chapter: "Motion", isSample: true, version: 1 },
    ]);
  });

  it("stands among the notes that were chosen with it, in the order in which they came", async () => {
    const as = await admin();
    const course = await createCourse(database.db);
    const chosenAt = now.toISOString();
    const add = async (name: string, chosenAt: string) => {
      now = new Date(now.valueOf() + 5_000);
      const id = await uploadWhole(tested, as, { bytes: pdf, filename: `${name}.pdf` });
      const payload = { courseId: course.id, chosenAt };
      await call(`POST /api/admin/uploads/${id}/file`, { as, payload });
    };
    await add("Chapter 1", chosenAt);
    await add("Chapter 2", chosenAt);
    await add("of a clock that is a day slow", "2026-01-01T00:00:00.000Z");
    await add("of a clock that is fast", "2099-01-01T00:00:00.000Z");
    const { json } = await call(`GET /api/admin/courses/${course.id}/notes`, { as });
    expect(json.notes.map(({ title }: { title: string }) => title)).toEqual([
      "of a clock that is fast",
      "of a clock that is a day slow",
      "Chapter 1",
      "Chapter 2",
    ]);
  });

  it("answers with the same note when it is filed again, since the answer was lost", async () => {
    const as = await admin();
    const course = await createCourse(database.db);
    const id = await uploadWhole(tested, as, { bytes: pdf });
    const file = () =>
      call(`POST /api/admin/uploads/${id}/file`, { as, payload: { courseId: course.id } });
    const first = await file();
    expect(first.status).toBe(201);
    // The browser goes on with the upload, which still reads as finished, and files it once more.
    const resumed = await head(as, `${BASE}/${id}`);
    expect(resumed.headers).toMatchObject({ "upload-offset": String(pdf.length) });
    const again = await file();
    expect([again.status, again.json]).toEqual([201, first.json]);
    const notes = await database.db.selectFrom("course_notes").select("id").execute();
    expect(notes).toEqual([{ id: first.json.file.id }]);
    expect(await database.db.selectFrom("files").select("id").execute()).toHaveLength(1);
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
    const lines = await database.db.selectFrom("audit_log").select("action").execute();
    expect(lines).toEqual([{ action: "upload" }]);
    await call(`DELETE /api/admin/delete/${first.json.file.id}`, { as });
    expectProblem(await file(), "not_found");
  });

  it("becomes one material when two requests file it at once, and both are answered with it", async () => {
    const as = await admin();
    const id = await uploadWhole(tested, as, { bytes: pdf });
    const file = () => call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} });
    const answers = await Promise.all([file(), file(), file()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await database.db.selectFrom("study_materials").select("id").execute();
    expect(answers.map(({ json }) => json.file.id)).toEqual(answers.map(() => rows[0]?.id));
    expect(rows).toHaveLength(1);
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
  });

  it("takes a note's place once, however often that is asked for", async () => {
    const as = await admin();
    const course = await createCourse(database.db);
    const first = await uploadWhole(tested, as, { bytes: pdf });
    const made = await call(`POST /api/admin/uploads/${first}/file`, {
      as,
      payload: { courseId: course.id },
    });
    const uploadId = await uploadWhole(tested, as, { bytes: pdfOf("second edition") });
    const replace = () =>
      call(`PUT /api/admin/notes/${made.json.file.id}/file`, {
        as,
        payload: { uploadId },
        headers: { "if-match": '"1"' },
      });
    const [once, twice] = [await replace(), await replace()];
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(twice.json).toEqual(once.json);
    expect(once.json.note.version).toBe(2);
    expectProblem(
      await call(`POST /api/admin/uploads/${first}/file`, { as: await admin(), payload: {} }),
      "not_found",
    );
  });

  it("is swept with what it has become, whose file stays", async () => {
    const as = await admin();
    const id = await uploadWhole(tested, as, { bytes: pdf });
    await call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} });
    now = new Date(now.valueOf() + 25 * 60 * 60 * 1000);
    expect(await sweepUploads(tested.context)).toBe(1);
    expect(await database.db.selectFrom("uploads").select("id").execute()).toEqual([]);
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
  });

  it("is refused as a file while bytes are missing, and for a course that is not there", async () => {
    const as = await admin();
    const at = await begin(as);
    const file = `POST /api/admin/uploads/${at.split("/").at(-1)}/file`;
    expectProblem(await call(file, { as, payload: {} }), "upload_incomplete");
    await send(as, at, 0, pdf);
    expectProblem(await call(file, { as, payload: { courseId: "none" } }), "not_found");
    expectProblem(await call(file, { as, payload: { chapter: "A" } }), "invalid_fields", [
      "courseId",
    ]);
    expect((await call(file, { as, payload: {} })).status).toBe(201);
  });

  it.each([
    ["an unknown ending", "movie.exe", 10, "file_type_refused"],
    ["5 GB", "lecture.mp4", 5 * 1024 ** 3, "file_too_large"],
    ["a document over 100 MB", "notes.pdf", 101 * 1024 ** 2, "file_too_large"],
    ["no bytes", "notes.pdf", 0, "invalid_fields"],
    ["a name with a bidi override", "a\u202Efdp.exe.pdf", 10, "invalid_fields"],
    ["no name", "", 10, "invalid_fields"],
  ] as const)("is refused at creation for %s", async (_what, filename, size, code) => {
    const as = await admin();
    expectProblem(await call(`POST ${BASE}`, { as, headers: creation(filename, size) }), code);
    expect(await database.db.selectFrom("uploads").select("id").execute()).toEqual([]);
  });

  it.each([
    ["another version", { "tus-resumable": "0.2.2" }, "tus_version"],
    ["no length", { "upload-length": undefined }, "bad_request"],
    ["two lengths", { "upload-defer-length": "1" }, "bad_request"],
    [
      "a length that is never told",
      { "upload-length": undefined, "upload-defer-length": "0" },
      "bad_request",
    ],
    ["a negative length", { "upload-length": "-1" }, "bad_request"],
    ["a name that is no base64", { "upload-metadata": "filename %%%" }, "invalid_fields"],
  ] as const)("is refused at creation for %s", async (_what, headers, code) => {
    const as = await admin();
    const given = { ...creation("notes.pdf", 10), ...headers };
    const sent = Object.entries(given).filter(([, value]) => value !== undefined);
    expectProblem(await call(`POST ${BASE}`, { as, headers: Object.fromEntries(sent) }), code);
  });

  it("refuses bytes that are not what the name says, and keeps nothing of them", async () => {
    const as = await admin();
    const program = Buffer.concat([Buffer.from("MZ"), randomBytes(8_000)]);
    const at = await begin(as, program.length);
    expectProblem(await send(as, at, 0, program), "file_type_refused");
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("checks the whole file again before it is filed", async () => {
    const as = await admin();
    const zip = Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(9_000)]);
    const id = await uploadWhole(tested, as, { filename: "notes.docx", bytes: zip });
    expectProblem(
      await call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} }),
      "file_type_refused",
    );
    expect(await database.db.selectFrom("study_materials").select("id").execute()).toEqual([]);
  });

  it("refuses bytes at another offset, more than were declared, and a wrong checksum", async () => {
    const as = await admin();
    const at = await begin(as);
    expectProblem(await send(as, at, 5, pdf), "upload_offset_conflict");
    expectProblem(await send(as, at, 0, Buffer.concat([pdf, pdf])), "file_too_large");
    const sum = (bytes: Buffer, name: "sha1" | "sha256" = "sha1") => ({
      "upload-checksum": `${name} ${createHash(name).update(bytes).digest("base64")}`,
    });
    expectProblem(await send(as, at, 0, pdf, sum(Buffer.from("other"))), "checksum_mismatch");
    expectProblem(await send(as, at, 0, pdf, { "upload-checksum": "md5 AAAA" }), "bad_request");
    expect((await head(as, at)).headers["upload-offset"]).toBe("0");
    expect(await keptHashes(tested.context.store)).toEqual([]);
    expect((await send(as, at, 0, pdf, sum(pdf, "sha256"))).status).toBe(204);
  });

  it("lets one of two requests at the same offset through", async () => {
    const as = await admin();
    const at = await begin(as);
    const both = await Promise.all([send(as, at, 0, pdf), send(as, at, 0, pdf)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 204)?.status).toSatisfy((status: number) =>
      [409, 423].includes(status),
    );
    expect((await head(as, at)).headers["upload-offset"]).toBe(String(pdf.length));
  });

  it("is not there for another admin, nor after it was ended", async () => {
    const as = await admin();
    const other = await admin();
    const at = await begin(as);
    await send(as, at, 0, pdf.subarray(0, 20));
    expect((await head(other, at)).status).toBe(404);
    expectProblem(await send(other, at, 20, pdf.subarray(20)), "not_found");
    // Without a body, in which a client could read the code.
    const headed = await head(other, at);
    expect([headed.status, headed.headers[PROBLEM_CODE_HEADER]]).toEqual([404, "not_found"]);
    const tus = { headers: { "tus-resumable": "1.0.0" } };
    expectProblem(await call(`DELETE ${at}`, { as: other, ...tus }), "not_found");
    expect((await call(`DELETE ${at}`, { as, ...tus })).status).toBe(204);
    expect((await head(as, at)).status).toBe(404);
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("is refused where one person has begun too many bytes, until some are ended, filed or expired", async () => {
    const as = await admin();
    const movie = () =>
      call(`POST ${BASE}`, { as, headers: creation("lecture.mp4", limits.videoBytes) });
    const room = limits.unfinishedUploadBytes / limits.videoBytes;
    const answers = await Promise.all(Array.from({ length: room + 3 }, movie));
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(room);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expectProblem(answer, "uploads_unfinished");
    expect(limits.unfinishedUploadBytes).toBe(40 * 2 ** 30);
    const headers = { "tus-resumable": "1.0.0" };
    await call(`DELETE ${String(begun[0]?.headers.location)}`, { as, headers });
    expect((await movie()).status).toBe(201);
    expectProblem(await movie(), "uploads_unfinished");
    await database.db
      .updateTable("uploads")
      .set({ filedAs: "a material" })
      .where("id", "=", begun[1]?.json.upload.id)
      .execute();
    expect((await movie()).status).toBe(201);
    const other = creation("lecture.mp4", limits.videoBytes);
    expect((await call(`POST ${BASE}`, { as: await admin(), headers: other })).status).toBe(201);
    // The session of a test ends after a day, too.
    await database.db.updateTable("sessions").set({ expiresAt: "2999-01-01" }).execute();
    now = new Date(now.valueOf() + limits.uploadMs + 1);
    expect((await movie()).status).toBe(201);
  });

  it("expires a day after its last bytes, and is swept", async () => {
    const as = await signIn("admin");
    const at = await begin(as);
    await send(as, at, 0, pdf.subarray(0, 20));
    now = new Date(now.valueOf() + limits.uploadMs - 1_000);
    await send(as, at, 20, pdf.subarray(20, 40));
    now = new Date(now.valueOf() + limits.uploadMs - 1_000);
    expect(await sweepUploads(tested.context)).toBe(0);
    await database.db.updateTable("sessions").set({ expiresAt: "2999-01-01" }).execute();
    expect((await head(as, at)).status).toBe(200);
    now = new Date(now.valueOf() + 2_000);
    expect((await head(as, at)).status).toBe(404);
    expect(await sweepUploads(tested.context)).toBe(1);
    expect(await keptHashes(tested.context.store)).toEqual([]);
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
  });

  it("is swept when the account of whoever began it is gone", async () => {
    const as = await admin();
    await send(as, await begin(as), 0, pdf.subarray(0, 20));
    await database.db.deleteFrom("users").where("id", "=", as.user.id).execute();
    expect(await sweepUploads(tested.context)).toBe(1);
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("keeps no bytes from somebody who may no longer upload", async () => {
    const as = await admin();
    const at = await begin(as);
    const { stage } = tested.context.store;
    tested.context.store.stage = async (...given) => {
      await database.db
        .updateTable("users")
        .set({ role: "student" })
        .where("id", "=", as.user.id)
        .execute();
      return stage.apply(tested.context.store, given);
    };
    try {
      expectProblem(await send(as, at, 0, pdf), "teacher_required");
    } finally {
      tested.context.store.stage = stage;
    }
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("reads its pieces back in their order", async () => {
    const as = await admin();
    const bytes = Buffer.concat([pdf, randomBytes(50_000)]);
    const at = await begin(as, bytes.length);
    for (let offset = 0; offset < bytes.length; offset += 9_000)
      await send(as, at, offset, bytes.subarray(offset, offset + 9_000));
    const id = at.split("/").at(-1);
    await call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} });
    const [hash = ""] = await keptHashes(tested.context.store);
    expect((await bytesOf(await tested.context.store.open(hash))).equals(bytes)).toBe(true);
  });
});
