import { beforeEach, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { fragmentedMp4, renditionOf } from "../../../test/factories/fragmented-mp4.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { finishNotices, postNotices } from "../messages/index.ts";

const DAY_MS = 86_400_000;
let clock = new Date();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describeSqliteFirst("the notice of a new lecture", (database) => {
  const app = useTestApp(database, { now: () => clock });
  const { call, signIn } = app;
  let [teacher, student]: SignedIn[] = [];
  let courseId = "";

  beforeEach(async () => {
    clock = new Date();
    courseId = (await createCourse(database.db)).id;
    teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    student = await signIn("student");
    await createEnrolment(database.db, { courseId, userId: student.user.id });
  });

  /** Gives the lecture's id. */
  async function add(payload: object): Promise<string> {
    const path = `POST /api/teach/courses/${courseId}/lectures`;
    const given = { title: "Motion", ...payload };
    return (await call(path, { ...as(), payload: given })).json.lecture.id;
  }
  const as = () => ({ ...(teacher && { as: teacher }) });
  async function publish(id: string, kind = "480p") {
    if (!teacher) throw new Error("nobody teaches");
    const written = fragmentedMp4();
    const uploadId = await uploadWhole(app, teacher, { filename: "v.mp4", bytes: written.bytes });
    const payload = renditionOf(uploadId, written);
    const path = `PUT /api/teach/lectures/${id}/renditions/${kind}`;
    expect((await call(path, { as: teacher, payload })).status).toBe(200);
  }
  async function versionOf(id: string) {
    const { version } = await database.db
      .selectFrom("lectures")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { "if-match": `"${version}"` };
  }
  async function change(id: string, payload: object) {
    const path = `PATCH /api/teach/lectures/${id}`;
    expect((await call(path, { ...as(), headers: await versionOf(id), payload })).status).toBe(200);
  }
  async function remove(id: string, part = "") {
    const path = `DELETE /api/teach/lectures/${id}${part}`;
    expect((await call(path, { ...as(), headers: await versionOf(id) })).status).toBe(200);
  }
  /** What the student has been told once housekeeping has run after so many days. */
  async function toldAfter(days: number): Promise<{ titleEn: string; receivedAt: string }[]> {
    clock = new Date(inDays(days));
    await finishNotices(app.context, new AbortController().signal);
    return database.db
      .selectFrom("notice_receipts")
      .innerJoin("notices", "notices.id", "notice_receipts.noticeId")
      .select(["titleEn", "receivedAt"])
      .where("userId", "=", student?.user.id ?? "")
      .execute();
  }

  it("comes when students can see the lecture, not before", async () => {
    const visibleFrom = inDays(2);
    await publish(await add({ visibleFrom }));
    expect(await toldAfter(1.9)).toEqual([]);
    expect(await toldAfter(2.1)).toMatchObject([
      { titleEn: "New lecture: Motion", receivedAt: visibleFrom },
    ]);
    expect(await toldAfter(2.2)).toHaveLength(1);
  });

  it("comes once for a lecture whose only quality is deleted and made again", async () => {
    const id = await add({});
    await publish(id);
    await remove(id, "/renditions/480p");
    await publish(id);
    expect(await toldAfter(0.1)).toHaveLength(1);
  });

  it("moves with the lecture's day, and has the title that the lecture has then", async () => {
    const id = await add({ visibleFrom: inDays(2) });
    await publish(id);
    await change(id, { visibleFrom: inDays(4), title: "Rest" });
    expect(await toldAfter(3)).toEqual([]);
    expect(await toldAfter(4.1)).toMatchObject([{ titleEn: "New lecture: Rest" }]);
  });

  it("comes at once where the lecture is shown at once", async () => {
    const id = await add({ visibleFrom: inDays(2) });
    await publish(id);
    await change(id, { visibleFrom: null });
    expect(await toldAfter(0)).toHaveLength(1);
    await change(id, { visibleFrom: inDays(1) });
    expect(await toldAfter(2)).toHaveLength(1);
  });

  it("does not come for a lecture that was deleted before its day", async () => {
    const id = await add({ visibleFrom: inDays(2) });
    await publish(id);
    await remove(id);
    expect(await toldAfter(3)).toEqual([]);
    expect(await database.db.selectFrom("notices").selectAll().execute()).toEqual([]);
  });

  it("is taken back with the lecture, with what is still to be sent of it", async () => {
    await database.db.updateTable("users").set({ isEmailVerified: 1 }).execute();
    const id = await add({});
    await publish(id);
    const { signal } = new AbortController();
    await postNotices(app.context, { channels: ["mail"], signal });
    expect(await database.db.selectFrom("outbox").select("state").execute()).toHaveLength(1);
    expect(await toldAfter(0)).toHaveLength(1);
    await remove(id);
    expect(await toldAfter(0)).toEqual([]);
    expect(await database.db.selectFrom("outbox").select("state").execute()).toEqual([]);
  });

  it("waits for a quality to watch", async () => {
    const id = await add({ visibleFrom: inDays(2) });
    await publish(id);
    await remove(id, "/renditions/480p");
    expect(await toldAfter(3)).toEqual([]);
    clock = new Date();
    await publish(id);
    expect(await toldAfter(3)).toHaveLength(1);
  });

  it.each([
    ["of the office", "office", undefined],
    ["of a class", "class", undefined],
    ["of another course's lecture", "lecture", "Chemistry"],
  ] as const)(
    "comes beside a notice %s with the lecture's id, and leaves that as it is",
    async (_, kind, title) => {
      const other = title && (await createCourse(database.db, { title })).id;
      const unsent = {
        audience: "course",
        sendAt: inDays(2),
        sentAt: null,
        postedAt: null,
      } as const;
      const id = await add({ visibleFrom: inDays(1) });
      await createNotice(database.db, { ...unsent, kind, courseId: other ?? courseId, id });
      const foreign = () =>
        database.db.selectFrom("notices").selectAll().where("id", "=", id).execute();
      const before = await foreign();
      await publish(id);
      await change(id, { title: "Rest", visibleFrom: inDays(3) });
      await change(id, { visibleFrom: null });
      expect(await toldAfter(0)).toMatchObject([{ titleEn: "New lecture: Rest" }]);
      await remove(id, "/renditions/480p");
      await remove(id);
      expect(await toldAfter(0)).toEqual([]);
      expect(await foreign()).toEqual(before);
    },
  );
});
