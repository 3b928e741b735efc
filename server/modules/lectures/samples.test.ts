import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createFile } from "../../../test/factories/files.ts";
import { fragmentedMp4 } from "../../../test/factories/fragmented-mp4.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { keepBytes } from "../files/testing/uploads.ts";

const { bytes } = fragmentedMp4();
const captions = "WEBVTT\n\n00:00.000 --> 00:01.500\nHello\n";

describeOnSqlite("a sample lecture", (database) => {
  const app = useTestApp(database);
  const { call } = app;

  async function makeLecture(
    course: Parameters<typeof createCourse>[1] = {},
    isSample: 0 | 1 = 1,
    visibleFrom: string | null = null,
  ) {
    const { id: courseId } = await createCourse(database.db, course);
    const { id } = await createLecture(database.db, { courseId, isSample, visibleFrom });
    const kept = await keepBytes(app.context.store, bytes);
    const { id: fileId } = await createFile(database.db, { ...kept, mimeType: "video/mp4" });
    await createRendition(database.db, { lectureId: id, fileId });
    await database.db
      .insertInto("lecture_captions")
      .values({ lectureId: id, language: "en", text: captions })
      .execute();
    return { courseId, id };
  }

  const parts = ["master.m3u8", "playlists/480p", "files/480p", "captions/en"];
  const ask = (id: string, part: string) => call(`GET /api/public/lectures/${id}/${part}`);
  const list = (courseId: string) => call(`GET /api/public/courses/${courseId}/lectures`);

  it("is listed for visitors with its sizes, without anything of people or classes", async () => {
    const { courseId, id } = await makeLecture();
    await createLecture(database.db, { courseId, isSample: 1 });
    const answer = await list(courseId);
    expect(answer.json.lectures).toEqual([
      {
        id,
        courseId,
        title: "Motion in a straight line",
        titleHi: null,
        durationMs: 3_500,
        renditions: [
          { kind: "480p", bytes: bytes.length, durationMs: 3_500, width: 854, height: 480 },
        ],
        hasPoster: false,
        captions: ["en"],
      },
    ]);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  it("is watched by visitors, by ranges too, and caches have to ask each time", async () => {
    const { id } = await makeLecture();
    for (const part of parts) {
      const { status, headers } = await ask(id, part);
      expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    }
    const path = `GET /api/public/lectures/${id}/files/480p`;
    const part = await call(path, { headers: { range: "bytes=8-15" } });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(bytes.subarray(8, 16))).toBe(true);
    expectProblem(await ask(id, "files/720p"), "not_found");
    expectProblem(await ask(id, "files/huge"), "not_found");
  });

  it.each<[string, Parameters<typeof createCourse>[1], 0 | 1]>([
    ["any other lecture", {}, 0],
    ["a sample of a draft", { publishedAt: null }, 1],
    ["a sample of an archived course", { archivedAt: "2026-01-01T00:00:00.000Z" }, 1],
  ])("is not %s, which is not found", async (_, course, isSample) => {
    const { courseId, id } = await makeLecture(course, isSample);
    for (const part of parts) expectProblem(await ask(id, part), "not_found");
    const listed = await list(courseId);
    if (isSample === 0) expect(listed.json.lectures).toEqual([]);
    else expectProblem(listed, "not_found");
  });

  it("is there from its moment on", async () => {
    for (const [moment, count, status] of [
      ["2999-01-01T00:00:00.000Z", 0, 404],
      ["2020-01-01T00:00:00.000Z", 1, 200],
    ] as const) {
      const { courseId, id } = await makeLecture({}, 1, moment);
      expect((await list(courseId)).json.lectures).toHaveLength(count);
      expect((await ask(id, "files/480p")).status).toBe(status);
    }
  });
});

describeOnSqlite("sample lectures requested from one address", (database) => {
  const { call } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });

  it("are watched by a whole class at once, and slowed down past their limit", async () => {
    // A hundred people, each with twenty parts in the first minute.
    expect(limits.publicPartsPerMinute).toBe(100 * 20);
    const ask = () => call("GET /api/public/lectures/no-such/files/240p");
    for (let asked = 0; asked < limits.publicPartsPerMinute; asked += 1)
      expectProblem(await ask(), "not_found");
    expectProblem(await ask(), "rate_limited");
  });
});
