import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import {
  describeOnSqlite,
  describeSqliteFirst,
} from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { receiveRecent } from "./receive-recent.service.ts";
import { selectRecent } from "./recent-notices.repository.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.valueOf() - days * 86_400_000).toISOString();

describeSqliteFirst("what somebody new is told of before", (database) => {
  const { call, signIn } = useTestApp(database);
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

  it("is what a class was told once the form says that they are in it, whoever fills that in", async () => {
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const told = { audience: "class", sendAt: at, sentAt: at } as const;
    await createNotice(database.db, { ...told, gradeCode: "11", titleEn: "To class 11" });
    await createNotice(database.db, { ...told, gradeCode: "12", titleEn: "To class 12" });
    const form = {
      fullName: "Asha Verma",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      schoolName: "KV, Noida",
      parentName: "Ramesh",
      selectedClass: "12",
    };
    const as = await signIn("student");
    await call("POST /api/user/fill-enrollment-form", { as, payload: form });
    expect(await received(as.user.id)).toEqual(["To class 12"]);
    const office = await signIn("admin");
    const headers = { "if-match": '"1"' };
    const payload = { ...form, selectedClass: "11" };
    const address = `/api/admin/users/${as.user.id}/form`;
    await call(`PUT ${address}`, { as: office, headers, payload });
    expect((await received(as.user.id)).toSorted()).toEqual(["To class 11", "To class 12"]);
    const other = await signIn("student");
    const path = `/api/admin/users/${other.user.id}/form`;
    await call(`POST ${path}`, { as: office, payload: form });
    expect(await received(other.user.id)).toEqual(["To class 12"]);
  });

  it("is what their class was told where the office adds or imports them", async () => {
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const told = { audience: "class", sendAt: at, sentAt: at } as const;
    await createNotice(database.db, { ...told, gradeCode: "11", titleEn: "To class 11" });
    await createNotice(database.db, { ...told, gradeCode: "12", titleEn: "To class 12" });
    const office = await signIn("admin");
    const personOf = (fullName: string, selectedClass: string) => ({
      fullName,
      phoneNumber: "9876543210",
      email: "family@example.org",
      schoolName: "KV, Noida",
      parentName: "Ramesh",
      selectedClass,
    });
    const payload = personOf("Asha Verma", "12");
    const added = await call("POST /api/admin/users", { as: office, payload });
    expect(await received(added.json.user.id)).toEqual(["To class 12"]);
    const people = [personOf("Kabir Verma", "11"), personOf("Meera Verma", "12")];
    const begun = { fileName: "family.xlsx", rows: people.length };
    const { json } = await call("POST /api/admin/imports", { as: office, payload: begun });
    const rows = `POST /api/admin/imports/${json.import.id}/rows`;
    await call(rows, { as: office, payload: { from: 0, people } });
    for (const [name, title] of [
      ["Kabir Verma", "To class 11"],
      ["Meera Verma", "To class 12"],
    ] as const) {
      const user = database.db.selectFrom("users").select("id").where("name", "=", name);
      const { id } = await user.executeTakeFirstOrThrow();
      expect(await received(id)).toEqual([title]);
    }
  });

  it("is what was told while somebody was suspended, once they may come in again", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db, { suspendedAt: "2026-11-01T00:00:00.000Z" });
    await createEnrolmentForm(db, { userId, selectedClass: "12" });
    const { id: courseId } = await createCourse(db);
    await createEnrolment(db, { userId, courseId });
    const { id: other } = await createCourse(db);
    await createEnrolment(db, { userId, courseId: other, status: "withdrawn" });
    await createNotice(db, { titleEn: "To all" });
    await createNotice(db, { titleEn: "To class 12", audience: "class", gradeCode: "12" });
    await createNotice(db, { titleEn: "To the course", audience: "course", courseId });
    await createNotice(db, { titleEn: "To another", audience: "course", courseId: other });
    const payload = { isSuspended: false };
    const as = await signIn("admin");
    await call(`PUT /api/admin/users/${userId}/suspension`, { as, payload });
    const titles = await received(userId);
    expect(titles.toSorted()).toEqual(["To all", "To class 12", "To the course"]);
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
  it("is read from the notices to all, to the class or of the course alone", async () => {
    for (const [place, index] of [
      [{ audience: "all" }, "notices_to_all"],
      [{ audience: "class", gradeCode: "12" }, "notices_to_a_class"],
      [{ audience: "course", courseId: newId() }, "notices_of_course"],
    ] as const) {
      const plan = await planOf(database, selectRecent(database.db, { place, now }).compile());
      expect(plan).toContain(index);
    }
  });
});
