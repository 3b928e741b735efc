import { beforeEach, expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeOnSqlite,
  describeSqliteFirst,
} from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { createUser } from "../../../test/factories/people.ts";
import { istDay } from "../../ist.ts";
import { differencesOf } from "../classes/planned-class.ts";
import { receiveRecent } from "../messages/index.ts";
import { saveDemoSetting } from "../settings/index.ts";
import { dismissPeople } from "./demo-people.service.ts";
import { deleteDemoClasses, hasOwnTimetable } from "./demo-week.repository.ts";
import { topUpDemoWeek } from "./demo-week.service.ts";

/** A Thursday, 15:30 in India. */
const NOW = "2026-01-15T10:00:00.000Z";

async function bring({ db }: Pick<DatabaseUnderTest, "db">, given: object): Promise<string> {
  const { id } = await createCourse(db, given);
  await db
    .insertInto("demo_rows")
    .values({ id, kind: "course", item: `courses/${id}` })
    .execute();
  return id;
}

describeSqliteFirst("the classes of the demo", (database) => {
  let now = new Date(NOW);
  const tested = useTestApp(database, { now: () => now });
  let science: string;

  beforeEach(async () => {
    now = new Date(NOW);
    await saveDemoSetting(database.db, { state: "loaded", byId: null, at: now });
    science = await bring(database, {
      timings: "Mon to Sat 4:00-5:30 pm IST",
      teachers: '["Sample teacher 4"]',
      subjects: '["Physics","Chemistry"]',
      mode: "hybrid",
      startsOn: "2026-01-01",
    });
  });

  const classes = () => database.db.selectFrom("classes").selectAll().orderBy("startsAt").execute();
  const days = async () => (await classes()).map(({ day }) => day);

  it("lie around today by the course's timings, one moved, one cancelled, with a link", async () => {
    await topUpDemoWeek(tested.context);
    const held = await classes();
    expect(await days()).toEqual([
      ...["2026-01-09", "2026-01-10"],
      ...["2026-01-12", "2026-01-13", "2026-01-14", "2026-01-15", "2026-01-16", "2026-01-17"],
      ...["2026-01-19", "2026-01-20", "2026-01-21", "2026-01-22", "2026-01-23", "2026-01-24"],
    ]);
    expect(held[5]).toMatchObject({
      startsAt: "2026-01-15T10:30:00.000Z",
      endsAt: "2026-01-15T12:00:00.000Z",
      courseId: science,
      room: "1",
      link: "https://example.com/",
      version: 1,
    });
    expect(held[6]).toMatchObject({ changedFields: '["time"]', version: 2 });
    for (const row of held) expect(JSON.parse(row.changedFields)).toEqual(differencesOf(row));
    expect(held[7]).toMatchObject({ cancelledAt: NOW, version: 2 });
    expect(held[7]?.reason).toMatch(/^The teacher is away/);
    expect(held[7]?.reasonHi).toMatch(/^इस दिन शिक्षक/);
    expect(new Set(held.map(({ subject }) => subject))).toEqual(new Set(["Physics", "Chemistry"]));
  });

  it("are as planned in all courses but the first", async () => {
    const second = await bring(database, { timings: "Mon to Sat 6-7 pm", startsOn: "2026-01-01" });
    await topUpDemoWeek(tested.context);
    const held = (await classes()).filter(({ courseId }) => courseId === second);
    expect(held).toHaveLength(14);
    expect(held.filter(({ version }) => version > 1)).toEqual([]);
  });

  it("follow the days, without those that were planned, and not on a national holiday", async () => {
    await topUpDemoWeek(tested.context);
    const before = await classes();
    await topUpDemoWeek(tested.context);
    expect(await classes()).toEqual(before);
    now = new Date("2026-01-18T10:00:00.000Z");
    await topUpDemoWeek(tested.context);
    expect((await classes()).slice(0, before.length)).toEqual(before);
    // The 25th is a Sunday, the 26th Republic Day.
    expect((await days()).slice(before.length)).toEqual(["2026-01-27", "2026-01-28"]);
  });

  it("are on no day before the course's first or after its last", async () => {
    const lasts = { startsOn: "2026-01-14", endsOn: "2026-01-20" };
    await database.db.updateTable("courses").set(lasts).where("id", "=", science).execute();
    await topUpDemoWeek(tested.context);
    const held = ["2026-01-14", "2026-01-15", "2026-01-16", "2026-01-17"];
    expect(await days()).toEqual([...held, "2026-01-19", "2026-01-20"]);
    now = new Date("2026-01-22T10:00:00.000Z");
    await topUpDemoWeek(tested.context);
    expect(await days()).toHaveLength(6);
  });

  it("begin where a course begins after the demo was loaded", async () => {
    const { db } = database;
    const set = { startsOn: "2026-02-02" };
    await db.updateTable("courses").set(set).where("id", "=", science).execute();
    await topUpDemoWeek(tested.context);
    expect(await days()).toEqual([]);
    now = new Date("2026-01-23T10:00:00.000Z");
    await topUpDemoWeek(tested.context);
    expect(await days()).toEqual(["2026-02-02"]);
  });

  it("are taught by somebody whom a visitor can sign in as, and who goes with the demo", async () => {
    await topUpDemoWeek(tested.context);
    const users = () => database.db.selectFrom("users").select(["id", "name"]).execute();
    const [teacher] = await users();
    expect(teacher?.name).toBe("Sample teacher 4");
    expect((await classes()).every(({ teacherId }) => teacherId === teacher?.id)).toBe(true);
    expect(await database.db.selectFrom("course_staff").select("userId").execute()).toEqual([
      { userId: teacher?.id },
    ]);
    await database.connection.transaction(async (trx) => {
      await deleteDemoClasses(trx, science);
      await dismissPeople(trx);
    });
    expect([await classes(), await users()]).toEqual([[], []]);
  });

  it("are in courses whose sample teachers are people from the start, and go with the demo", async () => {
    const teachers = '["Sample teacher 2","Sample teacher 4","Own"]';
    const other = await bring(database, { teachers, startsOn: "2026-01-01" });
    await topUpDemoWeek(tested.context);
    const staff = await database.db
      .selectFrom("course_staff")
      .innerJoin("teachers", "teachers.userId", "course_staff.userId")
      .innerJoin("users", "users.id", "course_staff.userId")
      .select(["name", "courseId"])
      .execute();
    expect(staff.map(({ name, courseId }) => `${name} ${courseId}`).toSorted()).toEqual(
      [
        `Sample teacher 2 ${other}`,
        `Sample teacher 4 ${other}`,
        `Sample teacher 4 ${science}`,
      ].toSorted(),
    );
    const courses = database.db.selectFrom("courses").select(["teachers", "version"]);
    const named = await courses.where("id", "=", other).execute();
    expect(named).toEqual([{ teachers, version: 1 }]);
    expect(await hasOwnTimetable(database.db, other)).toBe(false);
    await database.connection.transaction(dismissPeople);
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("are left by the sample teacher for good once the office removes her", async () => {
    await topUpDemoWeek(tested.context);
    await database.db.deleteFrom("course_staff").execute();
    now = new Date("2026-01-23T10:00:00.000Z");
    await topUpDemoWeek(tested.context);
    expect(await database.db.selectFrom("course_staff").select("userId").execute()).toEqual([]);
    const last = (await classes()).at(-1);
    expect([last && last.day > "2026-01-24", last?.teacherId]).toEqual([true, null]);
    await database.db.deleteFrom("users").execute();
    now = new Date("2026-01-30T10:00:00.000Z");
    await topUpDemoWeek(tested.context);
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("have a recording of the last one, and those who come later are told what moved and what is cancelled", async () => {
    const lecture = { courseId: science, isSample: 0 } as const;
    const { id } = await createLecture(database.db, lecture);
    await database.db
      .insertInto("demo_rows")
      .values({ id, kind: "lecture", item: "courses/0" })
      .execute();
    await topUpDemoWeek(tested.context);
    const last = (await classes()).findLast(({ endsAt }) => endsAt < NOW);
    const { classId } = await database.db
      .selectFrom("lectures")
      .select("classId")
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ id: classId, subject: "Physics", plannedSubject: "Physics" });
    const { id: userId } = await createUser(database.db);
    await createEnrolment(database.db, { userId, courseId: science });
    await receiveRecent(database.db, { userId, courseId: science, now });
    const told = await database.db
      .selectFrom("notice_receipts")
      .innerJoin("notices", "notices.id", "noticeId")
      .select(["userId", "kind", "textEn"])
      .execute();
    const words = told.map(({ textEn }) => textEn).toSorted();
    expect(told).toMatchObject([
      { userId, kind: "class" },
      { userId, kind: "class" },
    ]);
    // By India's clock: 4 pm on the 16th, an hour later.
    expect(words[0]).toContain("is now on Fri, 16 Jan, 5:00 pm");
    expect(words[1]).toMatch(/^The class on Sat, 17 Jan, .* does not take place\.\n\nWhy: /);
  });

  it("are in no institute's own courses, and nowhere once the demo is removed", async () => {
    const { id } = await createCourse(database.db, { timings: "Mon to Sat 4:00-5:30 pm IST" });
    await topUpDemoWeek(tested.context);
    expect((await classes()).some(({ courseId }) => courseId === id)).toBe(false);
    await database.db.deleteFrom("classes").execute();
    await saveDemoSetting(database.db, { state: "removed", byId: null, at: now });
    await topUpDemoWeek(tested.context);
    expect(await classes()).toEqual([]);
  });
});

describeOnSqlite("the classes of the demo under Google identity", (database) => {
  const environment = { IDENTITY: "google", GOOGLE_CLIENT_ID: "client" };
  const tested = useTestApp(database, { environment });

  it("have no sample teacher and students, as nobody could sign in with these accounts", async () => {
    await saveDemoSetting(database.db, { state: "loaded", byId: null, at: new Date() });
    await bring(database, {
      title: "Science in Hindi, Class 9",
      timings: "Mon to Sun 4-5 pm",
      startsOn: "2026-01-01",
      teachers: '["Sample teacher 4"]',
    });
    await topUpDemoWeek(tested.context);
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
    const held = await database.db.selectFrom("classes").select("day").execute();
    expect(held.map(({ day }) => day)).toContain(istDay(new Date()));
  });
});
