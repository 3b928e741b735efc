import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSharedRows,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createPoster, createStudyMaterial } from "../../../test/factories/files.ts";
import type { AppContext } from "../../context.ts";
import { istDay } from "../../ist.ts";
import { makeFull } from "../../storage/testing/failing-store.ts";
import { emptyStore, keptHashes, namedHashes } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";
import { finishDemo } from "./demo.service.ts";
import { countDemo } from "./demo-items.ts";
import { loadDemoInstitute } from "./load-demo.service.ts";

const NOTES = join(import.meta.dirname, "../../../demo/notes");
const tables = ["courses", "course_notes", "study_materials", "posters", "pictures", "files"];

type Listed = { id: string; filename: string; isSample: boolean };

describeOnSqlite("the demo institute", (database) => {
  const tested = useTestApp(database);

  beforeEach(() => emptyStore(tested.context.store));

  const countRows = async () => {
    const { db } = database;
    const [courses, notes, materials, posters, pictures, files] = await Promise.all([
      db.selectFrom("courses").select("id").execute(),
      db.selectFrom("course_notes").select("id").execute(),
      db.selectFrom("study_materials").select("id").execute(),
      db.selectFrom("posters").select("id").execute(),
      db.selectFrom("pictures").select("id").execute(),
      db.selectFrom("files").select("id").execute(),
    ]);
    const counted = [courses, notes, materials, posters, pictures, files];
    return Object.fromEntries(tables.map((name, at) => [name, counted[at]?.length]));
  };
  const contentVersion = () => findSetting(database.db, "content-version");
  const leftStaged = () => tested.context.store.sweepStaged(-1000);

  it("is loaded once, and moves the content version", async () => {
    const before = await contentVersion();
    await loadDemoInstitute(tested.context);
    const loaded = { rows: await countRows(), version: await contentVersion() };
    expect(loaded.rows).not.toMatchObject({ courses: 0 });
    expect(loaded.version).not.toBe(before);
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
    await loadDemoInstitute(tested.context);
    expect({ rows: await countRows(), version: await contentVersion() }).toEqual(loaded);
    expect(await leftStaged()).toBe(0);
  });

  it.each([
    { what: "a course", put: createCourse },
    { what: "a material", put: createStudyMaterial },
    { what: "a poster", put: createPoster },
  ])("does not change an institute with $what of its own", async ({ put }) => {
    await put(database.db);
    const before = await countRows();
    await loadDemoInstitute(tested.context);
    expect(await countRows()).toEqual(before);
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  describe("goes on where the store failed", () => {
    it.each([
      { when: "at the first file", step: "stage", failsAt: 1 },
      { when: "half way through what is staged", step: "stage", failsAt: 20 },
      { when: "half way through what is kept", step: "keep", failsAt: 20 },
    ] as const)("$when", async ({ step, failsAt }) => {
      const undo = makeFull(tested.context.store, { step, failsAt });
      const load = loadDemoInstitute(tested.context);
      await expect(load).rejects.toMatchObject({ code: "storage_full" });
      undo();
      expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
      expect(await leftStaged()).toBe(0);
      await finishDemo(tested.context, new AbortController().signal);
      const { courses, notes, materials, posters } = await countDemo();
      expect(await countRows()).toMatchObject({
        courses,
        course_notes: notes,
        study_materials: materials,
        posters,
      });
    });
  });
});

// Loaded once, as encoding its pictures takes most of the time: the tests change nothing of it.
describeOnSharedRows("the demo institute, once loaded", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;
  beforeAll(() => loadDemoInstitute(tested.context));
  beforeEach(async () => {
    as = await signIn("student");
  });

  it("has a sample note in every course, and no course that is over", async () => {
    const { courses } = (await call("GET /api/user/get-courses", { as })).json;
    expect(courses.length).toBeGreaterThanOrEqual(6);
    const today = istDay(new Date());
    for (const { id, title, startsOn, endsOn, validUntil } of courses) {
      const { json } = await call(`GET /api/user/get-course-with-notes/${id}`, { as });
      const samples = json.course.notes.filter(({ isSample }: Listed) => isSample);
      expect([title, samples.length > 0]).toEqual([title, true]);
      expect([startsOn, endsOn, validUntil].toSorted()).toEqual([startsOn, endsOn, validUntil]);
      expect(endsOn > today).toBe(true);
    }
  });

  it("sends every PDF unchanged, with its filename", async () => {
    const names = new Set<string>();
    const { courses } = (await call("GET /api/user/get-courses", { as })).json;
    for (const { id: courseId } of courses) {
      await createEnrolment(database.db, { userId: as.user.id, courseId });
      const { json } = await call(`GET /api/user/get-course-with-notes/${courseId}`, { as });
      for (const note of json.course.notes) {
        await expectOwnBytes(note, "download-course-note");
        names.add(note.filename);
      }
    }
    const { files } = (await call("GET /api/user/files", { as })).json;
    for (const material of files) {
      await expectOwnBytes(material, "download");
      names.add(material.filename);
    }
    const pdfs = (await readdir(NOTES)).filter((name) => name.endsWith(".pdf"));
    expect([...names].toSorted()).toEqual(pdfs.map((name) => name.normalize("NFC")).toSorted());
    expect([...names].join()).toMatch(/\p{Script=Devanagari}/u);
  });

  it("shows every poster and every course's picture", async () => {
    const { posters } = (await call("GET /api/public/posters")).json;
    const { courses } = (await call("GET /api/public/courses")).json;
    expect(posters.length).toBeGreaterThanOrEqual(2);
    const addresses = [
      ...posters.map(({ imageUrl }: { imageUrl: string }) => imageUrl),
      ...courses.flatMap(({ posterUrl }: { posterUrl: string | null }) => posterUrl ?? []),
    ];
    for (const address of addresses) {
      const { status, headers } = await call(`GET ${address}`);
      expect([address, status, headers["content-type"]]).toEqual([address, 200, "image/webp"]);
    }
  });

  async function expectOwnBytes({ id, filename }: Listed, path: string): Promise<void> {
    const { status, bytes, headers } = await call(`GET /api/user/${path}/${id}`, { as });
    const original = await readFile(join(NOTES, filename));
    expect([filename, status, bytes.equals(original)]).toEqual([filename, 200, true]);
    expect(headers["content-disposition"]).toContain(
      `filename*=UTF-8''${encodeURIComponent(filename)}`,
    );
  }
});

describeEachDatabase("the demo institute, with two processes that start together", (database) => {
  const tested = useTestApp(database);

  it("is loaded once", async () => {
    const second = await database.connectAgain();
    const other: AppContext = { ...tested.context, database: second };
    await Promise.all([loadDemoInstitute(tested.context), loadDemoInstitute(other)]);
    await second.close();
    const courses = await database.db.selectFrom("courses").select("title").execute();
    const materials = await database.db.selectFrom("study_materials").select("title").execute();
    for (const rows of [courses, materials]) {
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    }
  });
});
