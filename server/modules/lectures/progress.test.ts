import { expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";

const MINUTE = 60_000;

describeEachDatabase("what was watched of a lecture", (database) => {
  const { call, signIn } = useTestApp(database);

  async function makeLecture() {
    const { db } = database;
    const course = await createCourse(db);
    const student = await signIn("student");
    await createEnrolment(db, { courseId: course.id, userId: student.user.id });
    const { id } = await createLecture(db, { courseId: course.id });
    await createRendition(db, { lectureId: id, durationMs: 60 * MINUTE });
    const path = `PUT /api/user/lectures/${id}/progress`;
    const send = (ranges: [number, number][], positionMs = 0, as: SignedIn = student) =>
      call(path, { as, payload: { ranges, positionMs } });
    const sendLate = (ranges: [number, number][], positionMs: number, ageMs: number) =>
      call(path, { as: student, payload: { ranges, positionMs, ageMs } });
    return { id, student, send, sendLate };
  }

  it("is the union of all parts, which repeats and orders do not change", async () => {
    const { id, student, send } = await makeLecture();
    await send([[10 * MINUTE, 20 * MINUTE]], 20 * MINUTE);
    await send([[0, 5 * MINUTE]], 5 * MINUTE);
    const { json } = await send([[4 * MINUTE, 10 * MINUTE]], 10 * MINUTE);
    expect(json.progress).toEqual({ positionMs: 10 * MINUTE, watched: [[0, 20 * MINUTE]] });
    await send([[4 * MINUTE, 10 * MINUTE]], 10 * MINUTE);
    const again = await call(`GET /api/user/lectures/${id}`, { as: student });
    expect(again.json.lecture).toMatchObject(json.progress);
  });

  it("does not grow by jumping to the end", async () => {
    const { send } = await makeLecture();
    await send([[0, 20_000]], 20_000);
    const { json } = await send([], 59 * MINUTE);
    expect(json.progress).toEqual({ positionMs: 59 * MINUTE, watched: [[0, 20_000]] });
  });

  it("goes on where the device was that was last at work, whichever sends last", async () => {
    const { send, sendLate } = await makeLecture();
    await send([[0, 20 * MINUTE]], 20 * MINUTE);
    // A phone without a network was at minute 5 an hour ago.
    const late = await sendLate([[30 * MINUTE, 31 * MINUTE]], 5 * MINUTE, 60 * MINUTE);
    expect(late.json.progress).toEqual({
      positionMs: 20 * MINUTE,
      watched: [
        [0, 20 * MINUTE],
        [30 * MINUTE, 31 * MINUTE],
      ],
    });
    const between = await sendLate([], 6 * MINUTE, 30 * MINUTE);
    expect(between.json.progress.positionMs).toBe(20 * MINUTE);
    expect((await send([], 21 * MINUTE)).json.progress.positionMs).toBe(21 * MINUTE);
  });

  it("goes on where a device was that sends late and is the first", async () => {
    const { sendLate } = await makeLecture();
    const { json } = await sendLate([[0, MINUTE]], MINUTE, 60 * MINUTE);
    expect(json.progress.positionMs).toBe(MINUTE);
    expect((await sendLate([], 0, -1)).status).toBe(422);
  });

  it("loses nothing where two devices send at once", async () => {
    const { id, student, send } = await makeLecture();
    const parts = Array.from({ length: 8 }, (_, at) => at * 2 * MINUTE);
    await Promise.all(parts.map((from) => send([[from, from + MINUTE]], from)));
    const { json } = await call(`GET /api/user/lectures/${id}`, { as: student });
    expect(json.lecture.watched).toEqual(parts.map((from) => [from, from + MINUTE]));
  });

  it.each<[string, [number, number][], number]>([
    ["ends before it starts", [[5 * MINUTE, MINUTE]], 0],
    ["goes beyond the end", [[0, 61 * MINUTE]], 0],
    ["goes on beyond the end", [], 61 * MINUTE],
    ["is negative", [[-1, MINUTE]], 0],
  ])("is refused where it %s, and nothing changes", async (_, ranges, positionMs) => {
    const { send } = await makeLecture();
    expect((await send(ranges, positionMs)).status).toBe(422);
    expect(await database.db.selectFrom("lecture_progress").selectAll().execute()).toEqual([]);
  });

  it("is refused for a lecture of a course that one is not in", async () => {
    const { send } = await makeLecture();
    const answer = await send([[0, MINUTE]], 0, await signIn("student"));
    expect(answer.json.code).toBe("not_enrolled");
    expect(await database.db.selectFrom("lecture_progress").selectAll().execute()).toEqual([]);
  });
});
