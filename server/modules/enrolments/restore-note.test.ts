import { expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createOfficeNote, createUser } from "../../../test/factories/people.ts";
import { emptyBinOfNotes } from "./office-notes.service.ts";

const LIST = "GET /api/admin/office-notes";
const YESTERDAY = "2026-11-01T10:00:00.000Z";

describeSqliteFirst("undoing the deletion of a note", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  const remove = (as: SignedIn, { id, version }: { id: string; version: number }) =>
    call(`DELETE /api/admin/office-notes/${id}`, { as, headers: { "if-match": `"${version}"` } });
  const restore = (as: SignedIn | undefined, id: string) =>
    call(`POST /api/admin/bin/office-note/${id}/restore`, as ? { as } : {});
  const edit = (as: SignedIn, { id, version }: { id: string; version: number }) =>
    call(`PUT /api/admin/office-notes/${id}`, {
      as,
      payload: { text: "Call in the morning." },
      headers: { "if-match": `"${version}"` },
    });
  const notesAbout = async (as: SignedIn, personId: string) => {
    const query = { subjectType: "user", subjectId: personId };
    return (await call(LIST, { as, query })).json.notes;
  };
  const rows = () => database.db.selectFrom("office_notes").selectAll().execute();
  const finishAfter = (ms: number) =>
    emptyBinOfNotes({ ...tested.context, now: () => new Date(Date.now() + ms) });

  it("brings it back as it was: its id, text, author, times and version", async () => {
    const as = await signIn("admin", { name: "Second" });
    const author = await createUser(database.db, { name: "First" });
    const { id: personId } = await createUser(database.db);
    const note = await createOfficeNote(database.db, {
      personId,
      text: "शाम को\nफ़ोन करें",
      authorId: author.id,
      createdAt: YESTERDAY,
      changedAt: YESTERDAY,
      version: 3,
    });
    const shown = await notesAbout(as, personId);
    await remove(as, note);
    const restored = await restore(as, note.id);
    expect(restored.status).toBe(200);
    expect(await notesAbout(as, personId)).toEqual(shown);
    expect(shown[0]).toMatchObject({ id: note.id, authorName: "First", version: 3 });
    expect(await rows()).toEqual([note]);
    const { json } = await call("GET /api/admin/audit-log", { as, query: { about: personId } });
    expect(json.entries).toMatchObject([
      { detail: "note restored", before: null, after: { text: note.text } },
      { detail: "note deleted", before: { text: note.text }, after: null },
    ]);
  });

  it("is refused where nothing is deleted, and the second time", async () => {
    const as = await signIn("admin");
    const { id: personId } = await createUser(database.db);
    const note = await createOfficeNote(database.db, { personId });
    expectProblem(await restore(as, note.id), "not_found");
    await remove(as, note);
    expect((await restore(as, note.id)).status).toBe(200);
    await edit(as, note);
    expectProblem(await restore(as, note.id), "not_found");
    expect(await notesAbout(as, personId)).toMatchObject([{ text: "Call in the morning." }]);
  });

  it("is possible for 30 days, and the note is then removed for good", async () => {
    const as = await signIn("admin");
    const { id: personId } = await createUser(database.db);
    const [early, late] = [
      await createOfficeNote(database.db, { personId }),
      await createOfficeNote(database.db, { personId }),
    ];
    for (const note of [early, late]) await remove(as, note);
    await finishAfter(limits.binMs - 60_000);
    expect((await restore(as, early.id)).status).toBe(200);
    await finishAfter(limits.binMs + 1_000);
    expectProblem(await restore(as, late.id), "not_found");
    expect(await rows()).toEqual([early]);
  });

  it("is possible on a full disk, too", async () => {
    const as = await signIn("admin");
    const { id: personId } = await createUser(database.db);
    const note = await createOfficeNote(database.db, { personId });
    await remove(as, note);
    const isShort = vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    await finishAfter(1_000);
    isShort.mockRestore();
    expect((await restore(as, note.id)).status).toBe(200);
  });

  it("is all that a deleted note is there for: nobody reads, edits or deletes it", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const note = await createOfficeNote(database.db, { personId: student.user.id });
    await remove(as, note);
    expect(await notesAbout(as, student.user.id)).toEqual([]);
    const person = await call(`GET /api/admin/users/${student.user.id}`, { as });
    expect(person.json.notes).toEqual([]);
    const own = await call("GET /api/user/my-data", { as: student });
    // It is kept for 30 days, so it is among what is kept about them.
    expect(own.json.officeNotes).toMatchObject([{ text: note.text }]);
    expectProblem(await edit(as, note), "not_found");
    expectProblem(await remove(as, note), "not_found");
  });

  it("is refused once the person is erased, whose deleted notes are gone at once", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const note = await createOfficeNote(database.db, { personId: student.user.id });
    await remove(as, note);
    const payload = { email: student.user.email };
    await call("POST /api/user/account-deletion", { as: student, payload });
    expect(await rows()).toEqual([]);
    expectProblem(await restore(as, note.id), "not_found");
  });

  it("brings back the note about an enrolment or an enquiry, as long as that is here", async () => {
    const as = await signIn("admin");
    const { id: userId } = await createUser(database.db);
    const { id: courseId } = await createCourse(database.db);
    const enrolment = await createEnrolment(database.db, { userId, courseId });
    const enquiry = await createEnquiry(database.db);
    const subjects = [
      { subjectType: "enrolment", subjectId: enrolment.id },
      { subjectType: "enquiry", subjectId: enquiry.id },
    ];
    for (const subject of subjects) {
      const payload = { ...subject, text: "Asked for a discount" };
      const { note } = (await call("POST /api/admin/office-notes", { as, payload })).json;
      await remove(as, note);
      expect((await restore(as, note.id)).status).toBe(200);
      expect((await call(LIST, { as, query: subject })).json.notes).toEqual([note]);
      await remove(as, note);
    }
    await database.db.deleteFrom("enrolments").execute();
    await database.db.deleteFrom("enquiries").execute();
    expect(await rows()).toEqual([]);
  });

  it("is for the office only", async () => {
    const note = await createOfficeNote(database.db, {
      personId: (await createUser(database.db)).id,
      deletedAt: new Date().toISOString(),
    });
    expectProblem(await restore(await signIn("student"), note.id), "admin_required");
    expectProblem(await restore(undefined, note.id), "session_required");
  });
});
