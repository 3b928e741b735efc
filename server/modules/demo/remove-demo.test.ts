import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DemoStatus } from "../../../contract/entities/setup.ts";
import { expectProblem, type SignedIn, type TestApp, useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeEachOnSharedRows,
  describeOnSharedRows,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import type { KeptRows } from "../../../test/databases/kept-rows.ts";
import { keepState } from "../../../test/databases/kept-state.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
  createWaiting,
} from "../../../test/factories/courses.ts";
import { createCourseNote, createFile, createPoster } from "../../../test/factories/files.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { emptyStore, keptHashes, namedHashes } from "../files/testing/uploads.ts";
import { changingContent, findSetting } from "../settings/index.ts";
import { finishDemo, loadDemoAtStart, removeNext } from "./demo.service.ts";
import { countDemo } from "./demo-items.ts";
import { topUpDemoWeek } from "./demo-week.service.ts";

type StayingRow = DemoStatus["staying"][number];

const LOAD = "POST /api/admin/demo/load";
const REMOVE = "POST /api/admin/demo/remove";
const SETUP = "GET /api/admin/setup";
const named = { payload: { name: " gyanpath " } };

const nothing = {
  courses: [],
  notes: [],
  materials: [],
  posters: [],
  lectures: [],
  notices: [],
};

describeOnSqlite("the demo, loaded and removed by the office", (database) => {
  const { tested, call, signIn, settings, status, titles, leftRows, repeat, admin } =
    useEmptyInstitute(database);

  const people = () => database.db.selectFrom("users").select("id").execute();

  it("comes and goes whole, part by part, with its samples and files", async () => {
    const rows = await countDemo();
    expect(await status()).toEqual({
      state: "absent",
      canLoad: true,
      left: 0,
      rows,
      staying: [],
    });
    const before = await findSetting(database.db, "content-version");
    const lefts = await repeat(LOAD);
    expect(lefts.length).toBeGreaterThan(3);
    expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
    expect(await status()).toMatchObject({ state: "loaded", canLoad: false, rows, staying: [] });
    expect((await people()).length).toBeGreaterThan(5);
    const kinds = database.db.selectFrom("fee_entries").select("kind").distinct().orderBy("kind");
    expect((await kinds.execute()).map(({ kind }) => kind)).toEqual([
      ...["charge", "discount", "payment", "refund"],
    ]);
    // Who got something back owes nothing of what has come due.
    const owing = database.db
      .selectFrom("fee_open_charges as open")
      .innerJoin("fee_entries as refund", "refund.accountId", "open.accountId")
      .select("open.chargeId")
      .where("refund.kind", "=", "refund")
      .where("open.dueOn", "<", new Date().toISOString().slice(0, 10));
    expect(await owing.execute()).toEqual([]);
    expect(await database.db.selectFrom("registers").select("classId").execute()).not.toEqual([]);
    expect(await findSetting(database.db, "content-version")).not.toBe(before);
    await expect.poll(async () => (await settings()).demo).toBe(true);
    expect((await settings()).phones).not.toEqual([]);
    expect((await call(LOAD, { as: admin() })).json.demo).toMatchObject({ state: "loaded", rows });
    await repeat(REMOVE, named);
    expect(await leftRows()).toEqual(nothing);
    expect(await people()).toEqual([{ id: admin().user.id }]);
    for (const table of ["fee_accounts", "fee_entries", "fee_series", "fee_plans"] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await keptHashes(tested.context.store)).toEqual([]);
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
    expect(await database.db.selectFrom("pictures").select("id").execute()).toEqual([]);
    expect(await database.db.selectFrom("demo_rows").select("id").execute()).toEqual([]);
    await expect.poll(async () => (await settings()).demo).toBe(false);
    expect(await settings()).toMatchObject({ phones: [], emails: [] });
    expect((await tested.context.texts.read("teachers")).teachers).toEqual([]);
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["action", "subjectType", "actorId"])
      .execute();
    expect(lines).toEqual([
      { action: "create", subjectType: "demo", actorId: admin().user.id },
      { action: "delete", subjectType: "demo", actorId: admin().user.id },
    ]);
  });

  it("goes from the bin, too", async () => {
    await loadDemoAtStart(tested.context);
    for (const [table, path] of [
      ["posters", "delete-poster"],
      ["study_materials", "delete"],
      ["course_notes", "delete"],
    ] as const) {
      const { id } = await database.db.selectFrom(table).select("id").executeTakeFirstOrThrow();
      expect((await call(`DELETE /api/admin/${path}/${id}`, { as: admin() })).status).toBe(200);
    }
    expect(await database.db.selectFrom("bin").select("id").execute()).toHaveLength(3);
    await repeat(REMOVE, named);
    expect(await database.db.selectFrom("bin").select("id").execute()).toEqual([]);
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("stays in the bin where the office had changed it", async () => {
    await loadDemoAtStart(tested.context);
    const { id } = await database.db.selectFrom("posters").select("id").executeTakeFirstOrThrow();
    await database.db.updateTable("posters").set({ version: 2 }).where("id", "=", id).execute();
    expect((await call(`DELETE /api/admin/delete-poster/${id}`, { as: admin() })).status).toBe(200);
    await repeat(REMOVE, named);
    expect(await database.db.selectFrom("bin").select("id").execute()).toEqual([{ id }]);
  });

  it("does not come back with the next start, but when the office asks for it", async () => {
    await loadDemoAtStart(tested.context);
    await repeat(REMOVE, named);
    await loadDemoAtStart(tested.context);
    expect(await leftRows()).toEqual(nothing);
    await repeat(LOAD);
    expect((await titles("courses")).length).toBeGreaterThan(0);
  });

  it("comes only into an empty institute", async () => {
    await createCourse(database.db);
    await createFile(database.db);
    expect(await status()).toMatchObject({ state: "absent", canLoad: false });
    expectProblem(await call(LOAD, { as: admin() }), "demo_needs_empty");
    expect(await database.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  it("is for the office only", async () => {
    for (const line of [LOAD, REMOVE]) {
      expectProblem(await call(line, { ...named }), "session_required");
      expectProblem(await call(line, { ...named, as: await signIn("student") }), "admin_required");
    }
  });
});

describeOnSharedRows("the demo, once loaded", (database) => {
  const { tested, call, status, leftRows, repeat, admin } = useLoadedDemo(database);

  it("leaves what the office and people made since, and says so before", async () => {
    const { db } = database;
    const [taken, noted, edited] = await db
      .selectFrom("courses")
      .select(["id", "title"])
      .orderBy("id")
      .execute();
    if (!taken || !noted || !edited) throw new Error("the demo has too few courses");
    const { id: userId } = await createUser(db);
    await createEnrolment(db, { userId, courseId: taken.id });
    await createCourseNote(db, { courseId: noted.id, title: "Of the office" });
    await db.updateTable("courses").set({ version: 2 }).where("id", "=", edited.id).execute();
    await createCourse(db, { title: "Own course" });
    await createPoster(db, { title: "Own poster" });
    const { staying } = await status();
    expect(staying).toEqual([
      { kind: "course", id: taken.id, title: taken.title, reason: "people" },
      { kind: "course", id: noted.id, title: noted.title, reason: "notes" },
      { kind: "course", id: edited.id, title: edited.title, reason: "changed" },
    ]);
    await repeat(REMOVE, named);
    const left = await leftRows();
    expect(left).toMatchObject({ materials: [], posters: ["Own poster"] });
    expect(left.courses.toSorted()).toEqual(
      [taken.title, noted.title, edited.title, "Own course"].toSorted(),
    );
    expect(left.notes).toContain("Of the office");
    const kept = await keptHashes(tested.context.store);
    expect(await namedHashes(db)).toEqual(expect.arrayContaining(kept));
    const archived = await db
      .selectFrom("courses")
      .select("title")
      .where("archivedAt", "is not", null)
      .execute();
    expect(archived).toHaveLength(3);
    expect(await db.selectFrom("enrolments").select("userId").execute()).toEqual([{ userId }]);
    expectProblem(await call(LOAD, { as: admin() }), "demo_needs_empty");
  });

  it("takes its questions along, those in the bin too, but for those that were changed", async () => {
    const { db } = database;
    const ids = () => db.selectFrom("questions").select("id").execute();
    const [changed, deleted, ...others] = await ids();
    if (!changed || !deleted) throw new Error("the demo has no questions");
    expect(others).toHaveLength(198);
    await db.updateTable("questions").set({ version: 2 }).where("id", "=", changed.id).execute();
    const deletedAt = new Date().toISOString();
    await db.updateTable("questions").set({ deletedAt }).where("id", "=", deleted.id).execute();
    await repeat(REMOVE, named);
    expect(await ids()).toEqual([changed]);
    const versions = await db.selectFrom("question_versions").select("questionId").execute();
    expect(versions).toEqual([{ questionId: changed.id }]);
  });

  it("leaves the lectures of a course that stays for its students, with what they watched", async () => {
    const { db } = database;
    const [lecture] = await db.selectFrom("lectures").select(["id", "courseId", "title"]).execute();
    if (!lecture) throw new Error("the demo has no lecture");
    const { id: userId } = await createUser(db);
    await createEnrolment(db, { userId, courseId: lecture.courseId });
    const watched = { userId, lectureId: lecture.id, ranges: "[[0,2000]]", positionMs: 2000 };
    await db
      .insertInto("lecture_progress")
      .values({ ...watched, updatedAt: new Date().toISOString() })
      .execute();
    await repeat(REMOVE, named);
    expect((await leftRows()).lectures).toEqual([lecture.title]);
    expect(await db.selectFrom("lecture_progress").select("lectureId").execute()).toEqual([
      { lectureId: lecture.id },
    ]);
  });

  it("takes courses for which only sample students have registered or wait", async () => {
    await topUpDemoWeek(tested.context);
    const { db } = database;
    const sample = db.selectFrom("demo_rows").select("id").where("kind", "=", "student");
    const { id: userId } = await sample.executeTakeFirstOrThrow();
    const [one, other] = await db.selectFrom("courses").select("id").orderBy("id").execute();
    if (!one || !other) throw new Error("too few courses");
    await createRegistration(db, { userId, courseId: one.id });
    await createWaiting(db, { userId, courseId: other.id });
    expect((await status()).staying).toEqual([]);
    await repeat(REMOVE, named);
    expect(await leftRows()).toEqual(nothing);
  });

  it("leaves what the office planned, put in and wrote for a course of the demo", async () => {
    await topUpDemoWeek(tested.context);
    const { db } = database;
    const courses = await db.selectFrom("courses").select(["id", "title"]).orderBy("id").execute();
    // The demo's first course has begun, so that it has classes.
    const [held, planned, staffed, recorded, told] = courses;
    if (!planned || !staffed || !recorded || !told || !held) throw new Error("too few courses");
    const { id: userId } = await createUser(db);
    const ownClass = await createClass(db, { courseId: planned.id });
    await createStaff(db, { courseId: staffed.id, userId });
    const lecture = await createLecture(db, { courseId: recorded.id });
    await createRendition(db, { lectureId: lecture.id });
    const notice = await createNotice(db, { audience: "course", courseId: told.id });
    const attended = await db
      .selectFrom("registers")
      .innerJoin("classes", "classes.id", "registers.classId")
      .select("classes.id")
      .where("seriesId", "=", held.id)
      .executeTakeFirstOrThrow();
    // Somebody who has left the course since.
    const marked = { mark: "present", markedAt: "2026-01-15T11:00:00.000Z" } as const;
    const mark = { classId: attended.id, userId, courseId: held.id, ...marked };
    await db.insertInto("attendance").values(mark).execute();
    const { staying } = await status();
    expect(staying).toEqual(
      [held, planned, staffed, recorded, told].map(({ id, title }) => ({
        kind: "course",
        id,
        title,
        reason: "work",
      })),
    );
    await repeat(REMOVE, named);
    const left = await db.selectFrom("classes").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual([ownClass.id, attended.id].toSorted());
    expect(await db.selectFrom("course_staff").select("userId").execute()).toEqual([{ userId }]);
    expect((await leftRows()).lectures).toContain(lecture.title);
    expect(await db.selectFrom("notices").select("id").execute()).toEqual([{ id: notice.id }]);
    const kept = [{ ...mark, calledAt: null, calledById: null, callNote: null }];
    expect(await db.selectFrom("attendance").selectAll().execute()).toEqual(kept);
  });

  it("leaves a lecture that the office edits, with its course", async () => {
    const edited = database.db.updateTable("lectures").set({ version: 2 });
    await edited.where("isSample", "=", 1).execute();
    const { staying } = await status();
    expect(staying.map(({ kind, reason }: StayingRow) => [kind, reason])).toEqual([
      ["course", "work"],
      ["lecture", "changed"],
    ]);
    await repeat(REMOVE, named);
    expect(await leftRows()).toMatchObject({
      courses: ["Physics and Chemistry, Classes 11–12"],
      lectures: ["A thrown ball: two motions at once"],
      notices: [],
    });
  });

  it("goes only with the institute's name", async () => {
    const rows = await leftRows();
    for (const payload of [{ name: "Another" }, { name: "" }, {}, { name: 1 }])
      expectProblem(await call(REMOVE, { as: admin(), payload }), "invalid_fields");
    expect(await leftRows()).toEqual(rows);
    expect((await status()).state).toBe("loaded");
  });
});

describeEachOnSharedRows("the demo, removed while somebody else writes", (database) => {
  const { tested, call, status, titles, leftRows, repeat, admin } = useLoadedDemo(database);

  it.each(["course_notes", "posters", "study_materials"] as const)(
    "leaves a row of %s that the office edits at this very moment",
    async (table) => {
      const row = await database.db
        .selectFrom(table)
        .select(["id", "title"])
        .executeTakeFirstOrThrow();
      const office = await database.connectAgain();
      let removing: Promise<unknown> = Promise.resolve();
      await office.transaction(async (trx) => {
        await trx.updateTable(table).set({ version: 2 }).where("id", "=", row.id).execute();
        // SQLite lets nobody else write meanwhile: there the removal comes after the edit.
        if (database.dialect === "sqlite") return;
        removing = repeat(REMOVE, named);
        await untilItWaits(database, removing);
      });
      await removing;
      await office.close();
      await repeat(REMOVE, named);
      expect(await titles(table)).toContain(row.title);
    },
  );

  it("is finished by housekeeping after a crash, once", async () => {
    await call(REMOVE, { as: admin(), ...named });
    const writing = { ...tested.context, transaction: changingContent(tested.context) };
    await Promise.all([
      finishDemo(tested.context, new AbortController().signal),
      removeNext(writing),
    ]);
    expect(await leftRows()).toEqual(nothing);
    expect((await status()).state).toBe("absent");
    expect((await call(REMOVE, { as: admin(), ...named })).json.demo.state).toBe("absent");
  });
});

/** The calls below, in an institute without anything when each test begins. */
function useEmptyInstitute(database: DatabaseUnderTest) {
  const tested = useTestApp(database);
  beforeEach(() => emptyStore(tested.context.store));
  return useDemo(database, tested);
}

/** The calls below, on shared rows, with the demo as it was loaded when each test begins: loading encodes its pictures. */
function useLoadedDemo(database: DatabaseUnderTest) {
  const tested = useTestApp(database);
  let kept: KeptRows | undefined;
  beforeAll(async () => {
    await loadDemoAtStart(tested.context);
    kept = await keepState(database);
  });
  beforeEach(() => kept?.restore());
  afterAll(() => kept?.close());
  return useDemo(database, tested);
}

/** The office's calls about the demo, and what is there after them. */
function useDemo(database: DatabaseUnderTest, tested: TestApp) {
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    as = await signIn("admin");
  });

  const settings = () => tested.context.texts.settings();
  const status = async () => (await call(SETUP, { as })).json.demo;
  const titles = async (
    table: "courses" | "study_materials" | "posters" | "course_notes" | "lectures",
  ) => (await database.db.selectFrom(table).select("title").execute()).map(({ title }) => title);
  const leftRows = async () => ({
    courses: await titles("courses"),
    notes: await titles("course_notes"),
    materials: await titles("study_materials"),
    posters: await titles("posters"),
    lectures: await titles("lectures"),
    notices: await database.db.selectFrom("notices").select("titleEn").execute(),
  });

  async function repeat(line: string, given = {}) {
    const lefts: number[] = [];
    for (;;) {
      const { status, json } = await call(line, { as, ...given });
      expect(status).toBe(200);
      lefts.push(json.demo.left);
      if (json.demo.state === "loaded" || json.demo.state === "absent") return lefts;
    }
  }

  return { tested, call, signIn, settings, status, titles, leftRows, repeat, admin: () => as };
}
