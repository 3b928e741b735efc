import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createWalkIn } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { fillEveryTableFor } from "./testing/whole-person.ts";

describeSqliteFirst("one person, for the office", (database) => {
  const { call, signIn } = useTestApp(database);
  const get = (id: string) => `GET /api/admin/users/${id}`;

  it("has the form, courses, registrations, enquiries, downloads, devices, notes and history", async () => {
    const as = await signIn("admin");
    const student = await signIn("student", { name: "Asha", email: "asha@example.org" });
    const { form, course } = await fillEveryTableFor(student, database.db);
    await createEnquiry(database.db, { phoneNumber: form.phoneNumber, fullName: "Her mother" });
    await createEnquiry(database.db, { email: "asha@example.org", fullName: "Asha herself" });
    await createEnquiry(database.db, { fullName: "Somebody else", email: null });
    const { status, json } = await call(get(student.user.id), { as });
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ id: student.user.id, name: "Asha", emailVerified: true });
    expect(json.form).toMatchObject({ parentName: form.parentName, phoneNumber: "+919876501234" });
    expect(json.enrolments).toMatchObject({
      newest: [{ status: "active", course: { id: course.id } }],
      total: 1,
    });
    // With what an answer has to name.
    expect(json.enrolments.newest[0]).toHaveProperty("changedAt");
    expect(json.registrations).toMatchObject({ newest: [{ answer: null, version: 1 }], total: 1 });
    expect(json.waiting).toMatchObject([{ place: 1, offeredUntil: null }]);
    expect(json.enquiries.newest.map((each: { fullName: string }) => each.fullName)).toEqual([
      "Asha herself",
      "Her mother",
    ]);
    expect(json.downloads).toMatchObject([{ title: "सूत्र" }]);
    expect(json.devices).toHaveLength(2);
    expect(json.notes).toMatchObject([{ text: "शाम को फ़ोन करें" }]);
    expect(json.history.total).toBeGreaterThan(0);
  });

  it("says what the office told the student when it withdrew a seat", async () => {
    const as = await signIn("admin");
    const { user } = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createEnrolment(database.db, { userId: user.id, courseId });
    await call(`PATCH /api/admin/enrolments/${id}`, {
      as,
      payload: { status: "withdrawn", reason: "The fee was not paid." },
    });
    const { enrolments } = (await call(get(user.id), { as })).json;
    expect(enrolments.newest).toMatchObject([
      { status: "withdrawn", reason: "The fee was not paid." },
    ]);
  });

  it("has no enquiries by an e-mail that Google has not verified", async () => {
    const as = await signIn("admin");
    const victim = await createEnquiry(database.db, { email: "parent@example.org" });
    const { user } = await signIn("student", { email: "parent@example.org", isEmailVerified: 0 });
    const enquiries = async (id: string) => (await call(get(id), { as })).json.enquiries.newest;
    expect(await enquiries(user.id)).toEqual([]);
    // Whom the office noted has the address that the office was told.
    const noted = await createWalkIn(database.db, { email: "parent@example.org" });
    expect(await enquiries(noted.id)).toMatchObject([{ id: victim.id }]);
  });

  it("is empty where there is nothing, and shows ten of a long list", async () => {
    const as = await signIn("admin");
    const { user } = await signIn("student");
    const { json } = await call(get(user.id), { as });
    const none = { newest: [], total: 0 };
    expect(json).toMatchObject({ form: null, enrolments: none, enquiries: none, history: none });
    for (let each = 0; each < 12; each += 1)
      await createEnquiry(database.db, { email: user.email });
    const { enquiries } = (await call(get(user.id), { as })).json;
    expect([enquiries.newest.length, enquiries.total]).toEqual([10, 12]);
  });

  it("is for the office alone, and of somebody who exists", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    expectProblem(await call(get(student.user.id)), "session_required");
    expectProblem(await call(get(student.user.id), { as: student }), "admin_required");
    expectProblem(await call(get(newId()), { as }), "not_found");
  });
});
