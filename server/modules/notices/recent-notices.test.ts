import { expect, it } from "vitest";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { receiveRecent } from "./receive-recent.service.ts";
import { selectRecent } from "./recent-notices.repository.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.valueOf() - days * 86_400_000).toISOString();

describeEachDatabase("what somebody new is told of before", (database) => {
  async function send(given: Parameters<typeof createNotice>[1] & { days: number }) {
    const { days, ...notice } = given;
    const at = daysAgo(days);
    return createNotice(database.db, { sendAt: at, sentAt: at, ...notice });
  }
  const received = async (userId: string) =>
    (
      await database.db
        .selectFrom("notice_receipts")
        .innerJoin("notices", "notices.id", "noticeId")
        .select("titleEn")
        .where("userId", "=", userId)
        .orderBy("receivedAt", "desc")
        .execute()
    ).map(({ titleEn }) => titleEn);

  it("is what all were told in the last week, once", async () => {
    await send({ days: 1, titleEn: "New" });
    await send({ days: 6, titleEn: "Of the week" });
    await send({ days: 8, titleEn: "Old" });
    await send({ days: 1, titleEn: "Withdrawn", withdrawnAt: daysAgo(0.5) });
    await send({ days: -1, titleEn: "For tomorrow", sentAt: null });
    await send({ days: 2, titleEn: "Being sent", sentAt: null });
    const { id: courseId } = await createCourse(database.db);
    await send({ days: 1, titleEn: "Of a course", audience: "course", courseId });
    const { id: userId } = await createUser(database.db);
    await receiveRecent(database.db, { userId, now });
    await receiveRecent(database.db, { userId, now });
    expect(await received(userId)).toEqual(["New", "Being sent", "Of the week"]);
  });

  it("is what the course's students were told, but not each lecture, and ten at most", async () => {
    const { id: courseId } = await createCourse(database.db);
    const ofCourse = { audience: "course", courseId } as const;
    for (let each = 0; each < 11; each += 1) await send({ days: 2, ...ofCourse });
    await send({ days: 1, titleEn: "Moved", kind: "class", ...ofCourse });
    await send({ days: 1, titleEn: "Added", kind: "lecture", ...ofCourse });
    await send({ days: 1, titleEn: "For all" });
    const { id: userId } = await createUser(database.db);
    await createEnrolment(database.db, { userId, courseId });
    await receiveRecent(database.db, { userId, courseId, now });
    const titles = await received(userId);
    expect(titles).toHaveLength(10);
    expect(titles[0]).toBe("Moved");
    expect(titles).not.toContain("Added");
  });

  it("is also what was withdrawn a moment ago, beside the ten, for the case that this is undone", async () => {
    const withdraw = (days: number, titleEn: string, withdrawnAt: string) =>
      send({ days, titleEn, withdrawnAt });
    for (let each = 0; each < 10; each += 1) await send({ days: 2 });
    await withdraw(1, "Withdrawn just now", now.toISOString());
    await withdraw(1, "Withdrawn for good", daysAgo(1));
    await withdraw(3, "Older than the ten", now.toISOString());
    await withdraw(8, "Old", now.toISOString());
    const { id: userId } = await createUser(database.db);
    await receiveRecent(database.db, { userId, now });
    const titles = await received(userId);
    expect(titles).toHaveLength(11);
    expect(titles[0]).toBe("Withdrawn just now");
    expect(titles).not.toContain("Older than the ten");
  });

  it("is nothing that the person turned off, and nothing for those who would not have got it", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    await send({ days: 1, titleEn: "Moved", kind: "class", audience: "course", courseId });
    await send({ days: 1, titleEn: "For all" });
    const muted = await createUser(db);
    await createEnrolment(db, { userId: muted.id, courseId });
    await db
      .insertInto("message_settings")
      .values({ userId: muted.id, language: null, muted: '["class:app"]' })
      .execute();
    const admin = await createUser(db, { role: "admin" });
    for (const userId of [muted.id, admin.id]) {
      await receiveRecent(db, { userId, now });
      await receiveRecent(db, { userId, courseId, now });
    }
    expect(await received(muted.id)).toEqual(["For all"]);
    expect(await received(admin.id)).toEqual([]);
  });
});

// PostgreSQL plans by what it has counted, which an empty table does not show.
describeOnSqlite("the search for what somebody new is told", (database) => {
  it("is read from the notices to all, or of the course, alone", async () => {
    const toAll = await planOf(database, selectRecent(database.db, { now }).compile());
    expect(toAll).toContain("notices_to_all");
    const ofCourse = { courseId: newId(), now };
    const plan = await planOf(database, selectRecent(database.db, ofCourse).compile());
    expect(plan).toContain("notices_of_course");
  });
});
