import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createOfficeNote } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";

const ADD = "POST /api/admin/office-notes";
const LIST = "GET /api/admin/office-notes";

describeOnSqlite("the office's notes to itself", (database) => {
  const { call, signIn } = useTestApp(database);
  const countNotes = async () =>
    (await database.db.selectFrom("office_notes").select("id").execute()).length;

  it("are added, listed, changed and deleted, each with a line of the audit log", async () => {
    const as = await signIn("admin", { name: "Office" });
    const { user } = await signIn("student");
    const subject = { subjectType: "user", subjectId: user.id };
    const added = await call(ADD, { as, payload: { ...subject, text: "शाम को फ़ोन करें" } });
    expect(added.status).toBe(201);
    const { id } = added.json.note;
    expect(added.json.note).toMatchObject({
      text: "शाम को फ़ोन करें",
      authorName: "Office",
      version: 1,
    });
    expect((await call(LIST, { as, query: subject })).json.notes).toEqual([added.json.note]);
    const edited = await call(`PUT /api/admin/office-notes/${id}`, {
      as,
      payload: { text: "Call in the morning." },
      headers: { "if-match": '"1"' },
    });
    expect(edited.json.note).toMatchObject({ text: "Call in the morning.", version: 2 });
    const remove = (version: number) =>
      call(`DELETE /api/admin/office-notes/${id}`, {
        as,
        headers: { "if-match": `"${version}"` },
      });
    expectProblem(await remove(1), "changed_meanwhile");
    expect((await remove(2)).status).toBe(200);
    expect((await call(LIST, { as, query: subject })).json.notes).toEqual([]);
    const { json } = await call("GET /api/admin/audit-log", { as, query: { about: user.id } });
    expect(json.entries).toMatchObject([
      { detail: "note deleted", before: { text: "Call in the morning." } },
      { detail: "note changed", after: { text: "Call in the morning." } },
      { detail: "note added", after: { text: "शाम को फ़ोन करें" } },
    ]);
  });

  it("are not overwritten by somebody who has read an older text", async () => {
    const as = await signIn("admin");
    const { user } = await signIn("student");
    const { id } = await createOfficeNote(database.db, { personId: user.id, version: 2 });
    const answer = await call(`PUT /api/admin/office-notes/${id}`, {
      as,
      payload: { text: "Mine" },
      headers: { "if-match": '"1"' },
    });
    expectProblem(answer, "changed_meanwhile");
    expect(answer.json.present.note).toMatchObject({ text: "Call after 6 pm.", version: 2 });
  });

  it("go with the person, the enrolment or the enquiry that they are about", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const enrolment = await createEnrolment(database.db, { userId: student.user.id, courseId });
    const enquiry = await createEnquiry(database.db);
    for (const [subjectType, subjectId] of [
      ["user", student.user.id],
      ["enrolment", enrolment.id],
      ["enquiry", enquiry.id],
    ])
      await call(ADD, { as, payload: { subjectType, subjectId, text: "Note" } });
    expect(await countNotes()).toBe(3);
    await database.db.deleteFrom("enquiries").where("id", "=", enquiry.id).execute();
    expect(await countNotes()).toBe(2);
    await call("POST /api/user/account-deletion", {
      as: student,
      payload: { email: student.user.email },
    });
    expect(await countNotes()).toBe(0);
    const lines = await database.db.selectFrom("audit_log").select("after").execute();
    expect(JSON.stringify(lines)).not.toContain("Note");
  });

  it("are shown to the person whom they are about", async () => {
    const as = await signIn("student");
    await createOfficeNote(database.db, { personId: as.user.id, text: "Paid in cash" });
    const { json } = await call("GET /api/user/my-data", { as });
    expect(json.officeNotes).toMatchObject([{ text: "Paid in cash" }]);
  });

  it("need something to be about, a text, and the office", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const payload = { subjectType: "user", subjectId: newId(), text: "Note" };
    expectProblem(await call(ADD, { as, payload }), "not_found");
    expectProblem(await call(ADD, { as, payload: { ...payload, text: " " } }), "invalid_fields", [
      "text",
    ]);
    expectProblem(await call(ADD, { payload }), "session_required");
    expectProblem(await call(ADD, { as: student, payload }), "admin_required");
    expect(await countNotes()).toBe(0);
  });
});
