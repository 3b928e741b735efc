import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createCourseNote, createFile } from "../../../test/factories/files.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { file } from "../../http/uploads/testing/hand-made-form.ts";
import { emptyBin } from "../bin/index.ts";
import { photograph } from "../files/testing/photographs.ts";
import { emptyStore, formOf, keepBytes, keptHashes, pdfOf } from "../files/testing/uploads.ts";

const COURSES = "/api/admin/courses";
const fields = {
  title: "JEE Physics",
  programme: "jee",
  subjects: ["physics"],
  description: "Mechanics.",
  mode: "online",
  batchSize: 30,
  duration: "1 year",
  startsOn: "2027-04-01",
};

describeEachDatabase("the office's courses", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    as = await signIn("admin");
  });

  const rewrite = (id: string, payload: object, version = 1, by = as) =>
    call(`PUT ${COURSES}/${id}`, { as: by, payload, headers: { "if-match": `"${version}"` } });
  const listed = async (search = "") => {
    const { json } = await call(`GET ${COURSES}?${search}`, { as });
    return json.courses.map(({ title }: { title: string }) => title);
  };
  const patch = (id: string, payload: object) => call(`PATCH ${COURSES}/${id}`, { as, payload });
  const audited = () =>
    database.db.selectFrom("audit_log").select(["action", "before", "after"]).execute();

  it("keep the enrolment fee and the instalments, in the audit log as people read them", async () => {
    const { id } = await createCourse(database.db, {});
    const fees = { feePaise: 4_500_000, enrolmentFeePaise: 200_000 };
    const instalments = ["2500000 2027-04-01", "2000000 when class 12 begins"];
    const { status, json } = await rewrite(id, { ...fields, ...fees, instalments });
    expect(status).toBe(200);
    const kept = [
      { paise: 2_500_000, due: "2027-04-01" },
      { paise: 2_000_000, due: "when class 12 begins" },
    ];
    expect(json.course).toMatchObject({ ...fees, instalments: kept });
    const shown = await call(`GET /api/public/courses/${id}`);
    expect(shown.json.course).toMatchObject({ ...fees, instalments: kept });
    const [line] = await audited();
    expect(JSON.parse(line?.after ?? "{}")).toMatchObject({
      enrolmentFeePaise: 200_000,
      instalments: ["₹25000 2027-04-01", "₹20000 when class 12 begins"],
    });
  });

  it.each([
    [
      "an enrolment fee above the fee",
      { feePaise: 100, enrolmentFeePaise: 101 },
      "enrolmentFeePaise",
    ],
    ["an enrolment fee without a fee", { enrolmentFeePaise: 1 }, "enrolmentFeePaise"],
    [
      "more instalments than the fee",
      { feePaise: 100, instalments: ["60 May", "41 June"] },
      "instalments",
    ],
    [
      "a picture that is gone",
      { description: "![The room](/api/public/posters/gone/8.webp#8x8)" },
      "description",
    ],
    ["an instalment without an amount", { feePaise: 100, instalments: ["May"] }, "instalments.0"],
    [
      "too many instalments",
      { feePaise: 100, instalments: Array(13).fill("1 May") },
      "instalments",
    ],
  ])("are not rewritten with %s", async (_what, wrong, field) => {
    const { id } = await createCourse(database.db, {});
    expectProblem(await rewrite(id, { ...fields, ...wrong }), "invalid_fields", [field]);
    expect(await audited()).toEqual([]);
  });

  it("are found by words, programme and state, page by page", async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
    await createCourse(database.db, { title: "Open", createdAt: at(1) });
    await createCourse(database.db, { title: "Draft", publishedAt: null, createdAt: at(2) });
    await createCourse(database.db, { title: "Put away", archivedAt: at(3), createdAt: at(3) });
    await createCourse(database.db, { title: "Shut", closedAt: at(4), createdAt: at(4) });
    await createCourse(database.db, { title: "Over", validUntil: "2020-01-01", createdAt: at(5) });
    const neet = {
      programme: "neet",
      titleHi: "जीव विज्ञान",
      selectedClass: "12",
      createdAt: at(6),
    };
    await createCourse(database.db, { title: "BIOLOGY", ...neet });
    const newest = ["BIOLOGY", "Over", "Shut", "Put away", "Draft", "Open"];
    expect(await listed()).toEqual(newest);
    expect(await listed("state=current")).toEqual(newest.filter((title) => title !== "Put away"));
    expect(await listed("state=draft")).toEqual(["Draft"]);
    expect(await listed("state=open")).toEqual(["BIOLOGY", "Open"]);
    expect(await listed("state=closed")).toEqual(["Over", "Shut"]);
    expect(await listed("state=archived")).toEqual(["Put away"]);
    expect(await listed("programme=neet")).toEqual(["BIOLOGY"]);
    expect(await listed("selectedClass=12")).toEqual(["BIOLOGY"]);
    expect(await listed("query=biology")).toEqual(["BIOLOGY"]);
    expect(await listed(`query=${encodeURIComponent("जीव")}`)).toEqual(["BIOLOGY"]);
    const pages: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { json } = await call(`GET ${COURSES}?limit=4&cursor=${cursor}`, { as });
      expect(json.total).toBe(6);
      pages.push(...json.courses.map(({ title }: { title: string }) => title));
      cursor = json.nextCursor;
    }
    expect(pages).toEqual(newest);
  });

  it("stand in the order that the office gives, new ones first", async () => {
    const [a, b, c] = await Promise.all(
      ["a", "b", "c"].map((title) => createCourse(database.db, { title })),
    );
    const order = async (ids: unknown[], seen?: unknown[]) => {
      const rows = (await call(`GET ${COURSES}`, { as })).json.courses;
      const now = rows.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id));
      const read = seen ?? (now.length > 0 ? now : ids);
      return call("PUT /api/admin/course-order", { as, payload: { ids, read } });
    };
    expect((await order([c?.id, a?.id, b?.id])).status).toBe(200);
    const late = await order([b?.id, c?.id, a?.id], [a?.id, b?.id, c?.id]);
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present).toEqual({ order: [c?.id, a?.id, b?.id] });
    expect(await listed()).toEqual(["c", "a", "b"]);
    await createCourse(database.db, { title: "new" });
    expect(await listed()).toEqual(["new", "c", "a", "b"]);
    await order([b?.id, c?.id]);
    const orders = (await audited()).map(({ before }) => JSON.parse(before ?? "{}"));
    expect(orders).toContainEqual({ order: [c?.id, b?.id] });
    expect(await listed()).toEqual(["b", "c", "new", "a"]);
    const { json } = await call("GET /api/public/courses");
    expect(json.courses.map(({ title }: { title: string }) => title)).toEqual([
      ...["b", "c", "new", "a"],
    ]);
    expectProblem(await order(["nothing"]), "invalid_fields");
    expectProblem(await order([a?.id, a?.id]), "invalid_fields");
  });

  it("are rewritten whole, keep their address, and refuse a stale version", async () => {
    const course = await createCourse(database.db, { endsOn: "2028-01-01", feePaise: 100 });
    const { status, json } = await rewrite(course.id, { ...fields, feePaise: 4_500_000 });
    expect(status).toBe(200);
    expect(json.course).toMatchObject({ feePaise: 4_500_000, endsOn: null, version: 2 });
    expect(json.course.slug).toBe(course.slug);
    const shown = await call(`GET /api/public/courses/${course.id}`);
    expect(shown.json.course.feePaise).toBe(4_500_000);
    const stale = await rewrite(course.id, { ...fields, title: "Mine" });
    expectProblem(stale, "changed_meanwhile");
    expect(stale.json.present.course).toMatchObject({ title: "JEE Physics", version: 2 });
    const [line] = await audited();
    expect(JSON.parse(line?.before ?? "{}")).toMatchObject({ feePaise: 100 });
    expect(JSON.parse(line?.after ?? "{}")).toMatchObject({ feePaise: 4_500_000 });
  });

  it("refuse wrong fields, and fewer seats than are held", async () => {
    const course = await createCourse(database.db, { batchSize: 5 });
    for (const _ of [1, 2]) {
      const { id: userId } = await createUser(database.db);
      await createEnrolment(database.db, { userId, courseId: course.id });
    }
    const codeOf = async (change: object) => {
      const answer = await rewrite(course.id, { ...fields, ...change });
      expectProblem(answer, "invalid_fields");
      return answer.json.errors.map(({ field, code }: Record<string, string>) => [field, code]);
    };
    expect(await codeOf({ batchSize: 1 })).toEqual([["batchSize", "seats_held"]]);
    expect(await codeOf({ batchSize: "30" })).toEqual([["batchSize", "invalid_type"]]);
    expect(await codeOf({ endsOn: "2027-01-01" })).toEqual([["endsOn", "date_order"]]);
    expect(await codeOf({ title: "" })).toEqual([["title", "required"]]);
    expect(await codeOf({ programme: "nothing" })).toEqual([["programme", "invalid_choice"]]);
    expect((await rewrite(course.id, { ...fields, batchSize: 2 })).status).toBe(200);
  });

  it("tell those enrolled what changed in dates and timings, and nobody else", async () => {
    const course = await createCourse(database.db, { timings: "Mon Wed 4 pm", mode: "online" });
    const student = await signIn("student");
    await createEnrolment(database.db, { userId: student.user.id, courseId: course.id });
    await rewrite(course.id, { ...fields, timings: "Tue Thu 5 pm" });
    const told = { field: "timings", from: "Mon Wed 4 pm", to: "Tue Thu 5 pm" };
    const changes = [{ ...told, at: expect.any(String) }];
    const page = `GET /api/user/get-course-with-notes/${course.id}`;
    expect((await call(page, { as: student })).json.course.changes).toEqual(changes);
    const lists = await call("GET /api/user/get-separated-courses", { as: student });
    expect(lists.json.enrolledCourses[0].changes).toEqual(changes);
    const other = await signIn("student");
    expect((await call(page, { as: other })).json.course).not.toHaveProperty("changes");
    await createEnrolment(database.db, { userId: other.user.id, courseId: course.id });
    expect((await call(page, { as: other })).json.course).not.toHaveProperty("changes");
    const late = await call("GET /api/user/get-separated-courses", { as: other });
    expect(late.json.enrolledCourses[0]).not.toHaveProperty("changes");
    await database.db.updateTable("course_changes").set({ changedAt: "2020-01-01" }).execute();
    expect((await call(page, { as: student })).json.course).not.toHaveProperty("changes");
  });

  it("are seen by nobody but the office and those enrolled as drafts and once archived", async () => {
    for (const hidden of [{ publishedAt: null }, { archivedAt: new Date().toISOString() }]) {
      const course = await createCourse(database.db, hidden);
      const { id } = course;
      expectProblem(await call(`GET /api/public/courses/${id}`), "not_found");
      expect((await call("GET /api/public/courses")).json.courses).toEqual([]);
      const student = await signIn("student");
      await createEnrolmentForm(database.db, { userId: student.user.id });
      const page = `GET /api/user/get-course-with-notes/${id}`;
      expectProblem(await call(page, { as: student }), "not_found");
      expect((await call(page, { as })).status).toBe(200);
      const enrol = { as: student, payload: { courseId: id } };
      expectProblem(await call("POST /api/user/enroll", enrol), "course_closed");
      const separated = "GET /api/user/get-separated-courses";
      expect((await call(separated, { as: student })).json.availableCourses).toEqual([]);
      await createEnrolment(database.db, { userId: student.user.id, courseId: id });
      expect((await call(page, { as: student })).json.course.isOpen).toBe(false);
      expect((await call(separated, { as: student })).json.enrolledCourses).toHaveLength(1);
      await database.db.deleteFrom("courses").execute();
    }
  });

  it("are published, archived and brought back, each with its line in the log", async () => {
    const { id } = await createCourse(database.db, { publishedAt: null });
    const isShown = async () => (await call(`GET /api/public/courses/${id}`)).status === 200;
    expect((await patch(id, { isPublished: true })).status).toBe(200);
    expect(await isShown()).toBe(true);
    await patch(id, { isPublished: true });
    await patch(id, { isArchived: true });
    expect(await isShown()).toBe(false);
    await patch(id, { isArchived: false });
    expect(await isShown()).toBe(true);
    expect(await audited()).toHaveLength(3);
    expectProblem(await patch(id, {}), "invalid_fields");
  });

  it("are made again for the next year as a draft that shares the bytes", async () => {
    const days = { startsOn: "2028-02-29", endsOn: "2028-12-31", validUntil: null };
    const { id } = await createCourse(database.db, days);
    const kept = await keepBytes(tested.context.store, pdfOf("vectors"));
    const fileId = (await createFile(database.db, { ...kept, name: "a.pdf" })).id;
    await createCourseNote(database.db, { courseId: id, fileId });
    const poster = formOf(file("poster", "p.jpg", await photograph("jpeg")));
    const headers = { ...poster.headers, "if-match": '"1"' };
    const put = await call(`PUT ${COURSES}/${id}/poster`, { as, ...poster, headers });
    expect(put.status).toBe(200);
    const before = await keptHashes(tested.context.store);
    const address = `POST ${COURSES}/${id}/duplicate`;
    const same = await call(address, { as, payload: { title: put.json.course.title } });
    expectProblem(same, "invalid_fields", ["title"]);
    expectProblem(await call(address, { as, payload: {} }), "invalid_fields", ["title"]);
    const { status, json } = await call(address, { as, payload: { title: "Vectors 2029" } });
    expect(status).toBe(201);
    expect(json.course).toMatchObject({
      startsOn: "2029-02-28",
      endsOn: "2029-12-31",
      validUntil: null,
      publishedAt: null,
      notesCount: 1,
      heldSeats: 0,
      version: 1,
      posterUrl: expect.any(String),
      posterSize: { width: expect.any(Number), height: expect.any(Number) },
    });
    expect(json.course.slug).not.toBe(put.json.course.slug);
    expect(await keptHashes(tested.context.store)).toEqual(before);
    const { version } = (await call(`GET ${COURSES}/${id}`, { as })).json.course;
    const remove = (courseId: string, read: number) =>
      call(`DELETE ${COURSES}/${courseId}`, { as, headers: { "if-match": `"${read}"` } });
    expectProblem(await remove(id, version - 1), "changed_meanwhile");
    expect((await remove(id, version)).status).toBe(200);
    expect(await keptHashes(tested.context.store)).toEqual(before);
    expect((await call(`GET ${json.course.posterUrl}`)).status).toBe(200);
    const first = { "if-match": '"1"' };
    const without = await call(`DELETE ${COURSES}/${json.course.id}/poster`, {
      as,
      headers: first,
    });
    expect(without.json.course.posterUrl).toBeNull();
    await emptyBin({ ...tested.context, now: () => new Date(Date.now() + limits.binMs + 1_000) });
    expect((await remove(json.course.id, 2)).status).toBe(200);
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("take nothing of this year's people and changes to the next", async () => {
    const given = { title: "JEE 2028-29", titleHi: "जेईई 2028-29", position: 3 };
    const closedAt = new Date().toISOString();
    const { id, createdAt } = await createCourse(database.db, { ...given, closedAt });
    const student = await signIn("student");
    await createEnrolment(database.db, { userId: student.user.id, courseId: id });
    await rewrite(id, { ...fields, title: given.title, titleHi: given.titleHi });
    const payload = { title: "JEE 2029-30", titleHi: "जेईई 2029-30" };
    const { json } = await call(`POST ${COURSES}/${id}/duplicate`, { as, payload });
    expect(json.course).toMatchObject({
      ...payload,
      startsOn: "2028-04-01",
      position: null,
      publishedAt: null,
      heldSeats: 0,
      pendingCount: 0,
      version: 1,
    });
    expect(json.course.createdAt > createdAt).toBe(true);
    for (const table of ["course_changes", "enrolments"] as const) {
      const rows = await database.db.selectFrom(table).select("courseId").execute();
      expect(rows).toEqual([{ courseId: id }]);
    }
    expect((await patch(json.course.id, { isPublished: true })).json.course.isOpen).toBe(true);
  });

  it("keep the lines of a description, and show it before it is saved", async () => {
    const description = "Mon: mechanics\nTue: optics\n\n<script>$x$";
    const { id } = await createCourse(database.db, { description });
    const shown = await call(`GET /api/public/courses/${id}`);
    const html = shown.json.course.descriptionHtml;
    expect(html).toMatch(/<p>Mon: mechanics<br>\nTue: optics<\/p>/);
    const preview = "POST /api/admin/course-preview";
    const payload = { description, descriptionHi: "एक\nदो" };
    const { status, json } = await call(preview, { as, payload });
    expect(status).toBe(200);
    expect(json.descriptionHtml).toBe(html);
    expect(json.descriptionHiHtml).toMatch(/एक<br>\nदो/);
    expect(html).not.toContain("<script>");
    expect(await audited()).toEqual([]);
    const student = await signIn("student");
    expectProblem(await call(preview, { as: student, payload }), "admin_required");
  });

  it("are for the office alone", async () => {
    const { id } = await createCourse(database.db);
    const student = await signIn("student");
    const calls = [
      `GET ${COURSES}`,
      `GET ${COURSES}/${id}`,
      `DELETE ${COURSES}/${id}`,
      `DELETE ${COURSES}/${id}/poster`,
      `POST ${COURSES}/${id}/duplicate`,
    ];
    for (const each of calls) {
      expectProblem(await call(each), "session_required");
      expectProblem(await call(each, { as: student }), "admin_required");
    }
    expectProblem(await rewrite(id, fields, 1, student), "admin_required");
  });
});
