import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
} from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const LIST = "GET /api/admin/registrations";
const OWN = "GET /api/user/registrations";

describeSqliteFirst("the office's registrations", (database) => {
  const { call, signIn } = useTestApp(database);

  const make = async (given: Partial<Parameters<typeof createRegistration>[1]> = {}) => {
    const { id: userId } = await createUser(database.db);
    const { id: courseId } = await createCourse(database.db);
    return createRegistration(database.db, { userId, courseId, ...given });
  };
  const answer = async (id: string, payload: object, { version = 1, as = signIn("admin") } = {}) =>
    call(`PATCH /api/admin/registrations/${id}`, {
      as: await as,
      payload,
      headers: { "if-match": `"${version}"` },
    });

  it("are found by answer, course, day and person", async () => {
    const as = await signIn("admin");
    const names = async (query: Record<string, string>) => {
      const { json } = await call(LIST, { as, query });
      expect(json.total).toBe(json.registrations.length);
      return json.registrations.map(({ fullName }: { fullName: string }) => fullName);
    };
    const waiting = await make({ fullName: "Waiting" });
    await make({ fullName: "Called", answer: "contacted" });
    const seated = await make({ fullName: "Seated" });
    await createEnrolment(database.db, { userId: seated.userId, courseId: seated.courseId });
    await make({
      fullName: "Old",
      createdAt: "2026-01-01T00:00:00.000Z",
      answer: "declined",
      searchText: "meera nair +919811111111 meera@example.org",
    });
    expect(await names({ answer: "open" })).toEqual(["Waiting"]);
    expect(await names({ answer: "contacted" })).toEqual(["Called"]);
    expect(await names({ courseId: waiting.courseId })).toEqual(["Waiting"]);
    expect(await names({ courseId: waiting.courseId, query: "asha" })).toEqual(["Waiting"]);
    expect(await names({ query: "NAIR 98111" })).toEqual(["Old"]);
    expect(await names({ query: "nair", answer: "open" })).toEqual([]);
    expect(await names({ since: "2026-01-02" })).toEqual(["Seated", "Called", "Waiting"]);
  });

  it("wait for an answer as long as the student has no enrolment in the course", async () => {
    const as = await signIn("admin");
    const isOpen = async () =>
      (await call(LIST, { as, query: { answer: "open" } })).json.total === 1;
    const { id: other } = await createUser(database.db);
    const { id: course } = await createCourse(database.db);
    const { userId, courseId } = await make();
    expect(await isOpen()).toBe(true);
    const { id } = await createEnrolment(database.db, { userId, courseId });
    expect(await isOpen()).toBe(false);
    const enrolment = () => database.db.updateTable("enrolments").where("id", "=", id);
    await enrolment().set({ userId: other }).execute();
    expect(await isOpen()).toBe(true);
    // As a person without an account is joined to one.
    const registration = database.db.updateTable("registrations");
    await registration.set({ userId: other }).execute();
    expect(await isOpen()).toBe(false);
    await enrolment().set({ courseId: course }).execute();
    expect(await isOpen()).toBe(true);
    await database.db.deleteFrom("enrolments").where("id", "=", id).execute();
    const before = await createEnrolment(database.db, { userId, courseId: course });
    await make({ userId, courseId: course });
    const { json } = await call(LIST, { as, query: { answer: "open" } });
    expect(json.registrations.map((row: { courseId: string }) => row.courseId)).toEqual([courseId]);
    await database.db.deleteFrom("enrolments").where("id", "=", before.id).execute();
    expect((await call(LIST, { as, query: { answer: "open" } })).json.total).toBe(2);
  });

  it("are answered with a reason that the student reads, and an audit line that is theirs", async () => {
    const student = await signIn("student");
    const { id } = await make({ userId: student.user.id });
    const given = { answer: "declined", reason: "बैच भर गया है।" };
    const { json } = await answer(id, given);
    expect(json.registration).toMatchObject({ ...given, version: 2, state: "declined" });
    expect(json.registration.answeredAt).toMatch(/^20/);
    const own = await call(OWN, { as: student });
    expect(own.json.registrations).toMatchObject([{ state: "declined", reason: given.reason }]);
    expect(own.json.registrations[0]).not.toHaveProperty("version");
    const [line, ...others] = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      action: "change",
      subjectType: "registration",
      subjectId: id,
      personId: student.user.id,
    });
    expect(JSON.parse(line?.after ?? "")).toEqual(given);
  });

  it("wait again where an answer is taken back", async () => {
    const { id } = await make({ answer: "declined", reason: "Full", answeredAt: "2026-01-01" });
    const { json } = await answer(id, { answer: null });
    expect(json.registration).toMatchObject({
      answer: null,
      reason: null,
      answeredAt: null,
      state: "received",
    });
  });

  it("show the seat rather than the answer once the student has one", async () => {
    const student = await signIn("student");
    const { courseId } = await make({ userId: student.user.id, answer: "contacted" });
    await createEnrolment(database.db, { userId: student.user.id, courseId });
    const { json } = await call(OWN, { as: student });
    expect(json.registrations).toMatchObject([{ state: "enrolled" }]);
  });

  it("are not overwritten by somebody who has read an older state", async () => {
    const { id } = await make({ answer: "contacted", version: 2 });
    const refused = await answer(id, { answer: "declined" });
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.registration).toMatchObject({ answer: "contacted", version: 2 });
  });

  it("are answered by the office alone, and only where there is one", async () => {
    const { id } = await make();
    const line = `PATCH /api/admin/registrations/${id}`;
    const payload = { answer: "contacted" };
    const headers = { "if-match": '"1"' };
    expectProblem(await call(line, { payload, headers }), "session_required");
    const student = await signIn("student");
    expectProblem(await call(line, { as: student, payload, headers }), "admin_required");
    expectProblem(await answer("none", payload), "not_found");
    expectProblem(await answer(id, { answer: "maybe", state: "x" }), "invalid_fields", [
      ...["answer", "state"],
    ]);
    const as = await signIn("admin");
    expectProblem(await call(line, { as, payload }), "version_required");
    expect(await database.db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });
});
