import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { Browser } from "../auth/testing/browser.ts";

const card = { subject: "Physics", degree: "M.Sc.", experience: "12 years", photo: null };

describeSqliteFirst("a teacher", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;

  const add = async (as: SignedIn, payload: object) => {
    const { status, json } = await call("POST /api/admin/teachers", { as, payload });
    expect(status).toBe(201);
    return json.teacher;
  };
  const change = (as: SignedIn, { id, version }: { id: string; version: number }, fields: object) =>
    call(`PUT /api/admin/teachers/${id}`, {
      as,
      payload: { ...card, isShown: true, courseIds: [], ...fields },
      headers: { "if-match": `"${version}"` },
    });
  const namesIn = async (id: string) =>
    (await call(`GET /api/public/courses/${id}`)).json.course.teachers;
  const cards = async () =>
    (await call("GET /api/public/teachers", { query: { language: "hi" } })).json.teachers.map(
      ({ name }: { name: string }) => name,
    );
  const enter = async (person: { email: string; name: string }) => {
    const browser = new Browser(app);
    const { json } = await browser.signIn(await browser.localToken(person));
    return { browser, user: json.user };
  };
  /** Meera, who has a card and a course, and has not signed in. */
  const employ = async (as: SignedIn) => {
    const { id: courseId } = await createCourse(database.db);
    const added = await add(as, { name: "Meera Iyer", email: "Meera@Example.org" });
    const fields = {
      ...{ name: "Meera Iyer", nameHi: "मीरा अय्यर", email: "meera@example.org" },
      courseIds: [courseId],
    };
    const { status, json } = await change(as, added, fields);
    expect(status).toBe(200);
    return { courseId, fields, teacher: json.teacher };
  };

  it("has a card and a name in a course before the first sign-in", async () => {
    const as = await signIn("admin");
    const { courseId, teacher } = await employ(as);
    expect(await namesIn(courseId)).toEqual(["Meera Iyer"]);
    expect(await cards()).toEqual(["मीरा अय्यर"]);
    expect(teacher).toMatchObject({ hasAccount: false, subject: "Physics", courseIds: [courseId] });
  });

  it("is the account that first signs in with the e-mail, if Google has verified it", async () => {
    const as = await signIn("admin");
    const { courseId, teacher } = await employ(as);
    const taught = (browser: Browser) => browser.call(`GET /api/teach/courses/${courseId}/notes`);
    const { browser: stranger } = await enter({ email: "else@example.org", name: "Else" });
    expect((await taught(stranger)).status).toBe(403);
    const { browser, user } = await enter({ email: "meera@example.org", name: "M. Iyer" });
    expect(user).toMatchObject({ id: teacher.id, name: "Meera Iyer", role: "teacher" });
    expect((await taught(browser)).status).toBe(200);
    const { json } = await call("GET /api/admin/teachers", { as });
    expect(json.teachers).toMatchObject([{ id: teacher.id, hasAccount: true }]);
  });

  it("with a form is left to the office's question, as a student is", async () => {
    const as = await signIn("admin");
    const { teacher } = await employ(as);
    await createEnrolmentForm(database.db, { userId: teacher.id, email: "meera@example.org" });
    const { user } = await enter({ email: "meera@example.org", name: "M. Iyer" });
    expect(user).toMatchObject({ role: "student" });
    expect(user.id).not.toBe(teacher.id);
  });

  it("is taken away everywhere at once", async () => {
    const as = await signIn("admin");
    const { courseId, teacher } = await employ(as);
    const { browser } = await enter({ email: "meera@example.org", name: "M. Iyer" });
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id: classId } = await createClass(database.db, {
      ...{ courseId, startsAt, teacherId: teacher.id, plannedTeacherId: teacher.id },
    });
    expect((await call(`DELETE /api/admin/teachers/${teacher.id}`, { as })).status).toBe(200);
    expect(await namesIn(courseId)).toEqual([]);
    expect(await cards()).toEqual([]);
    expect((await browser.call(`GET /api/teach/courses/${courseId}/notes`)).status).toBe(403);
    const row = database.db.selectFrom("classes").select("teacherId").where("id", "=", classId);
    expect(await row.executeTakeFirst()).toEqual({ teacherId: null });
    expectProblem(await call(`DELETE /api/admin/teachers/${teacher.id}`, { as }), "not_found");
    const lines = database.db.selectFrom("audit_log").select("detail");
    const details = (await lines.where("personId", "=", teacher.id).execute()).map(
      ({ detail }) => detail,
    );
    expect(details).toEqual(
      expect.arrayContaining(["first sign-in of a teacher", "no longer a teacher"]),
    );
  });

  it("leaves no person behind who was here as a teacher alone", async () => {
    const as = await signIn("admin");
    const { teacher } = await employ(as);
    await call(`DELETE /api/admin/teachers/${teacher.id}`, { as });
    expectProblem(await call(`GET /api/admin/users/${teacher.id}`, { as }), "not_found");
    // A backup from before does not bring them back.
    const erased = await database.db.selectFrom("erasedPeople").select(["id", "kind"]).execute();
    expect(erased).toEqual([{ id: teacher.id, kind: "account" }]);
  });

  it("loses card and courses with the account, and a new name is everywhere", async () => {
    const as = await signIn("admin");
    const { courseId, fields, teacher } = await employ(as);
    expect((await change(as, teacher, { ...fields, name: "Meera Rao" })).status).toBe(200);
    expect(await namesIn(courseId)).toEqual(["Meera Rao"]);
    expectProblem(await change(as, teacher, fields), "changed_meanwhile");
    const payload = { name: "Meera Rao", reason: "left" };
    await call(`POST /api/admin/users/${teacher.id}/erasure`, { as, payload });
    expect(await namesIn(courseId)).toEqual([]);
    expect(await cards()).toEqual([]);
  });

  it("shares a name with another in a course, and neither loses it with the other", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const come = async () => {
      const added = await add(as, { name: "R. Rao" });
      const { json } = await change(as, added, { name: "R. Rao", courseIds: [courseId] });
      return json.teacher;
    };
    const [one, other] = [await come(), await come()];
    expect(await namesIn(courseId)).toEqual(["R. Rao"]);
    const rename = async (name: string, of: typeof one) =>
      (await change(as, of, { name, courseIds: [courseId] })).json.teacher;
    const rita = await rename("Rita Rao", one);
    expect(await namesIn(courseId)).toEqual(["R. Rao", "Rita Rao"]);
    const again = await rename("R. Rao", rita);
    expect(await namesIn(courseId)).toEqual(["R. Rao"]);
    await call(`DELETE /api/admin/teachers/${other.id}`, { as });
    expect(await namesIn(courseId)).toEqual(["R. Rao"]);
    await rename("Rita Rao", again);
    expect(await namesIn(courseId)).toEqual(["Rita Rao"]);
    await call(`DELETE /api/admin/teachers/${one.id}`, { as });
    expect(await namesIn(courseId)).toEqual([]);
  });

  it("is made of a person who is here, by the page or by their verified e-mail", async () => {
    const as = await signIn("admin");
    const { id } = await createUser(database.db, { name: "Arif", email: "Arif@example.org" });
    expect(await add(as, { userId: id })).toMatchObject({ id, name: "Arif", hasAccount: true });
    const other = await createUser(database.db, { email: "zoya@example.org" });
    expect(await add(as, { name: "Z", email: "zoya@example.org" })).toMatchObject({ id: other.id });
    const nobody = await call("POST /api/admin/teachers", { as, payload: { userId: "nobody" } });
    expectProblem(nobody, "not_found");
    await add(as, { userId: id });
    const lines = database.db.selectFrom("audit_log").select("detail").where("personId", "=", id);
    expect(await lines.execute()).toEqual([{ detail: "made a teacher" }]);
  });

  it("is shown on the site only with a subject", async () => {
    const as = await signIn("admin");
    const added = await add(as, { name: "Meera" });
    const shown = await change(as, added, { name: "Meera", subject: undefined });
    expectProblem(shown, "invalid_fields", ["subject"]);
  });
});
