import { beforeEach, expect, it } from "vitest";
import { enrolmentForm, enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createRegister } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { lockClass } from "../classes/index.ts";
import { saveDemoSetting } from "../settings/index.ts";
import { dismissPeople } from "./demo-people.service.ts";
import { countOfSampleStudents } from "./demo-students.repository.ts";
import { DEMO_TEACHER_SUBJECT } from "./demo-week.repository.ts";
import { topUpDemoWeek } from "./demo-week.service.ts";
import { localSubject } from "./insert-person.ts";

/** A Thursday, 15:30 in India. */
const NOW = "2026-01-15T10:00:00.000Z";

describeEachDatabase("the students of the demo", (database) => {
  let now = new Date(NOW);
  const tested = useTestApp(database, { now: () => now });
  let courseId: string;

  beforeEach(async () => {
    now = new Date(NOW);
    const { db } = database;
    await saveDemoSetting(db, { state: "loaded", byId: null, at: now });
    ({ id: courseId } = await createCourse(db, {
      title: "Mathematics and Science Foundation, Classes 9–10",
      timings: "Mon to Sat 4:00-5:30 pm IST",
      teachers: '["Sample teacher 4"]',
      startsOn: "2026-01-01",
      validUntil: "2026-12-31",
    }));
    await db
      .insertInto("demo_rows")
      .values({ id: courseId, kind: "course", item: "courses/0" })
      .execute();
    await topUpDemoWeek(tested.context);
  });

  const users = () => database.db.selectFrom("users").select("id").execute();
  const takenSeats = async () => {
    const course = database.db.selectFrom("courses").select("activeSeats");
    return (await course.where("id", "=", courseId).executeTakeFirstOrThrow()).activeSeats;
  };
  const registers = () =>
    database.db
      .selectFrom("registers")
      .innerJoin("classes", "classes.id", "registers.classId")
      .select(["registers.classId", "day", "savedAt", "savedById", "classes.teacherId"])
      .orderBy("day")
      .execute();

  it("have been enrolled since before its classes, in the sample teacher's course", async () => {
    const { db } = database;
    const enrolments = await db.selectFrom("enrolments").selectAll().execute();
    const first = await db
      .selectFrom("classes")
      .select("startsAt")
      .orderBy("startsAt")
      .executeTakeFirstOrThrow();
    expect(enrolments).toHaveLength(5);
    for (const { status, enrolledAt } of enrolments)
      expect([status, enrolledAt < first.startsAt]).toEqual(["active", true]);
    expect(await takenSeats()).toBe(5);
    expect(await users()).toHaveLength(6);
  });

  it("stand in the registers of the days before today, all but one of them present", async () => {
    const kept = await registers();
    expect(kept.map(({ day }) => day.slice(-2))).toEqual(["09", "10", "12", "13", "14"]);
    for (const { savedById, teacherId } of kept) expect(savedById).toBe(teacherId);
    const attendance = await database.db.selectFrom("attendance").selectAll().execute();
    expect(attendance).toHaveLength(5 * kept.length);
    const count = (wanted: string) => attendance.filter(({ mark }) => mark === wanted).length;
    for (const { classId } of kept) {
      const away = attendance.filter((each) => each.classId === classId && each.mark !== "present");
      expect(away.length).toBeLessThanOrEqual(1);
    }
    for (const mark of ["absent", "late", "excused"]) expect(count(mark)).toBeGreaterThan(0);
  });

  it("are marked day by day, but where somebody has kept the register", async () => {
    const { db } = database;
    const [last] = (await registers()).toReversed();
    const ofToday = await db
      .selectFrom("classes")
      .select("id")
      .where("day", "=", "2026-01-15")
      .executeTakeFirstOrThrow();
    const own = { savedAt: NOW, savedById: last?.savedById ?? "" };
    await db
      .insertInto("registers")
      .values({ classId: ofToday.id, ...own })
      .execute();
    now = new Date("2026-01-17T05:00:00.000Z");
    await topUpDemoWeek(tested.context);
    const kept = (await registers()).slice(-2);
    expect(kept.map(({ day }) => day)).toEqual(["2026-01-15", "2026-01-16"]);
    expect(kept[0]?.savedAt).toBe(NOW);
    const marked = db.selectFrom("attendance").select("userId");
    expect(await marked.where("classId", "=", ofToday.id).execute()).toEqual([]);
  });

  it("are not marked where a teacher saves the register at this very moment", async () => {
    const { db } = database;
    const ofToday = await db
      .selectFrom("classes")
      .select("id")
      .where("day", "=", "2026-01-15")
      .executeTakeFirstOrThrow();
    now = new Date("2026-01-16T05:00:00.000Z");
    let marking: Promise<void> = Promise.resolve();
    await database.connection.transaction(async (trx) => {
      await lockClass(trx, ofToday.id);
      await createRegister(trx, ofToday.id);
      marking = topUpDemoWeek(tested.context);
      await untilItWaits(database, marking);
    });
    await marking;
    const marked = db.selectFrom("attendance").select("userId").where("classId", "=", ofToday.id);
    expect(await marked.execute()).toEqual([]);
  });

  it("do not come back once the office has deleted them", async () => {
    const { db } = database;
    await db.deleteFrom("users").where("subject", "!=", DEMO_TEACHER_SUBJECT).execute();
    const before = await registers();
    now = new Date("2026-01-23T10:00:00.000Z");
    await topUpDemoWeek(tested.context);
    expect(await users()).toHaveLength(1);
    expect(await registers()).toEqual(before);
  });

  /** As before the sample students: their accounts are gone, and nothing is recorded of them. */
  const withoutStudents = async () => {
    const { db } = database;
    await db.deleteFrom("users").where("subject", "!=", DEMO_TEACHER_SUBJECT).execute();
    await db.deleteFrom("demo_rows").where("kind", "=", "student").execute();
  };

  it("have filled in their forms, with a phone number that is nobody's", async () => {
    const forms = await database.db.selectFrom("enrolment_forms").selectAll().execute();
    expect(forms).toHaveLength(5);
    for (const form of forms) {
      const filled = Object.fromEntries(enrolmentFormFields.map((name) => [name, form[name]]));
      expect(enrolmentForm.safeParse(filled).success).toBe(true);
      expect(form.phoneNumber).toBe("+919999999999");
    }
    await database.connection.transaction(dismissPeople);
    expect(await database.db.selectFrom("enrolment_forms").selectAll().execute()).toEqual([]);
  });

  it("come into a demo that an earlier version has loaded without them", async () => {
    await withoutStudents();
    await topUpDemoWeek(tested.context);
    expect(await takenSeats()).toBe(5);
    expect(await users()).toHaveLength(6);
  });

  it("are enrolled where somebody has signed in as one of them before, whose account stays", async () => {
    const { db } = database;
    await withoutStudents();
    const subject = localSubject("ananya@student.example");
    const { id } = await createUser(db, { subject });
    await topUpDemoWeek(tested.context);
    const own = db.selectFrom("enrolments").select(["courseId", "status"]).where("userId", "=", id);
    expect(await own.execute()).toEqual([{ courseId, status: "active" }]);
    now = new Date("2026-01-16T05:00:00.000Z");
    await topUpDemoWeek(tested.context);
    const marked = db.selectFrom("attendance").select("mark").where("userId", "=", id);
    expect(await marked.execute()).toHaveLength(1);
    expect(await countOfSampleStudents(db, courseId)).toMatchObject({ enrolments: 5 });
    await database.connection.transaction(dismissPeople);
    expect(await users()).toEqual([{ id }]);
    expect(await own.execute()).toEqual([]);
    expect(await takenSeats()).toBe(0);
  });

  it("leave alone who has enrolled by themselves", async () => {
    const { db } = database;
    await withoutStudents();
    const { id: userId } = await createUser(db, {
      subject: localSubject("ananya@student.example"),
    });
    const enrolment = await createEnrolment(db, { userId, courseId, status: "withdrawn" });
    await topUpDemoWeek(tested.context);
    const own = db.selectFrom("enrolments").select(["id", "status"]).where("userId", "=", userId);
    expect(await own.execute()).toEqual([{ id: enrolment.id, status: "withdrawn" }]);
    await database.connection.transaction(dismissPeople);
    expect(await own.execute()).toHaveLength(1);
  });

  it("go with the demo, and nobody else goes", async () => {
    const own = await createUser(database.db);
    await database.connection.transaction(dismissPeople);
    expect(await users()).toEqual([{ id: own.id }]);
    expect(await takenSeats()).toBe(0);
    const rows = database.db.selectFrom("demo_rows").select("id").where("kind", "=", "student");
    expect(await rows.execute()).toEqual([]);
  });
});
