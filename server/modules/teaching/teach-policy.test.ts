import { expect, it } from "vitest";
import { teachEndpoints } from "../../../contract/endpoints/teach.ts";
import { errorCatalogue } from "../../../contract/errors.ts";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAttendance, createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { type Caller, type Decision, type TeachCall, teachPolicy } from "./teach.policy.ts";

const callers: readonly Caller[] = ["visitor", "student", "otherTeacher", "teacher", "admin"];
// The contract's own names.
const calls = Object.keys(teachEndpoints) as TeachCall[];
const cases = calls.flatMap((name) => callers.map((caller) => [name, caller] as const));

describeEachDatabase("the teachers' area", (database) => {
  const { call, signIn } = useTestApp(database);

  it.each(cases)("answers %s to a %s as the policy says", async (name, caller) => {
    const world = await makeWorld();
    const { method, path } = teachEndpoints[name];
    const query = name === "listTaughtClasses" ? `?from=${world.today}` : "";
    const answer = await call(`${method} ${path.replace(":id", world.classId)}${query}`, {
      ...(world.as[caller] && { as: world.as[caller] }),
      ...("ifMatch" in teachEndpoints[name] && { headers: { "if-match": '"1"' } }),
      ...(method === "PUT" && { payload: bodies[name] }),
    });
    const decision = teachPolicy[name][caller];
    expect(answer.status).toBe(statusOf(decision));
    if (answer.status === 200) expectOnlyTheirs(answer.json, { name, decision, world });
  });

  type World = Awaited<ReturnType<typeof makeWorld>>;

  async function makeWorld() {
    const { db } = database;
    const as: Record<Caller, SignedIn | undefined> = {
      visitor: undefined,
      student: await signIn("student"),
      otherTeacher: await signIn("student"),
      teacher: await signIn("student"),
      admin: await signIn("admin"),
    };
    const course = await createCourse(db, { title: "Physics" });
    const otherCourse = await createCourse(db, { title: "Chemistry" });
    await createStaff(db, { courseId: course.id, userId: as.teacher?.user.id ?? "" });
    await createStaff(db, { courseId: otherCourse.id, userId: as.otherTeacher?.user.id ?? "" });
    const student = { userId: as.student?.user.id ?? "", courseId: course.id };
    await createEnrolment(db, student);
    const { classId } = await createAttendance(db, student);
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    await createClass(db, { courseId: otherCourse.id, startsAt });
    return { as, classId, today: istDay(new Date(startsAt)) };
  }

  function expectOnlyTheirs(
    json: { courses?: { title: string }[]; classes?: { courseTitle: string }[] },
    { name, decision, world }: { name: TeachCall; decision: Decision; world: World },
  ) {
    expect(JSON.stringify(json)).not.toContain(world.as.student?.user.email);
    const titles = [
      ...(json.courses ?? []).map(({ title }) => title),
      ...(json.classes ?? []).map(({ courseTitle }) => courseTitle),
    ];
    const isList = name === "listTaughtCourses" || name === "listTaughtClasses";
    expect(titles).toHaveLength(isList ? (decision === "all" ? 2 : 1) : 0);
  }
});

function statusOf(decision: Decision): number {
  return decision === "all" || decision === "own" ? 200 : errorCatalogue[decision].status;
}

const bodies: Partial<Record<TeachCall, object>> = {
  saveRegister: { saveId: newId(), marks: {}, reason: "Asha came." },
  replaceClassLink: { link: "https://meet.example/new" },
};
