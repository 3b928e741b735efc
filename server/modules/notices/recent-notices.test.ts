import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { receiveRecent } from "./recent-notices.repository.ts";

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
    await send({ days: 1, titleEn: "Withdrawn", withdrawnAt: daysAgo(0) });
    await send({ days: 1, titleEn: "Not sent", sentAt: null });
    const { id: courseId } = await createCourse(database.db);
    await send({ days: 1, titleEn: "Of a course", audience: "course", courseId });
    const { id: userId } = await createUser(database.db);
    await receiveRecent(database.db, { userId, now });
    await receiveRecent(database.db, { userId, now });
    expect(await received(userId)).toEqual(["New", "Of the week"]);
  });

  it("is what the course's students were told, but not each lecture, and ten at most", async () => {
    const { id: courseId } = await createCourse(database.db);
    const ofCourse = { audience: "course", courseId } as const;
    for (let each = 0; each < 11; each += 1) await send({ days: 2, ...ofCourse });
    await send({ days: 1, titleEn: "Moved", kind: "class", ...ofCourse });
    await send({ days: 1, titleEn: "Added", kind: "lecture", ...ofCourse });
    await send({ days: 1, titleEn: "For all" });
    const { id: userId } = await createUser(database.db);
    await receiveRecent(database.db, { userId, courseId, now });
    const titles = await received(userId);
    expect(titles).toHaveLength(10);
    expect(titles[0]).toBe("Moved");
    expect(titles).not.toContain("Added");
  });
});
