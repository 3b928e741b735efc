import { expect, it } from "vitest";
import { mailboxOf } from "../../../../contract/mailbox.ts";
import { describeEachDatabase } from "../../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../../test/factories/courses.ts";
import { createReceivedNotice } from "../../../../test/factories/notices.ts";
import { createEnrolmentForm, createUser } from "../../../../test/factories/people.ts";

describeEachDatabase("rows that follow others", (database) => {
  it("count a course's active seats, whoever takes, leaves or moves them", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const { id: another } = await createCourse(db);
    const enrol = async (status: "active" | "pending" | "withdrawn") => {
      const { id: userId } = await createUser(db);
      return createEnrolment(db, { userId, courseId, status });
    };
    const seats = async () => {
      const rows = await db.selectFrom("courses").select(["id", "activeSeats"]).execute();
      return [courseId, another].map((id) => rows.find((row) => row.id === id)?.activeSeats);
    };
    const first = await enrol("active");
    const second = await enrol("active");
    for (const status of ["pending", "withdrawn"] as const) await enrol(status);
    expect(await seats()).toEqual([2, 0]);
    const change = (id: string) => db.updateTable("enrolments").where("id", "=", id);
    await change(first.id).set({ courseId: another }).execute();
    expect(await seats()).toEqual([1, 1]);
    await change(second.id).set({ status: "pending" }).execute();
    await db.deleteFrom("users").where("id", "=", first.userId).execute();
    expect(await seats()).toEqual([0, 0]);
  });

  it("count a notice's receivers and those who have read it", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const { id } = await createReceivedNotice(db, userId);
    await createReceivedNotice(db, userId);
    const counts = async () => {
      const rows = await db.selectFrom("notices").select(["receivers", "reached"]).orderBy("id");
      return (await rows.execute()).map(({ receivers, reached }) => [receivers, reached]);
    };
    const readAt = new Date().toISOString();
    const receipts = db.updateTable("notice_receipts");
    await receipts.set({ readAt }).where("noticeId", "=", id).execute();
    expect((await counts()).toSorted()).toEqual([
      [1, 0],
      [1, 1],
    ]);
    await receipts.set({ readAt }).execute();
    expect(await counts()).toEqual(Array(2).fill([1, 1]));
    await db.deleteFrom("users").execute();
    expect(await counts()).toEqual(Array(2).fill([0, 0]));
  });

  it("say in which mailbox an address is, by the contract's rule", async () => {
    const { db } = database;
    const addresses = [
      ...["A.b@Gmail.com", "ab+x.y+z@googlemail.com", "a.b+c@example.org"],
      ...["ab@notgmail.com", "+tag@gmail.com", ""],
    ];
    for (const email of addresses) await createUser(db, { email });
    const { id } = await createUser(db, { email: "before@example.org" });
    await db.updateTable("users").set({ email: "x.y@gmail.com" }).where("id", "=", id).execute();
    const rows = await db.selectFrom("users").select(["email", "mailbox"]).execute();
    expect(rows).toHaveLength(addresses.length + 1);
    for (const { email, mailbox } of rows) expect(mailbox).toBe(mailboxOf(email));
  });

  it("give people the name and class of their form", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db, { name: "Sunita Verma" });
    const { id: formless } = await createUser(db, { name: "Om" });
    await createEnrolmentForm(db, { userId, fullName: "Asha", selectedClass: "9" });
    const people = async () => {
      const rows = await db.selectFrom("users").select(["id", "name", "formGrade"]).execute();
      const [first, second] = [userId, formless].map((id) => rows.find((row) => row.id === id));
      return [first?.name, first?.formGrade, second?.name, second?.formGrade];
    };
    expect(await people()).toEqual(["Asha", "9", "Om", null]);
    await db
      .updateTable("enrolment_forms")
      .set({ userId: formless, selectedClass: "10" })
      .execute();
    expect(await people()).toEqual(["Asha", null, "Asha", "10"]);
    await db.deleteFrom("enrolment_forms").execute();
    expect(await people()).toEqual(["Asha", null, "Asha", null]);
  });

  it("lose the teacher of a class, planned or present, with the account", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const { id: teacherId } = await createUser(db);
    await createClass(db, { courseId, teacherId, plannedTeacherId: teacherId });
    await db.deleteFrom("users").where("id", "=", teacherId).execute();
    const rows = await db.selectFrom("classes").select(["teacherId", "plannedTeacherId"]).execute();
    expect(rows).toEqual([{ teacherId: null, plannedTeacherId: null }]);
  });
});
