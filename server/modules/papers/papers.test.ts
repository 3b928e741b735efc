import { expect, it } from "vitest";
import type { Paper } from "../../../contract/entities/paper.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { paperToken } from "./paper-token.ts";

const days = { startsOn: "2026-04-01", endsOn: "2099-03-01", validUntil: "2099-03-31" };

describeSqliteFirst("an ID card or a letter", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  const make = (as: SignedIn | undefined, enrolmentIds: string[], paper: Paper = "id-card") =>
    call("POST /api/admin/papers", {
      ...(as && { as }),
      payload: { paper, enrolmentIds },
    });
  const check = (token: string) => call(`GET /api/public/papers/${token}`);
  const enrol = async (name = "Asha Verma") => {
    const user = await createUser(database.db, { name });
    const course = await createCourse(database.db, { title: "Optics", titleHi: "प्रकाश", ...days });
    const { id } = await createEnrolment(database.db, { userId: user.id, courseId: course.id });
    return { id, user, course };
  };
  const printed = async (as: SignedIn, id: string, paper?: Paper): Promise<string> =>
    (await make(as, [id], paper)).json.papers[0].token;
  const lines = () => database.db.selectFrom("audit_log").selectAll().execute();

  it("is made with the office's words and a code of its own, and leaves a line for each student", async () => {
    const as = await signIn("admin");
    const [bina, asha] = [await enrol("Bina Rao"), await enrol()];
    const { status, json } = await make(as, [bina.id, asha.id, asha.id]);
    expect(status).toBe(200);
    expect(json.text).toEqual({
      title: "Student ID card",
      text: "{name}\n{course}\nValid until {until}",
    });
    expect(json.papers).toMatchObject([
      {
        name: "Asha Verma",
        course: { title: "Optics", titleHi: "प्रकाश" },
        from: days.startsOn,
        until: days.endsOn,
      },
      { name: "Bina Rao" },
    ]);
    expect(await lines()).toMatchObject(
      [asha, bina].map(({ id, user, course }) => ({
        ...{ action: "download", subjectType: "enrolment", subjectId: id },
        ...{ detail: "ID card printed", personId: user.id, courseId: course.id },
        ...{ actorId: as.user.id, before: null, after: null },
      })),
    );
  });

  it("says what stands on it and that it is valid, to anybody, and nothing more", async () => {
    const { id } = await enrol();
    const { status, json } = await check(await printed(await signIn("admin"), id, "letter"));
    expect([status, json]).toEqual([
      200,
      {
        checked: {
          paper: "letter",
          name: "Asha Verma",
          course: { title: "Optics", titleHi: "प्रकाश" },
          until: days.endsOn,
          state: "valid",
        },
      },
    ]);
  });

  it("says when the course is over, and when the student was withdrawn or moved", async () => {
    const as = await signIn("admin");
    const { id, course } = await enrol();
    const token = await printed(as, id);
    const stateNow = async () => (await check(token)).json.checked;
    const ofCourse = database.db.updateTable("courses").where("id", "=", course.id);
    await ofCourse.set({ endsOn: "2026-04-02" }).execute();
    expect(await stateNow()).toMatchObject({ state: "over", until: "2026-04-02" });
    await ofCourse.set({ endsOn: days.endsOn }).execute();
    const ofEnrolment = database.db.updateTable("enrolments").where("id", "=", id);
    await ofEnrolment.set({ status: "withdrawn" }).execute();
    expect(await stateNow()).toMatchObject({ state: "left" });
    const other = await createCourse(database.db, { title: "Algebra", ...days });
    await ofEnrolment.set({ status: "active", courseId: other.id }).execute();
    expect(await stateNow()).toMatchObject({ state: "left", course: { title: "Optics" } });
  });

  it("is unknown once the person is erased, as every code is that nobody printed", async () => {
    const { id, user, course } = await enrol();
    const token = await printed(await signIn("admin"), id);
    const said = async (each: string) => {
      const answer = await check(each);
      expectProblem(answer, "not_found");
      return answer.json.message;
    };
    const foreign = { paper: "id-card", enrolmentId: id, courseId: course.id } as const;
    const never = { ...foreign, enrolmentId: newId() };
    const forged = [
      ...["-", "x", `${token}00`, token.slice(0, -2), "0".repeat(98)],
      paperToken(foreign, Buffer.alloc(32, "another server")),
      paperToken(never, app.context.secret),
    ];
    const answers = await Promise.all(forged.map(said));
    await database.db.deleteFrom("users").where("id", "=", user.id).execute();
    expect(new Set([...answers, await said(token)]).size).toBe(1);
  });

  it("is printed for those who are confirmed in a course that goes on, and names the others", async () => {
    const as = await signIn("admin");
    const [asha, bina] = [await enrol(), await enrol("Bina Rao")];
    const ofBina = database.db.updateTable("enrolments").where("id", "=", bina.id);
    await ofBina.set({ status: "pending" }).execute();
    const { json } = await make(as, [asha.id, bina.id]);
    expect(json).toMatchObject({ papers: [{ name: "Asha Verma" }], left: ["Bina Rao"] });
    expect(await lines()).toMatchObject([{ subjectId: asha.id }]);
  });

  it("is not printed where nobody is confirmed in a course that goes on", async () => {
    const as = await signIn("admin");
    const { id, course } = await enrol();
    expectProblem(await make(as, [id, newId()]), "not_found");
    const ofCourse = database.db.updateTable("courses").where("id", "=", course.id);
    await ofCourse.set({ endsOn: "2026-04-02" }).execute();
    expectProblem(await make(as, [id]), "not_a_student_now");
    await ofCourse.set({ endsOn: null }).execute();
    expectProblem(await make(as, [id]), "not_a_student_now");
    expect(await lines()).toEqual([]);
  });

  it("has the office's words in the language that is asked for", async () => {
    const as = await signIn("admin");
    const { id } = await enrol();
    const { json } = await call("POST /api/admin/papers", {
      as,
      payload: { paper: "id-card", enrolmentIds: [id] },
      headers: { "accept-language": "hi" },
    });
    expect(json.text.title).toBe("विद्यार्थी पहचान पत्र");
  });

  it("is made by the office alone, of enrolments that are named", async () => {
    const { id } = await enrol();
    expectProblem(await make(undefined, [id]), "session_required");
    expectProblem(await make(await signIn("student"), [id]), "admin_required");
    const as = await signIn("admin");
    expectProblem(await make(as, []), "invalid_fields");
    const payload = { paper: "passport", enrolmentIds: [id] };
    expectProblem(await call("POST /api/admin/papers", { as, payload }), "invalid_fields");
    expect(await lines()).toEqual([]);
  });
});
