import { createHash } from "node:crypto";
import { expect, it, onTestFinished, vi } from "vitest";
import type { NewRendition, RenditionKind } from "../../../contract/entities/lecture.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { fragmentedMp4, renditionOf } from "../../../test/factories/fragmented-mp4.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { mp4 } from "../../http/uploads/testing/sample-files.ts";
import { uploadWhole } from "../files/testing/tus.ts";

const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nDistance is not displacement.\n";

describeEachDatabase("recorded lectures", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;

  async function makeCourse() {
    const course = await createCourse(database.db);
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId: course.id, userId: teacher.user.id });
    const student = await signIn("student");
    await createEnrolment(database.db, { courseId: course.id, userId: student.user.id });
    return { course, teacher, student };
  }

  async function addLecture(as: SignedIn, courseId: string, title = "Motion"): Promise<string> {
    const path = `POST /api/teach/courses/${courseId}/lectures`;
    return (await call(path, { as, payload: { title } })).json.lecture.id;
  }

  async function publish(as: SignedIn, id: string, given: Published = {}) {
    const { kind = "480p", written = fragmentedMp4(), change = {} } = given;
    const uploadId = await uploadWhole(app, as, { filename: "480p.mp4", bytes: written.bytes });
    const payload = { ...renditionOf(uploadId, written), ...change };
    const path = `PUT /api/teach/lectures/${id}/renditions/${kind}`;
    return { answer: await call(path, { as, payload }), repeat: () => call(path, { as, payload }) };
  }

  type Published = {
    kind?: RenditionKind;
    written?: ReturnType<typeof fragmentedMp4>;
    change?: Partial<NewRendition>;
  };

  it("can be watched by the enrolled as soon as the first quality is whole", async () => {
    const { course, teacher, student } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const list = async () =>
      (await call(`GET /api/user/courses/${course.id}/lectures`, { as: student })).json.lectures;
    expect(await list()).toEqual([]);
    const written = fragmentedMp4();
    expect((await publish(teacher, id, { written })).answer.status).toBe(200);
    expect(await list()).toMatchObject([
      { id, durationMs: 3_500, locked: false, renditions: [{ kind: "480p" }], watched: [] },
    ]);
    const at = `GET /api/user/lectures/${id}`;
    const master = await call(`${at}/master.m3u8`, { as: student });
    expect(String(master.bytes)).toContain(
      'CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=854x480\nplaylists/480p',
    );
    const playlist = await call(`${at}/playlists/480p`, { as: student });
    expect(playlist.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
    expect(playlist.headers["cache-control"]).toBe("private, no-cache");
    const part = await call(`${at}/files/480p`, {
      as: student,
      headers: { range: rangeOfPart(String(playlist.bytes), 1) },
    });
    expect(part.status).toBe(206);
    const second = written.bytes.subarray(-(written.segments[1]?.[1] ?? 0));
    expect(part.bytes.equals(second)).toBe(true);
  });

  it.each(["playlists/480p", "files/480p", "master.m3u8", "captions/en", ""])(
    "closes %s to whoever is not enrolled, at once",
    async (path) => {
      const { course, teacher, student } = await makeCourse();
      const id = await addLecture(teacher, course.id);
      await publish(teacher, id);
      await call(`PUT /api/teach/lectures/${id}/captions/en`, {
        as: teacher,
        headers: { "if-match": '"2"' },
        payload: { text: captions },
      });
      const ask = (as?: SignedIn) =>
        call(`GET /api/user/lectures/${id}${path && `/${path}`}`, { ...(as && { as }) });
      expect((await ask(student)).status).toBe(200);
      expect((await ask(teacher)).status).toBe(200);
      expect((await ask(await signIn("student"))).json.code).toBe("not_enrolled");
      expect((await ask()).status).toBe(401);
      await database.db
        .updateTable("enrolments")
        .set({ status: "withdrawn" })
        .where("userId", "=", student.user.id)
        .execute();
      expect((await ask(student)).json.code).toBe("not_enrolled");
      await database.db.updateTable("lectures").set({ isSample: 1 }).execute();
      expect((await ask(student)).status).toBe(200);
    },
  );

  it.each<[string, { publishedAt?: null; archivedAt?: string }]>([
    ["a draft", { publishedAt: null }],
    ["an archived course", { archivedAt: "2026-01-01T00:00:00.000Z" }],
  ])("of %s is there for its students, its teachers and the office alone", async (_, change) => {
    const { course, teacher, student } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    await publish(teacher, id);
    await database.db.updateTable("lectures").set({ isSample: 1 }).execute();
    await database.db.updateTable("courses").set(change).execute();
    const paths = [
      `courses/${course.id}/lectures`,
      ...["", "/files/480p", "/playlists/480p", "/master.m3u8"].map(
        (end) => `lectures/${id}${end}`,
      ),
    ];
    const ask = (as: SignedIn) =>
      Promise.all(paths.map(async (path) => (await call(`GET /api/user/${path}`, { as })).status));
    const everywhere = (status: number) => paths.map(() => status);
    expect(await ask(await signIn("student"))).toEqual(everywhere(404));
    for (const as of [student, teacher, await signIn("admin")])
      expect(await ask(as)).toEqual(everywhere(200));
  });

  it("is closed once the course is over", async () => {
    const { course, teacher, student } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    await publish(teacher, id);
    await database.db.updateTable("courses").set({ validUntil: "2020-01-01" }).execute();
    const answer = await call(`GET /api/user/lectures/${id}/files/480p`, { as: student });
    expect(answer.json.code).toBe("course_over");
    const { json } = await call(`GET /api/user/courses/${course.id}/lectures`, { as: student });
    expect(json.lectures).toMatchObject([{ id, locked: true }]);
  });

  it("tells the enrolled of a lecture once, with its first quality", async () => {
    const { course, teacher, student } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const told = async () => (await call("GET /api/user/notices", { as: student })).json.notices;
    expect(await told()).toEqual([]);
    await publish(teacher, id);
    await publish(teacher, id, { kind: "audio" });
    expect(await told()).toMatchObject([{ titleEn: expect.stringMatching(/^New lecture: /) }]);
  });

  it("publishes an upload once, however often it is asked", async () => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const { answer, repeat } = await publish(teacher, id);
    expect((await repeat()).json).toEqual(answer.json);
    expect((await publish(teacher, id)).answer.json.code).toBe("rendition_exists");
  });

  it("repeats its answer to nobody who has left the course's staff", async () => {
    const { course, teacher } = await makeCourse();
    await createStaff(database.db, {
      courseId: (await createCourse(database.db)).id,
      userId: teacher.user.id,
    });
    const id = await addLecture(teacher, course.id);
    const { repeat } = await publish(teacher, id);
    await database.db.deleteFrom("course_staff").where("courseId", "=", course.id).execute();
    expect((await repeat()).status).toBe(404);
  });

  it("refuses another course's lecture before it reads the upload", async () => {
    const { course, teacher } = await makeCourse();
    const other = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const stage = vi.spyOn(app.context.store, "stage");
    onTestFinished(() => stage.mockRestore());
    const { answer } = await publish(other.teacher, id);
    // Its one piece was staged as it arrived, and never the whole.
    expect([answer.status, stage.mock.calls.length]).toEqual([404, 1]);
  });

  it("keeps one of two windows that publish the same quality", async () => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const both = await Promise.all([publish(teacher, id), publish(teacher, id)]);
    expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await database.db.selectFrom("lecture_renditions").select("id").execute()).toHaveLength(
      1,
    );
  });

  const { initBytes, segments, bytes } = fragmentedMp4();
  const [first = [1, 16], second = [1, 16]] = segments;
  it.each<[string, Partial<NewRendition>, Buffer]>([
    ["whose parts are too short", { segments: [[first[0], first[1] - 1], second] }, bytes],
    ["with a part too few", { segments: [first] }, bytes],
    ["whose beginning is longer", { initBytes: initBytes + 8 }, bytes],
    ["that is cut", {}, bytes.subarray(0, -1)],
    ["that is no fragmented MP4", {}, mp4],
    ["of sound alone that is called a picture", { width: 0, height: 0 }, bytes],
  ])("refuses a quality %s, and keeps nothing of it", async (_, change, sent) => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const written = { bytes: sent, initBytes, segments };
    const { answer } = await publish(teacher, id, { written, change });
    expect(answer.json.code).toBe("file_type_refused");
    expect(await database.db.selectFrom("lecture_renditions").select("id").execute()).toEqual([]);
  });

  it("takes the original as it is, which has no playlist and plays by ranges", async () => {
    const { course, teacher, student } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const whole = { codecs: "", initBytes: 0, segments: [] } as const;
    const written = { bytes: mp4, initBytes: 0, segments: [] };
    const change = { ...whole, segments: [], durationMs: 60_000 };
    expect((await publish(teacher, id, { kind: "original", written, change })).answer.status).toBe(
      200,
    );
    const at = `GET /api/user/lectures/${id}`;
    expect((await call(`${at}/files/original`, { as: student })).bytes.equals(mp4)).toBe(true);
    expect((await call(`${at}/playlists/original`, { as: student })).status).toBe(404);
    expect((await call(`${at}/master.m3u8`, { as: student })).status).toBe(404);
  });

  it("leaves neither rows nor bytes when it is deleted", async () => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const written = fragmentedMp4([1_234]);
    await publish(teacher, id, { written });
    const sha256 = createHash("sha256").update(written.bytes).digest("hex");
    expect(await app.context.store.has(sha256)).toBe(true);
    const remove = (version: number) =>
      call(`DELETE /api/teach/lectures/${id}`, {
        as: teacher,
        headers: { "if-match": `"${version}"` },
      });
    expectProblem(await remove(1), "changed_meanwhile");
    expect((await remove(2)).status).toBe(200);
    for (const table of ["lectures", "lecture_renditions", "files"] as const)
      expect(await database.db.selectFrom(table).select("id").execute()).toEqual([]);
    expect(await app.context.store.has(sha256)).toBe(false);
  });

  it("becomes the recording of a class of its own course alone", async () => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const own = await createClass(database.db, { courseId: course.id });
    const other = await createClass(database.db, {
      courseId: (await createCourse(database.db)).id,
    });
    const attach = (classId: string) =>
      call(`PATCH /api/teach/lectures/${id}`, {
        as: teacher,
        headers: { "if-match": '"1"' },
        payload: { classId },
      });
    expect((await attach(other.id)).json.errors).toEqual([
      expect.objectContaining({ field: "classId" }),
    ]);
    expect((await attach(own.id)).json.lecture).toMatchObject({ classId: own.id, version: 2 });
    const late = await attach(own.id);
    expect(late.status).toBe(412);
  });

  it("is there for students from its moment on, and for the staff before", async () => {
    const { course, teacher, student } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    await publish(teacher, id);
    const show = async (visibleFrom: string, version: string) =>
      call(`PATCH /api/teach/lectures/${id}`, {
        as: teacher,
        headers: { "if-match": version },
        payload: { visibleFrom },
      });
    const later = await show("2999-01-01T00:00:00Z", '"2"');
    expect(later.json.lecture.visibleFrom).toBe("2999-01-01T00:00:00.000Z");
    const ask = async (as: SignedIn) => [
      (await call(`GET /api/user/courses/${course.id}/lectures`, { as })).json.lectures.length,
      (await call(`GET /api/user/lectures/${id}/files/480p`, { as })).status,
    ];
    expect(await ask(student)).toEqual([0, 404]);
    expect(await ask(teacher)).toEqual([1, 200]);
    expect(await ask(await signIn("admin"))).toEqual([1, 200]);
    await show("2020-01-01T00:00:00Z", '"3"');
    expect(await ask(student)).toEqual([1, 200]);
  });

  it("is listed with the classes it may belong to: those of three months, and one it belongs to", async () => {
    const { course, teacher } = await makeCourse();
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const add = (days: number) =>
      createClass(database.db, { courseId: course.id, startsAt: at(days), endsAt: at(days) });
    const [old, recent, next] = [await add(-200), await add(-3), await add(0.5)];
    await add(-150);
    await add(9);
    await createLecture(database.db, { courseId: course.id, classId: old.id });
    const { json } = await call(`GET /api/teach/courses/${course.id}/lectures`, { as: teacher });
    expect(json.course).toMatchObject({ id: course.id, title: course.title });
    expect(json.classes.map(({ id }: { id: string }) => id)).toEqual([next.id, recent.id, old.id]);
  });

  it("stands where its course puts it, those that are not named at the end", async () => {
    const { course, teacher } = await makeCourse();
    const add = (title: string) => addLecture(teacher, course.id, title);
    const ids = [await add("One"), await add("Two"), await add("Three")];
    const order = (wanted: (string | undefined)[], read = wanted) =>
      call(`PUT /api/teach/courses/${course.id}/lectures/order`, {
        as: teacher,
        payload: { ids: wanted, read },
      });
    const { json } = await order([ids[2], ids[0]], [ids[0], ids[2]]);
    expect(json.lectures.map(({ title }: { title: string }) => title)).toEqual([
      "Three",
      "One",
      "Two",
    ]);
    const other = await createLecture(database.db, {
      courseId: (await createCourse(database.db)).id,
    });
    for (const wrong of [[other.id], [ids[0], ids[0]]])
      expect((await order(wrong)).json.code).toBe("invalid_fields");
    // Somebody who still sees the first order.
    expect((await order([ids[0], ids[2]], [ids[0], ids[2]])).json).toMatchObject({
      code: "changed_meanwhile",
      present: { order: [ids[2], ids[0]] },
    });
  });

  it("keeps SubRip as WebVTT", async () => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const text = "1\n00:00:00,000 --> 00:00:02,000\nदूरी विस्थापन नहीं है।\n";
    const answer = await call(`PUT /api/teach/lectures/${id}/captions/hi`, {
      as: teacher,
      headers: { "if-match": '"1"' },
      payload: { text },
    });
    expect(answer.status).toBe(200);
    const row = await database.db.selectFrom("lecture_captions").select("text").executeTakeFirst();
    expect(row?.text).toBe(`WEBVTT\n\n${text.replaceAll(",", ".")}`);
  });

  it.each([
    ...["no captions", "WEBVTT\n\nno time", "WEBVTT\n\n00:02.000 --> 00:01.000\nback"],
    `${captions}\uFFFD`,
  ])("refuses captions such as %j", async (text) => {
    const { course, teacher } = await makeCourse();
    const id = await addLecture(teacher, course.id);
    const answer = await call(`PUT /api/teach/lectures/${id}/captions/hi`, {
      as: teacher,
      headers: { "if-match": '"1"' },
      payload: { text },
    });
    expect(answer.status).toBe(422);
  });
});

/** The bytes of one part as its playlist names them, for a Range header. */
function rangeOfPart(playlist: string, index: number): string {
  const [, size, at] = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)][index] ?? [];
  return `bytes=${at}-${Number(at) + Number(size) - 1}`;
}
