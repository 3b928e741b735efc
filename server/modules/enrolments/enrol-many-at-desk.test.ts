import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, openTestApp, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser, createWalkIn } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { deleteUsers, lockPeople } from "../accounts/index.ts";
import { enrolManyAtDesk } from "./enrol-at-desk.service.ts";

const ENROL = "POST /api/admin/course-enrolments";
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describeEachDatabase("many people enrolled in one course by the office", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;

  beforeEach(async () => {
    as = await signIn("admin");
  });

  const person = async () => {
    const { id } = await createUser(database.db);
    await createEnrolmentForm(database.db, { userId: id });
    return id;
  };
  const people = (count: number) => Promise.all(Array.from({ length: count }, person));
  const course = async (given: Parameters<typeof createCourse>[1] = {}) =>
    (await createCourse(database.db, given)).id;
  const enrol = (courseId: string, userIds: readonly string[], by: SignedIn | undefined = as) =>
    call(ENROL, { as: by, payload: { courseId, userIds } });
  const codes = async (courseId: string, userIds: readonly string[]) => {
    const { json } = await enrol(courseId, userIds);
    return json.refused.map(({ id, code }: { id: string; code: string }) => [id, code]);
  };
  const enrolledIn = async (courseId: string) => {
    const rows = database.db.selectFrom("enrolments").select("userId");
    const active = rows.where("courseId", "=", courseId).where("status", "=", "active");
    return (await active.execute()).map(({ userId }) => userId).toSorted();
  };
  const lines = () =>
    database.db.selectFrom("audit_log").select(["detail", "personId", "before", "after"]).execute();

  it("have confirmed seats, whatever the fee, and a line each", async () => {
    const courseId = await course({ feePaise: 100_000 });
    const three = await people(3);
    const { status, json } = await enrol(courseId, [...three, ...three]);
    expect([status, json]).toEqual([200, { refused: [] }]);
    expect(await enrolledIn(courseId)).toEqual(three.toSorted());
    const values = { before: null, after: JSON.stringify({ status: "active", courseId }) };
    const line = (personId: string) => ({ detail: "enrolled at the desk", personId, ...values });
    const written = await lines();
    expect(written).toHaveLength(3);
    expect(written).toEqual(expect.arrayContaining(three.map(line)));
  });

  it("go to the next class with it, but for whoever has no seat and so stays in the former", async () => {
    const courseId = await course({ batchSize: 2 });
    const [first = "", second = "", third = ""] = await people(3);
    await createEnrolment(database.db, { userId: first, courseId });
    const payload = { courseId, userIds: [first, second, third], selectedClass: "12" };
    const { json } = await call(ENROL, { as, payload });
    const [refused] = json.refused;
    expect([json.refused.length, refused.id, refused.code]).toEqual([1, third, "course_full"]);
    const gradeOf = async (userId: string) => {
      const forms = database.db.selectFrom("enrolment_forms").select(["selectedClass", "version"]);
      return forms.where("userId", "=", userId).executeTakeFirst();
    };
    // Who has a seat already only changes class.
    expect(await gradeOf(first)).toEqual({ selectedClass: "12", version: 2 });
    expect(await gradeOf(second)).toEqual({ selectedClass: "12", version: 2 });
    expect(await gradeOf(third)).toMatchObject({ version: 1 });
    const changed = (await lines()).filter(({ detail }) => detail === "form changed");
    expect(changed.map(({ personId }) => personId).toSorted()).toEqual([first, second].toSorted());
    expect(changed[0]?.after).toBe(JSON.stringify({ selectedClass: "12" }));
    await call(ENROL, { as, payload });
    expect(await gradeOf(first)).toMatchObject({ version: 2 });
    const unknown = { ...payload, selectedClass: "13b" };
    expect((await call(ENROL, { as, payload: unknown })).status).toBe(422);
  });

  it("have the change of class as a correction where they sign in, else as a form of the office", async () => {
    const courseId = await course();
    const own = await person();
    const { id: walkIn } = await createWalkIn(database.db);
    await createEnrolmentForm(database.db, { userId: walkIn });
    await call(ENROL, { as, payload: { courseId, userIds: [own, walkIn], selectedClass: "12" } });
    const formOf = (userId: string) =>
      database.db
        .selectFrom("enrolment_forms")
        .select(["correctedAt", "recordedById"])
        .where("userId", "=", userId)
        .executeTakeFirst();
    expect(await formOf(own)).toEqual({ correctedAt: expect.any(String), recordedById: null });
    expect(await formOf(walkIn)).toEqual({ correctedAt: null, recordedById: as.user.id });
  });

  it("change class after whoever writes their form at the same moment", async () => {
    const courseId = await course();
    const userId = await person();
    const moving = await database.connection.transaction(async (trx) => {
      const form = trx.updateTable("enrolment_forms").where("userId", "=", userId);
      await form.set({ selectedClass: "10", version: 2 }).execute();
      const moving = call(ENROL, {
        as,
        payload: { courseId, userIds: [userId], selectedClass: "12" },
      });
      await untilItWaits(database, moving);
      return { answer: moving };
    });
    expect((await moving.answer).json).toEqual({ refused: [] });
    const form = database.db.selectFrom("enrolment_forms").select(["selectedClass", "version"]);
    expect(await form.executeTakeFirst()).toEqual({ selectedClass: "12", version: 3 });
    const changed = (await lines()).find(({ detail }) => detail === "form changed");
    expect(changed?.before).toBe(JSON.stringify({ selectedClass: "10" }));
  });

  it("are enrolled beside those who are left, each with the reason in the office's language", async () => {
    const courseId = await course();
    const [one = "", enrolled = "", other = ""] = await people(3);
    await createEnrolment(database.db, { userId: enrolled, courseId });
    const { id: formless } = await createUser(database.db);
    const gone = newId();
    const payload = { courseId, userIds: [one, formless, enrolled, gone, other] };
    const { json } = await call(ENROL, { as, payload, headers: { "accept-language": "hi" } });
    expect(json.refused).toEqual([
      { id: formless, code: "enrollment_form_required", message: "कृपया पहले नामांकन फ़ॉर्म भरें।" },
      {
        id: enrolled,
        code: "already_enrolled",
        message: "विद्यार्थी की उस कोर्स में पहले से सीट है।",
      },
      {
        id: gone,
        code: "not_found",
        message: "यह अब यहाँ नहीं है, या कभी था ही नहीं।",
      },
    ]);
    expect(await enrolledIn(courseId)).toEqual([one, enrolled, other].toSorted());
    expect(await lines()).toHaveLength(2);
  });

  it("get the last seats in the order in which they are named", async () => {
    const courseId = await course({ batchSize: 2 });
    const [first = "", second = "", third = "", fourth = ""] = await people(4);
    expect(await codes(courseId, [fourth, second, third, first])).toEqual([
      [third, "course_full"],
      [first, "course_full"],
    ]);
    expect(await enrolledIn(courseId)).toEqual([fourth, second].toSorted());
  });

  it("get a seat that is held for or offered to them in a full course, and nobody else does", async () => {
    const courseId = await course({ batchSize: 2 });
    const [held = "", offered = "", other = ""] = await people(3);
    const pending = { status: "pending", heldUntil: inHours(1) } as const;
    await createEnrolment(database.db, { userId: held, courseId, ...pending });
    await createWaiting(database.db, { userId: offered, courseId, offeredUntil: inHours(1) });
    expect(await codes(courseId, [other, offered, held])).toEqual([[other, "course_full"]]);
    expect(await enrolledIn(courseId)).toEqual([held, offered].toSorted());
    expect(await database.db.selectFrom("waiting_list").select("id").execute()).toEqual([]);
  });

  it("are told that their seat is confirmed, whether it was held for them or is new", async () => {
    const courseId = await course();
    const [held = "", fresh = "", single = ""] = await people(3);
    const pending = { status: "pending", heldUntil: inHours(1) } as const;
    await createEnrolment(database.db, { userId: held, courseId, ...pending });
    expect(await codes(courseId, [held, fresh])).toEqual([]);
    await call(`POST /api/admin/users/${single}/enrolments`, { as, payload: { courseId } });
    const told = await database.db.selectFrom("notices").select(["kind", "personId"]).execute();
    const expected = [held, fresh, single].map((personId) => ({ kind: "enrolment", personId }));
    expect(told).toHaveLength(3);
    expect(told).toEqual(expect.arrayContaining(expected));
    const receipts = await database.db.selectFrom("notice_receipts").select("userId").execute();
    expect(receipts.map(({ userId }) => userId).toSorted()).toEqual(
      [held, fresh, single].toSorted(),
    );
  });

  it("are left by a course that is closed or over, and by none that is not there", async () => {
    const [one = "", two = ""] = await people(2);
    const closed = await course({ closedAt: inHours(-1) });
    const over = await course({ validUntil: "2020-01-01" });
    const closedFor = [
      [one, "course_closed"],
      [two, "course_closed"],
    ];
    expect(await codes(closed, [one, two])).toEqual(closedFor);
    expect(await codes(over, [one, two])).toEqual(closedFor);
    expectProblem(await enrol(newId(), [one]), "not_found");
    expect(await lines()).toEqual([]);
  });

  it("share the last seats of two calls at once that name them in either order", async () => {
    const connection = await database.connectAgain();
    const second = await openTestApp({ connection, dataDir: database.dataDir });
    const courseId = await course({ batchSize: 4 });
    const six = await people(6);
    const answers = await Promise.all([
      enrol(courseId, six),
      second.call(ENROL, { as, payload: { courseId, userIds: six.toReversed() } }),
    ]);
    await second.close();
    await connection.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refusals = answers.map(({ json }) =>
      json.refused.map(({ code }: { code: string }) => code).toSorted(),
    );
    // Whoever comes first fills the course; the other finds its four people there, and no seat for the others.
    const [earlier, later] = refusals.toSorted((one, other) => one.length - other.length);
    expect(earlier).toEqual(["course_full", "course_full"]);
    expect(later).toEqual([
      ...Array.from({ length: 4 }, () => "already_enrolled"),
      ...["course_full", "course_full"],
    ]);
    expect(await enrolledIn(courseId)).toHaveLength(4);
  });

  it("are held in the order of their ids, so that nobody who erases several waits for the call", async () => {
    const courseId = await course();
    const [first = "", second = ""] = (await people(2)).toSorted();
    const enrolling = await database.connection.transaction(async (trx) => {
      const { dialect } = database;
      await lockPeople(trx, { ids: [first], dialect });
      const enrolling = enrol(courseId, [second, first]);
      await untilItWaits(database, enrolling);
      const next = trx.selectFrom("users").select("id").where("id", "=", second);
      await (dialect === "postgres" ? next.forUpdate().noWait() : next).execute();
      await deleteUsers(trx, [first, second]);
      return { answer: enrolling };
    });
    const { json } = await enrolling.answer;
    expect(json.refused).toMatchObject([
      { id: second, code: "not_found" },
      { id: first, code: "not_found" },
    ]);
  });

  it("are none of them enrolled where something else fails", async () => {
    const courseId = await course();
    const userIds = await people(2);
    const { id: actorId } = await createUser(database.db);
    const actor = { actorId, sessionId: "", at: new Date(), address: "" };
    const context = { ...database.connection, now: () => new Date() };
    const refused = enrolManyAtDesk(context, { courseId, userIds, actor });
    await expect(refused).rejects.toMatchObject({ name: "AppError" });
    expect(await enrolledIn(courseId)).toEqual([]);
  });

  it("are named, few enough for one call, by the office alone", async () => {
    const courseId = await course();
    const one = await person();
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    expectProblem(await enrol(courseId, many), "invalid_fields", ["userIds"]);
    expectProblem(await enrol(courseId, []), "invalid_fields", ["userIds"]);
    expectProblem(await call(ENROL, { payload: { courseId, userIds: [one] } }), "session_required");
    expectProblem(await enrol(courseId, [one], await signIn("student")), "admin_required");
  });
});
