import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";

describeEachDatabase("a class that the office changes", (database) => {
  const { call, signIn } = useTestApp(database);

  /** Changes a class and gives it as it is then. */
  async function change(id: string, payload: object) {
    const { version } = await database.db
      .selectFrom("classes")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { status, json } = await call(`PATCH /api/admin/classes/${id}`, {
      as: await signIn("admin"),
      headers: { "if-match": `"${version}"` },
      payload: { accepted: true, scope: "one", ...payload },
    });
    expect(status).toBe(200);
    return json.class;
  }
  async function makeClass(given: object = {}): Promise<string> {
    const { id: courseId } = await createCourse(database.db);
    const startsAt = "2094-03-02T10:30:00.000Z";
    return (await createClass(database.db, { courseId, startsAt, ...given })).id;
  }
  const none = { reason: null, reasonHi: null };

  it("no longer says why it was cancelled once it is brought back", async () => {
    const cancelledAt = "2094-01-01T00:00:00.000Z";
    const id = await makeClass({ cancelledAt, reason: "Holi", reasonHi: "होली" });
    expect(await change(id, { room: "Room 3" })).toMatchObject({
      reason: "Holi",
      reasonHi: "होली",
    });
    expect(await change(id, { isCancelled: false })).toMatchObject({ cancelledAt: null, ...none });
    await change(id, { isCancelled: true, reason: "The lab is shut." });
    const back = { isCancelled: false, reason: "The lab is open again." };
    expect(await change(id, back)).toMatchObject({
      reason: "The lab is open again.",
      reasonHi: null,
    });
  });

  it("differs from the plan by its length, until it is as long as planned again", async () => {
    const id = await makeClass();
    expect(await change(id, { minutes: 180 })).toMatchObject({ changedFields: ["time"] });
    expect(await change(id, { room: "3" })).toMatchObject({ changedFields: ["time", "room"] });
    expect(await change(id, { minutes: 90 })).toMatchObject({ changedFields: ["room"] });
  });

  it("says why it differs from the plan until it does not", async () => {
    const id = await makeClass();
    await change(id, { startTime: "18:00", reason: "The lab is shut." });
    expect(await change(id, { link: "https://meet.example/b" })).toMatchObject({
      reason: "The lab is shut.",
    });
    const other = await makeClass();
    await change(other, { startTime: "18:00", reason: "The lab is shut." });
    expect(await change(other, { startTime: "16:00" })).toMatchObject({
      changedFields: [],
      ...none,
    });
  });
});
