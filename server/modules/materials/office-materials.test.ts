import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createFile, createStudyMaterial } from "../../../test/factories/files.ts";
import { createLookup } from "../../../test/factories/lookups.ts";
import { file, text } from "../../http/uploads/testing/hand-made-form.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { formOf, keepBytes, keptHashes, pdfOf } from "../files/testing/uploads.ts";

const HOUR_MS = 60 * 60 * 1000;
const later = new Date(Date.now() + HOUR_MS).toISOString();
const earlier = new Date(Date.now() - HOUR_MS).toISOString();

describeSqliteFirst("the office's study materials", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  const change = (as: SignedIn, id: string, payload: object, version = 1) =>
    call(`PATCH /api/admin/materials/${id}`, {
      as,
      payload,
      headers: { "if-match": `"${version}"` },
    });
  const order = (as: SignedIn, materialIds: string[], read: string[]) =>
    call("PUT /api/admin/material-order", { as, payload: { materialIds, read } });
  const seen = async (as: SignedIn, query = "") => {
    const { json } = await call(`GET /api/user/files${query}`, { as });
    return { titles: titlesOf(json.files), total: json.total };
  };
  const listed = async (as: SignedIn, query = "") =>
    titlesOf((await call(`GET /api/admin/materials${query}`, { as })).json.materials);
  const audit = () =>
    database.db.selectFrom("audit_log").select(["subjectType", "before", "after"]).execute();

  it("are edited, and found by their new words in both languages", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db, { title: "Sheet" });
    const texts = {
      title: "Formulae",
      titleHi: "सूत्र",
      description: "One page.",
      subject: "Physics",
    };
    const { status, json } = await change(as, id, { ...texts, selectedClass: "11" });
    expect(status).toBe(200);
    expect(json.material).toMatchObject({ ...texts, selectedClass: "11", version: 2 });
    const student = await signIn("student");
    for (const word of ["formulae", "सूत्र", "physics"])
      expect(await seen(student, `?query=${encodeURIComponent(word)}`)).toMatchObject({ total: 1 });
    expect(await seen(student, "?query=sheet")).toMatchObject({ total: 0 });
    const emptied = await change(as, id, { titleHi: null, subject: null }, 2);
    expect(emptied.json.material).toMatchObject({ titleHi: null, subject: null, version: 3 });
    const [line] = await audit();
    expect(JSON.parse(line?.before ?? "")).toMatchObject({ title: "Sheet", titleHi: null });
  });

  it("correct a misspelling by the words of now after an edit of the same length", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db, { title: "gravitation" });
    const student = await signIn("student");
    expect(await seen(student, "?query=gravitetion")).toMatchObject({ total: 1 });
    await change(as, id, { title: "electricity" });
    expect(await seen(student, "?query=electrisity")).toMatchObject({ total: 1 });
  });

  it("are not overwritten by somebody who has read an older version", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db);
    await change(as, id, { title: "First" });
    const refused = await change(as, id, { title: "Second" });
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.material).toMatchObject({ title: "First", version: 2 });
    expect(await audit()).toHaveLength(1);
  });

  it("are seen by students only between the times of their schedule", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const given = { later: { visibleFrom: later }, over: { visibleUntil: earlier } };
    const subject = "Physics";
    for (const [title, limits] of Object.entries(given)) {
      const { id } = await createStudyMaterial(database.db, { title, subject });
      await change(as, id, limits);
      const address = `GET /api/user/download/${id}`;
      expectProblem(await call(address, { as: student }), "not_found");
      const head = await call(address.replace("GET", "HEAD"), { as: student });
      expect(head.status).toBe(404);
      // It has no bytes here; another refusal shows that the office is let through.
      expect((await call(address, { as })).json.code).not.toBe("not_found");
    }
    expect(await seen(student)).toEqual({ titles: [], total: 0 });
    expect(await seen(student, "?query=later")).toEqual({ titles: [], total: 0 });
    const subjects = await call("GET /api/user/material-subjects", { as: student });
    expect(subjects.json.subjects).toEqual([]);
    expect(await listed(as)).toEqual(["over", "later"]);
    expect(await listed(as, "?state=later")).toEqual(["later"]);
    expect(await listed(as, "?state=over")).toEqual(["over"]);
    const now = await createStudyMaterial(database.db, { title: "now" });
    await change(as, now.id, { visibleFrom: earlier, visibleUntil: later });
    expect(await seen(student)).toEqual({ titles: ["now"], total: 1 });
    expect(await listed(as, "?state=shown")).toEqual(["now"]);
  });

  it("are never seen before the schedule with which they were uploaded", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const id = await uploadWhole(tested, as, { bytes: pdfOf("filed") });
    const filed = await call(`POST /api/admin/uploads/${id}/file`, {
      as,
      payload: { visibleFrom: later },
    });
    const form = formOf(
      text("title", "Form"),
      text("visibleFrom", later),
      file("file", "form.pdf", pdfOf("form")),
    );
    const sent = await call("POST /api/admin/upload", { as, ...form });
    for (const { status, json } of [filed, sent]) {
      expect(status).toBe(201);
      const download = await call(`GET /api/user/download/${json.file.id}`, { as: student });
      expectProblem(download, "not_found");
    }
    expect((await call("GET /api/user/files", { as: student })).json.files).toEqual([]);
    expect((await call("GET /api/admin/materials", { as })).json.materials).toMatchObject([
      { visibleFrom: later },
      { visibleFrom: later },
    ]);
  });

  it("have a schedule of their own only as study materials, not as notes of a course", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const id = await uploadWhole(tested, as, { bytes: pdfOf("note") });
    const payload = { courseId, visibleFrom: new Date().toISOString() };
    expectProblem(
      await call(`POST /api/admin/uploads/${id}/file`, { as, payload }),
      "invalid_fields",
      ["visibleFrom"],
    );
  });

  it("cannot end before they begin", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db);
    expectProblem(
      await change(as, id, { visibleFrom: later, visibleUntil: earlier }),
      "invalid_fields",
    );
    await change(as, id, { visibleFrom: later });
    const ended = await change(as, id, { visibleUntil: earlier }, 2);
    expectProblem(ended, "invalid_fields");
    expect(ended.json.errors).toMatchObject([{ field: "visibleUntil", code: "date_order" }]);
    expectProblem(await change(as, id, { visibleFrom: "tomorrow" }, 2), "invalid_fields");
  });

  it("stand first in the office's order, on every page of the list", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const ids: string[] = [];
    for (const title of ["a", "b", "c", "d"]) {
      const uploadedAt = `2026-11-0${ids.length + 1}T00:00:00.000Z`;
      ids.push((await createStudyMaterial(database.db, { title, uploadedAt })).id);
    }
    const [a = "", b = "", c = ""] = ids;
    const { json } = await order(as, [b, a], []);
    expect(titlesOf(json.materials)).toEqual(["b", "a"]);
    expect((await seen(student)).titles).toEqual(["b", "a", "d", "c"]);
    const pages: string[] = [];
    let cursor = "";
    do {
      const { json: page } = await call(`GET /api/user/files?limit=1&cursor=${cursor}`, {
        as: student,
      });
      pages.push(...titlesOf(page.files));
      cursor = page.nextCursor ?? "";
    } while (cursor !== "");
    expect(pages).toEqual(["b", "a", "d", "c"]);
    expectProblem(await order(as, [c], []), "other_materials");
    expectProblem(await order(as, ["none"], [b, a]), "not_found");
    await order(as, [c], [b, a]);
    expect((await seen(student)).titles).toEqual(["c", "d", "b", "a"]);
    const first = await call("GET /api/admin/first-materials", { as });
    expect(titlesOf(first.json.materials)).toEqual(["c"]);
  });

  it("get another file under the same address, and the old one back when that is undone", async () => {
    const as = await signIn("admin");
    await tested.context.store.check();
    const kept = await keepBytes(tested.context.store, pdfOf("old"));
    const file = await createFile(database.db, kept);
    const { id } = await createStudyMaterial(database.db, { fileId: file.id });
    const uploadId = await uploadWhole(tested, as, {
      filename: "gravity.pdf",
      bytes: pdfOf("new"),
    });
    const line = `PUT /api/admin/materials/${id}/file`;
    const stale = { as, payload: { uploadId }, headers: { "if-match": '"9"' } };
    expectProblem(await call(line, stale), "changed_meanwhile");
    const replaced = await call(line, { ...stale, headers: { "if-match": '"1"' } });
    expect(replaced.json.material).toMatchObject({ id, filename: "gravity.pdf", version: 2 });
    const now = await call(`GET /api/user/download/${id}`, { as });
    expect(now.bytes.equals(pdfOf("new"))).toBe(true);
    expect(await seen(as, "?query=gravity")).toMatchObject({ total: 1 });
    const restore = `POST /api/admin/bin/material-file/${replaced.json.undoId}/restore`;
    expect((await call(restore, { as })).status).toBe(200);
    const { materials } = (await call("GET /api/admin/materials", { as })).json;
    expect(materials).toMatchObject([{ id, filename: file.name, version: 3 }]);
    expect((await call(`GET /api/user/download/${id}`, { as })).bytes).toEqual(pdfOf("old"));
    expect(await seen(as, "?query=gravity")).toMatchObject({ total: 0 });
    expectProblem(await call(restore, { as }), "not_found");
    expect(await keptHashes(tested.context.store)).toContain(kept.sha256);
    expect(await database.db.selectFrom("bin").select("id").execute()).toHaveLength(1);
  });

  it("come back with schedule and place when their deletion is undone", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db, { title: "kept" });
    await change(as, id, { visibleUntil: later, titleHi: "सूत्र" });
    await order(as, [id], []);
    const before = (await call("GET /api/admin/materials", { as })).json;
    await call(`DELETE /api/admin/delete/${id}`, { as });
    await call(`POST /api/admin/bin/material/${id}/restore`, { as });
    expect((await call("GET /api/admin/materials", { as })).json).toEqual(before);
  });

  it("come back by the name that their class has now", async () => {
    const as = await signIn("admin");
    await createLookup(database.db, { kind: "class", code: "D", nameEn: "Droppers" });
    const { id } = await createStudyMaterial(database.db, { title: "V", selectedClass: "D" });
    await call(`DELETE /api/admin/delete/${id}`, { as });
    const headers = { "if-match": '"1"' };
    const payload = { nameEn: "Repeaters" };
    const renamed = await call("PATCH /api/admin/choices/class/D", { as, payload, headers });
    expect(renamed.status).toBe(200);
    expect((await call(`POST /api/admin/bin/material/${id}/restore`, { as })).status).toBe(200);
    expect(await seen(as, "?query=repeaters")).toMatchObject({ total: 1 });
    expect(await seen(as, "?query=droppers")).toMatchObject({ total: 0 });
  });
});

function titlesOf(materials: readonly { title: string }[]): string[] {
  return materials.map(({ title }) => title);
}
