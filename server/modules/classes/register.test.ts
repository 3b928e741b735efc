import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { refusalOfRegister } from "./hours.rules.ts";

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
  const save = (payload: object, as = teacher) =>
    call(`PUT ${path()}`, { as, payload: { marks: {}, ...payload } });
  /** Of these students, given so many minutes ago. */
  const marks = (given: Record<string, string>, minutesAgo = 0) =>
    Object.fromEntries(
      Object.entries(given).map(([id, mark]) => [id, { mark, at: ago(minutesAgo / 60) }]),
    );
  const shown = ({ json }: { json: { register?: { students: object[] } } }) =>
    json.register?.students;
  const auditLines = () =>
    database.db.selectFrom("audit_log").selectAll().orderBy("at").orderBy("id").execute();

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
      { id: asha, name: fullName, mark: null, markedAt: null, number: 1 },
      { id: third, name: fullName, mark: null, markedAt: null, number: 3 },
      { id: older.id, name: fullName, mark: null, markedAt: null, number: 4 },
      { id: rohan, name: "Rohan Das", mark: null, markedAt: null },
    ]);
  });

  it("names the enrolled and nothing else of them", async () => {
    await createEnrolment(database.db, {
      userId: (await createUser(database.db)).id,
      courseId,
      status: "withdrawn",
    });
    const { json } = await read();
    expect(json.register.students).toEqual([
      { id: asha, name: "Asha Verma", mark: null, markedAt: null },
      { id: rohan, name: "Rohan Das", mark: null, markedAt: null },
    ]);
  });

  it("names who enrolled during the class, and nobody who enrolled after it", async () => {
    classId = await begun(2);
    const during = await student("Charu Sen", ago(1));
    await student("Dev Nair", ago(0.25));
    const ids = (await read()).json.register.students.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([asha, during, rohan]);
  });

  it("keeps what is sent, and says nothing of anybody else", async () => {
    const { status, json } = await save({ marks: marks({ [asha]: "late" }) });
    expect(status).toBe(200);
    expect(json.register.class.registerSavedAt).not.toBeNull();
    expect(json.register.students).toMatchObject([
      { id: asha, mark: "late" },
      { id: rohan, mark: null },
    ]);
    expect(shown(await read())).toEqual(json.register.students);
  });

  it("is saved once where a device sends it twice", async () => {
    const sent = { marks: marks({ [asha]: "absent", [rohan]: "present" }) };
    const first = await save(sent);
    const second = await save(sent);
    expect([second.status, shown(second)]).toEqual([200, shown(first)]);
    expect(second.json.register.class).toEqual(first.json.register.class);
    expect(await auditLines()).toHaveLength(1);
  });

  it("leaves a line in the audit log for each saving of a teacher, from where, with the counts", async () => {
    await save({ marks: marks({ [asha]: "absent", [rohan]: "present" }, 2) });
    await save({ marks: marks({ [asha]: "present" }, 1) });
    const by = { actorId: teacher.user.id, address: "127.0.0.1", subjectId: classId };
    const lines = (await auditLines()).filter(({ detail }) => detail === "register saved");
    expect(lines).toMatchObject([
      { ...by, personId: null },
      { ...by, personId: null },
    ]);
    expect(lines.map(({ after }) => JSON.parse(after ?? ""))).toEqual([
      { present: 1, absent: 1 },
      { present: 2, absent: 0 },
    ]);
  });

  it.each(["in their order", "the later first"])(
    "keeps the later of two devices' marks of a student, which arrive %s, and both in the audit log once",
    async (order) => {
      const early = marks({ [asha]: "absent", [rohan]: "present" }, 20);
      const late = marks({ [asha]: "late", [rohan]: "present" }, 10);
      const sent = order === "in their order" ? [early, late] : [late, early];
      for (const each of [...sent, ...sent]) expect((await save({ marks: each })).status).toBe(200);
      expect(shown(await read())).toMatchObject([
        { id: asha, mark: "late", markedAt: late[asha]?.at },
        { id: rohan, mark: "present" },
      ]);
      const changed = (await auditLines()).filter(({ detail }) => detail === "mark changed");
      expect(changed).toMatchObject([{ subjectId: classId, personId: asha }]);
      expect(JSON.parse(changed[0]?.before ?? "")).toEqual({
        mark: "absent",
        markedAt: early[asha]?.at,
      });
      expect(JSON.parse(changed[0]?.after ?? "")).toEqual({
        mark: "late",
        markedAt: late[asha]?.at,
      });
    },
  );

  it("keeps every student's mark of two savings at the same moment", async () => {
    const both = await Promise.all([
      save({ marks: marks({ [asha]: "absent" }) }),
      save({ marks: marks({ [rohan]: "late" }) }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(shown(await read())).toMatchObject([
      { id: asha, mark: "absent" },
      { id: rohan, mark: "late" },
    ]);
  });

  it("takes no mark as later than its arrival, as a device's clock may be ahead", async () => {
    await save({ marks: marks({ [asha]: "absent" }, -600) });
    const { json } = await read();
    expect(json.register.students[0].markedAt <= json.register.readAt).toBe(true);
    await save({ marks: marks({ [asha]: "present" }) });
    expect(shown(await read())).toMatchObject([{ id: asha, mark: "present" }, { id: rohan }]);
  });

  it("keeps the mark of a student who left the course meanwhile", async () => {
    await database.db
      .updateTable("enrolments")
      .set({ status: "withdrawn" })
      .where("userId", "=", asha)
      .execute();
    const answer = await save({ marks: marks({ [asha]: "absent" }) });
    expect(shown(answer)).toMatchObject([{ id: asha, mark: "absent" }, { id: rohan }]);
  });

  it("refuses a mark of somebody from elsewhere, and writes nothing", async () => {
    const { id } = await createUser(database.db);
    expectProblem(await save({ marks: marks({ [id]: "absent" }) }), "invalid_fields");
    expect(await database.db.selectFrom("registers").selectAll().execute()).toEqual([]);
  });

  it("takes the whole list of the largest course, and no longer one", async () => {
    const ids = Array.from({ length: limits.registerStudents }, newId);
    const excused = (some: string[]) =>
      marks(Object.fromEntries(some.map((id) => [id, "excused"])));
    expect((await save({ marks: excused(ids) })).status).toBe(200);
    expectProblem(await save({ marks: excused([...ids, newId()]) }), "invalid_fields");
  });

  it("is the office's after a day, which gives a reason for the audit log", async () => {
    classId = await begun(25);
    const admin = await signIn("admin");
    expectProblem(await save({}), "register_closed");
    expectProblem(await save({}, admin), "reason_needed");
    const reason = "The teacher's phone was lost.";
    expect((await save({ marks: marks({ [asha]: "absent" }), reason }, admin)).status).toBe(200);
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(lines).toMatchObject([{ detail: "register saved", subjectId: classId, reason }]);
  });

  it("is not there before the class, for a cancelled one, or for a former teacher", async () => {
    classId = await begun(-1);
    expectProblem(await save({}), "register_early");
    const cancelledAt = new Date().toISOString();
    classId = (await createClass(database.db, { courseId, cancelledAt })).id;
    expectProblem(await save({}), "class_cancelled");
    await database.db.deleteFrom("course_staff").execute();
    expectProblem(await save({}), "teacher_required");
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
