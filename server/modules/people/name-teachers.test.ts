import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { text } from "../../http/uploads/testing/hand-made-form.ts";
import { courseFields } from "../courses/testing/course-form.ts";
import { formOf } from "../files/testing/uploads.ts";

const OFFICE = "/api/admin/courses";
const fields = {
  ...{ title: "Physics", programme: "jee", subjects: ["Physics"], description: "Mechanics." },
  ...{ mode: "offline", duration: "6 months", startsOn: "2027-04-01", batchSize: 30 },
};

describeSqliteFirst("the names of a course's teachers", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;

  beforeEach(async () => {
    as = await signIn("admin");
  });

  const listed = async () => (await call("GET /api/admin/teachers", { as })).json.teachers;
  const save = (id: string, teachers: string[], version = 1) =>
    call(`PUT ${OFFICE}/${id}`, {
      as,
      payload: { ...fields, teachers },
      headers: { "if-match": `"${version}"` },
    });
  const staffOf = async (id: string) => {
    const { json } = await call(`GET ${OFFICE}/${id}/staff`, { as });
    return json.staff.map(({ userId }: { userId: string }) => userId);
  };
  const addStaff = async (id: string, userId: string) => {
    const { status } = await call(`POST ${OFFICE}/${id}/staff`, { as, payload: { userId } });
    expect(status).toBe(201);
  };
  const linesOf = async (personId: string) => {
    const lines = database.db.selectFrom("audit_log").select("detail").orderBy("id");
    return (await lines.where("personId", "=", personId).execute()).map(({ detail }) => detail);
  };

  it("make somebody new a teacher without account, e-mail or card", async () => {
    const names = ["Meera Iyer", "R. Rao"].map((name) => text("teachers", name));
    const made = await call("POST /api/admin/create-course", {
      as,
      ...formOf(...courseFields(), ...names),
    });
    expect(made.json.course.teachers).toEqual(["Meera Iyer", "R. Rao"]);
    const { id } = made.json.course;
    const teachers = await listed();
    const nobody = { email: "", hasAccount: false, isShown: false, courseIds: [id] };
    expect(teachers).toMatchObject([
      { name: "Meera Iyer", ...nobody },
      { name: "R. Rao", ...nobody },
    ]);
    expect(await linesOf(teachers[0].id)).toEqual(["made a teacher", "staff added"]);
  });

  it("let the teacher of the name into the course, and out of it", async () => {
    const { id: before } = await createCourse(database.db);
    const meera = await signIn("student", { name: "Meera Iyer" });
    await createStaff(database.db, { courseId: before, userId: meera.user.id });
    const { id } = await createCourse(database.db);
    const taught = async () =>
      (await call(`GET /api/teach/courses/${id}/notes`, { as: meera })).status;
    expect((await save(id, ["R. Rao", "Meera Iyer"])).json.course).toMatchObject({
      teachers: ["R. Rao", "Meera Iyer"],
      version: 2,
    });
    expect(await taught()).toBe(200);
    expect((await save(id, ["R. Rao"], 2)).json.course).toMatchObject({
      teachers: ["R. Rao"],
      version: 3,
    });
    expect(await taught()).toBe(404);
    expect(await listed()).toHaveLength(2);
    expect(await linesOf(meera.user.id)).toEqual(["staff added", "staff removed"]);
  });

  it("are refused where several teachers have one, unless the page of teachers has said who", async () => {
    const { id: before } = await createCourse(database.db);
    const { id } = await createCourse(database.db);
    const rao = () => createUser(database.db, { name: "R. Rao" });
    const people = [await rao(), await rao()] as const;
    for (const { id: userId } of people)
      await createStaff(database.db, { courseId: before, userId });
    expectProblem(await save(id, ["R. Rao"]), "invalid_fields", ["teachers"]);
    expect(await staffOf(id)).toEqual([]);
    await addStaff(id, people[1].id);
    expect((await save(id, ["R. Rao"], 2)).status).toBe(200);
    expect(await staffOf(id)).toEqual([people[1].id]);
  });

  it("do not give or take courses by a form that was opened before", async () => {
    const { id } = await createCourse(database.db);
    const { id: userId } = await createUser(database.db);
    await addStaff(id, userId);
    expectProblem(await save(id, []), "changed_meanwhile");
    expect(await staffOf(id)).toEqual([userId]);
  });

  it("are of the same people in next year's batch", async () => {
    const { id } = await createCourse(database.db);
    await save(id, ["Meera Iyer"]);
    const { json } = await call(`POST ${OFFICE}/${id}/duplicate`, {
      as,
      payload: { title: "Next year" },
    });
    expect(json.course).toMatchObject({ teachers: ["Meera Iyer"], version: 1 });
    expect(await staffOf(json.course.id)).toEqual(await staffOf(id));
  });
});
