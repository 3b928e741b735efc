import { expect, it } from "vitest";
import { type MyDataSection, myData, myDataFields } from "../../../contract/entities/my-data.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { istDay } from "../../ist.ts";
import { createAuditLine, fillEveryTableFor } from "./testing/whole-person.ts";

const LINE = "GET /api/user/my-data";

describeEachDatabase("the download of a person's data", (database) => {
  const now = new Date();
  const { call, signIn } = useTestApp(database, { now: () => now });

  const download = async (as: SignedIn) => {
    const answer = await call(LINE, { as });
    expect(answer.status).toBe(200);
    return { ...answer, data: myData.parse(answer.json) };
  };

  it("has rows of every section, with all columns", async () => {
    const as = await signIn("student", { name: "आशा वर्मा", email: "asha@example.org" });
    const { enrolment } = await fillEveryTableFor(as, database.db);
    // What has the id of the person, or of their enrolment, is neither.
    for (const subjectId of [as.user.id, enrolment.id])
      await createAuditLine(database.db, { actorId: null, subjectType: "lecture", subjectId });
    const { data, headers } = await download(as);
    expect(data.madeAt).toBe(now.toISOString());
    for (const [section, fields] of Object.entries(myDataFields)) {
      const [row] = data[section as MyDataSection];
      expect(Object.keys(row ?? {}), section).toEqual([...fields]);
    }
    expect(data.account).toMatchObject([{ name: "आशा वर्मा", email: "asha@example.org" }]);
    expect(data.enrolments).toMatchObject([{ courseTitle: "JEE Physics", status: "active" }]);
    expect(data.registrations).toMatchObject([{ message: "शाम को सुविधा है" }]);
    expect(data.recordsAboutMe).toHaveLength(3);
    expect(headers["content-disposition"]).toContain(`filename="my-data-${istDay(now)}.json"`);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("has no secrets, nothing of others, and no addresses of admins", async () => {
    const as = await signIn("student");
    const other = await signIn("student", { name: "Other Person" });
    await fillEveryTableFor(as, database.db);
    const others = await fillEveryTableFor(other, database.db);
    const { data, bytes } = await download(as);
    const text = bytes.toString();
    const hashes = await database.db.selectFrom("sessions").select("tokenHash").execute();
    for (const { tokenHash } of hashes) expect(text).not.toContain(tokenHash);
    for (const id of [other.user.id, others.course.id, others.enrolment.id])
      expect(text).not.toContain(id);
    expect(text).not.toContain("Other Person");
    expect(JSON.stringify(data.recordsAboutMe)).not.toContain("192.0.2.7");
  });

  it("is complete however much there is, and never in memory as a whole", async () => {
    const as = await signIn("student");
    for (let each = 0; each < 450; each += 1) {
      const { id: courseId } = await createCourse(database.db);
      await createEnrolment(database.db, { userId: as.user.id, courseId });
    }
    const { data } = await download(as);
    expect(data.enrolments).toHaveLength(450);
    expect(new Set(data.enrolments.map(({ courseId }) => courseId)).size).toBe(450);
  });

  it("works for somebody with little data", async () => {
    const { data } = await download(await signIn("student"));
    expect(data.account).toHaveLength(1);
    expect(data.devices).toHaveLength(1);
    expect(data.enrolmentForm).toEqual([]);
  });

  it("answers HEAD without a body, and nobody who is signed out", async () => {
    const as = await signIn("student");
    const head = await call(LINE.replace("GET", "HEAD"), { as });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expectProblem(await call(LINE), "session_required");
  });
});
