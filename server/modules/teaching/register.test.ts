import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { refusalOfRegister } from "./register.policy.ts";

const HOUR_MS = 60 * 60 * 1000;

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe("the register of a class", () => {
  const held = { startsAt: "2026-11-23T10:30:00.000Z", cancelledAt: null };
  const at = (now: string, isOffice = false, reason?: string) =>
    refusalOfRegister(held, { now: new Date(now), isOffice, reason });

  it("is open from the class's beginning for a day, and for the office later with a reason", () => {
    expect(at("2026-11-23T10:29:59.999Z")).toBe("register_early");
    expect(at("2026-11-23T10:30:00.000Z")).toBeUndefined();
    expect(at("2026-11-24T10:30:00.000Z")).toBeUndefined();
    expect(at("2026-11-24T10:30:00.001Z")).toBe("register_closed");
    expect(at("2026-11-24T10:30:00.001Z", true)).toBe("reason_needed");
    expect(at("2026-11-24T10:30:00.001Z", true, "Asha showed the ticket.")).toBeUndefined();
  });
});

describeEachDatabase("a register", (database) => {
  const { call, signIn } = useTestApp(database);
  let teacher: SignedIn;
  let courseId: string;
  let classId: string;
  let asha: string;
  let rohan: string;

  beforeEach(async () => {
    const { db } = database;
    teacher = await signIn("student");
    ({ id: courseId } = await createCourse(db));
    await createStaff(db, { courseId, userId: teacher.user.id });
    [asha, rohan] = [await student("Asha Verma"), await student("Rohan Das")];
    classId = await begun(1);
  });

  async function student(fullName: string, enrolledAt = ago(100)): Promise<string> {
    const { id: userId } = await createUser(database.db);
    await createEnrolmentForm(database.db, { userId, fullName });
    await createEnrolment(database.db, { userId, courseId, enrolledAt });
    return userId;
  }

  async function begun(hoursAgo: number): Promise<string> {
    return (await createClass(database.db, { courseId, startsAt: ago(hoursAgo) })).id;
  }

  const path = () => `/api/teach/classes/${classId}/register`;
  const read = () => call(`GET ${path()}`, { as: teacher });
  const save = (version: number, payload: object, as = teacher) =>
    call(`PUT ${path()}`, {
      as,
      headers: { "if-match": `"${version}"` },
      payload: { saveId: newId(), marks: {}, ...payload },
    });

  it("numbers those who share a name, also with somebody who has left, as they came into the course", async () => {
    const { db } = database;
    const fullName = "Asha Verma";
    const [older, other] = [await createUser(db), await createUser(db)];
    await createEnrolmentForm(db, { userId: other.id, fullName });
    await createEnrolment(db, { userId: other.id, courseId, status: "withdrawn" });
    const third = await student(fullName);
    // Has an older account, and comes into the course last.
    await createEnrolmentForm(db, { userId: older.id, fullName });
    await createEnrolment(db, { userId: older.id, courseId, enrolledAt: ago(50) });
    const elsewhere = await createCourse(db);
    await createEnrolment(db, {
      userId: (await createUser(db, { name: "Rohan Das" })).id,
      courseId: elsewhere.id,
    });
    expect((await read()).json.register.students).toEqual([
      { id: asha, name: fullName, mark: null, number: 1 },
      { id: third, name: fullName, mark: null, number: 3 },
      { id: older.id, name: fullName, mark: null, number: 4 },
      { id: rohan, name: "Rohan Das", mark: null },
    ]);
  });

  it("names the enrolled and nothing else of them", async () => {
    await createEnrolment(database.db, {
      userId: (await createUser(database.db)).id,
      courseId,
      status: "withdrawn",
    });
    const { json } = await read();
    expect(json.register.version).toBe(0);
    expect(json.register.students).toEqual([
      { id: asha, name: "Asha Verma", mark: null },
      { id: rohan, name: "Rohan Das", mark: null },
    ]);
  });

  it("names who enrolled during the class, and nobody who enrolled after it", async () => {
    classId = await begun(2);
    const during = await student("Charu Sen", ago(1));
    await student("Dev Nair", ago(0.25));
    const { json } = await save(0, {});
    expect(json.register.students).toEqual([
      { id: asha, name: "Asha Verma", mark: "present" },
      { id: during, name: "Charu Sen", mark: "present" },
      { id: rohan, name: "Rohan Das", mark: "present" },
    ]);
  });

  it("says of everybody not named that they were present", async () => {
    const { status, json } = await save(0, { marks: { [asha]: "late" } });
    expect([status, json.register.version]).toEqual([200, 1]);
    expect(json.register.students).toMatchObject([
      { id: asha, mark: "late" },
      { id: rohan, mark: "present" },
    ]);
    expect((await read()).json).toEqual(json);
  });

  it("is saved once where a device sends it twice", async () => {
    const sent = { saveId: newId(), marks: { [asha]: "absent" } };
    const first = await save(0, sent);
    const second = await save(0, sent);
    expect([second.status, second.json]).toEqual([200, first.json]);
  });

  it("leaves a line in the audit log for each saving of a teacher, from where, with the counts", async () => {
    const first = { saveId: newId(), marks: { [asha]: "absent" } };
    await save(0, first);
    await save(0, first);
    await save(1, { marks: {} });
    const lines = await database.db
      .selectFrom("audit_log")
      .selectAll()
      .orderBy("at")
      .orderBy("id")
      .execute();
    const by = { actorId: teacher.user.id, address: "127.0.0.1", subjectId: classId };
    expect(lines).toMatchObject([
      { ...by, detail: "register saved", personId: null },
      { ...by, detail: "register saved", personId: null },
    ]);
    expect(lines.map(({ after }) => JSON.parse(after ?? ""))).toEqual([
      { present: 1, absent: 1 },
      { present: 2, absent: 0 },
    ]);
  });

  it("tells the second of two devices, and overwrites nothing", async () => {
    await save(0, { marks: { [asha]: "absent" } });
    const told = await save(0, { marks: { [rohan]: "absent" } });
    expectProblem(told, "changed_meanwhile");
    expect(told.json.present.register.students).toMatchObject([
      { id: asha, mark: "absent" },
      { id: rohan, mark: "present" },
    ]);
    expect((await read()).json.register).toEqual(told.json.present.register);
    expect((await save(1, { marks: { [rohan]: "absent" } })).status).toBe(200);
  });

  it("lets one of two savings at the same moment through", async () => {
    const both = await Promise.all([save(0, {}), save(0, { marks: { [asha]: "absent" } })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it("keeps the mark of a student who left the course meanwhile", async () => {
    await database.db
      .updateTable("enrolments")
      .set({ status: "withdrawn" })
      .where("userId", "=", asha)
      .execute();
    const { json } = await save(0, { marks: { [asha]: "absent" } });
    expect(json.register.students).toMatchObject([{ id: asha, mark: "absent" }, { id: rohan }]);
  });

  it("refuses a mark of somebody from elsewhere, and writes nothing", async () => {
    const { id } = await createUser(database.db);
    expectProblem(await save(0, { marks: { [id]: "absent" } }), "invalid_fields");
    expect(await database.db.selectFrom("registers").selectAll().execute()).toEqual([]);
  });

  it("takes the whole list of the largest course, and no longer one", async () => {
    const ids = Array.from({ length: limits.registerStudents }, newId);
    const absent = (some: string[]) => Object.fromEntries(some.map((id) => [id, "absent"]));
    expect((await save(0, { present: ids })).status).toBe(200);
    expect((await save(1, { marks: absent(ids), present: [asha] })).status).toBe(200);
    const longer = [...ids, newId()];
    expectProblem(await save(2, { present: longer }), "invalid_fields");
    expectProblem(await save(2, { marks: absent(longer) }), "invalid_fields");
  });

  it("is the office's after a day, which gives a reason for the audit log", async () => {
    classId = await begun(25);
    const admin = await signIn("admin");
    expectProblem(await save(0, {}), "register_closed");
    expectProblem(await save(0, {}, admin), "reason_needed");
    const reason = "The teacher's phone was lost.";
    expect((await save(0, { marks: { [asha]: "absent" }, reason }, admin)).status).toBe(200);
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(lines).toMatchObject([{ detail: "register saved", subjectId: classId, reason }]);
  });

  it("is not there before the class, for a cancelled one, or for a former teacher", async () => {
    classId = await begun(-1);
    expectProblem(await save(0, {}), "register_early");
    const cancelledAt = new Date().toISOString();
    classId = (await createClass(database.db, { courseId, cancelledAt })).id;
    expectProblem(await save(0, {}), "class_cancelled");
    await database.db.deleteFrom("course_staff").execute();
    expectProblem(await save(0, {}), "teacher_required");
  });

  it("leaves a line in the audit log when its class gets another link", async () => {
    const replace = (link: string, version: number) =>
      call(`PUT /api/teach/classes/${classId}/link`, {
        as: teacher,
        headers: { "if-match": `"${version}"` },
        payload: { link },
      });
    const answer = await replace("https://meet.example/new", 1);
    expect(answer.json.class).toMatchObject({
      hasLink: true,
      changedFields: ["link"],
      version: 2,
    });
    const late = await replace("https://meet.example/old", 1);
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present.class).toEqual(answer.json.class);
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(lines).toMatchObject([{ actorId: teacher.user.id, subjectId: classId }]);
    for (const link of ["http://meet.example/a", "javascript:alert(1)"])
      expectProblem(await replace(link, 2), "invalid_fields");
    await database.db
      .updateTable("classes")
      .set({ plannedLink: "https://meet.example/old" })
      .execute();
    const back = await replace("https://meet.example/old", 2);
    expect(back.json.class).toMatchObject({ changedFields: [], version: 3 });
  });
});
