import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createFile,
  createPoster,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { fragmentedMp4, renditionOf } from "../../../test/factories/fragmented-mp4.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { jpeg, pdf } from "../../http/uploads/testing/sample-files.ts";
import {
  type BadFile,
  badFiles,
  downloadedName,
  everythingKept,
  expectRefused,
  goodNames,
  nameAt,
} from "./testing/bad-files.ts";
import { BASE, creation, PIECE } from "./testing/tus.ts";
import { emptyStore, keepBytes } from "./testing/uploads.ts";

describeOnSqlite("a wrong file that is uploaded", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  beforeEach(() => emptyStore(tested.context.store));

  /** Sends it by tus as far as that goes, and files it by a call. */
  const byTus = async (as: SignedIn, bad: BadFile, finish: (id: string) => Promise<Answer>) => {
    const headers = creation(bad.name, bad.declared ?? bad.bytes.length);
    const created = await call(`POST ${BASE}`, {
      as,
      headers: { ...headers, "content-type": PIECE },
      payload: bad.bytes,
    });
    return created.status === 201 ? finish(created.json.upload.id) : created;
  };
  const version = { headers: { "if-match": '"1"' } };

  const ways: Record<string, (as: SignedIn, bad: BadFile) => Promise<() => Promise<Answer>>> = {
    "a note by tus": async (as, bad) => {
      const { id: courseId } = await createCourse(database.db);
      return () =>
        byTus(as, bad, (id) =>
          call(`POST /api/admin/uploads/${id}/file`, { as, payload: { courseId } }),
        );
    },
    "a study file by tus": async (as, bad) => () =>
      byTus(as, bad, (id) => call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} })),
    "a note's new file": async (as, bad) => {
      const course = await createCourse(database.db);
      const kept = await createFile(
        database.db,
        await keepBytes(tested.context.store, Buffer.from("old")),
      );
      const note = await createCourseNote(database.db, { courseId: course.id, fileId: kept.id });
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/admin/notes/${note.id}/file`, { as, payload: { uploadId }, ...version }),
        );
    },
    "a study file's new file": async (as, bad) => {
      const kept = await createFile(
        database.db,
        await keepBytes(tested.context.store, Buffer.from("old")),
      );
      const { id } = await createStudyMaterial(database.db, { fileId: kept.id });
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/admin/materials/${id}/file`, { as, payload: { uploadId }, ...version }),
        );
    },
  };

  const words = { titleEn: "Holidays", textEn: "See the file.", audience: "all" };
  const noticeWays: typeof ways = {
    "a notice's file when it is chosen": async (as, bad) => () =>
      byTus(as, bad, (id) => call(`POST /api/teach/uploads/${id}/notice-check`, { as })),
    "a notice's file when it is sent": async (as, bad) => () =>
      byTus(as, bad, (id) =>
        call("POST /api/admin/notices", { as, payload: { ...words, uploadIds: [id] } }),
      ),
  };

  const pictureWays: typeof ways = {
    "a poster by tus": async (as, bad) => () =>
      byTus(as, bad, (id) =>
        call(`POST /api/admin/uploads/${id}/poster`, { as, payload: { title: "Admissions" } }),
      ),
    "a poster's new picture": async (as, bad) => {
      const { id } = await createPoster(database.db);
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/admin/posters/${id}/picture`, { as, payload: { uploadId }, ...version }),
        );
    },
  };

  const videoWays: typeof ways = {
    "a lecture's quality": async (as, bad) => {
      const { id: courseId } = await createCourse(database.db);
      const { id } = await createLecture(database.db, { courseId });
      return () =>
        byTus(as, bad, (uploadId) =>
          call(`PUT /api/teach/lectures/${id}/renditions/480p`, {
            as,
            payload: renditionOf(uploadId, fragmentedMp4()),
          }),
        );
    },
  };

  describe.each(Object.entries({ ...ways, ...noticeWays, ...pictureWays, ...videoWays }))(
    "as %s",
    (way, begin) => {
      it.each(Object.entries(badFiles))(
        "is refused for %s, with a sentence and nothing left behind",
        async (_what, bad) => {
          const as = await signIn("admin");
          const send = await begin(as, bad);
          const before = await everythingKept(tested);
          const isPicture = way in pictureWays;
          await expectRefused(await send(), (isPicture && bad.asPicture) || bad.code);
          expect(await everythingKept(tested)).toEqual(before);
        },
      );
    },
  );

  it.each(goodNames)("is not one for its name: %s comes back unchanged", async (name) => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    for (const payload of [{}, { courseId }]) {
      const filed = await byTus(as, { name, bytes: pdf, code: "" }, (id) =>
        call(`POST /api/admin/uploads/${id}/file`, { as, payload }),
      );
      expect(filed.json.file).toMatchObject({ filename: name, title: name.slice(0, -4) });
      expect(await downloadedName(tested, as, filed.json.file)).toBe(name);
    }
  });

  it("is not one where a picture has the ending of another kind, or its name is long", async () => {
    const as = await signIn("admin");
    const name = `${"चित्र".repeat(60)}.png`;
    const filed = await byTus(as, { name, bytes: jpeg, code: "" }, (id) =>
      call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} }),
    );
    const { file } = filed.json;
    expect(file).toMatchObject({
      mimeType: "image/jpeg",
      title: expect.stringMatching(/^(चित्र)+$/),
    });
    expect(file.filename).toBe(`${file.title}.jpg`);
    expect(Buffer.byteLength(await downloadedName(tested, as, file))).toBeLessThanOrEqual(200);
  });

  it.each(goodNames)(
    "is not one for its name in a notice: %s comes back unchanged",
    async (name) => {
      const as = await signIn("admin");
      const sent = await byTus(as, { name, bytes: pdf, code: "" }, async (id) => {
        expect((await call(`POST /api/teach/uploads/${id}/notice-check`, { as })).status).toBe(200);
        return call("POST /api/admin/notices", { as, payload: { ...words, uploadIds: [id] } });
      });
      const [file] = sent.json.notice.files;
      expect(file.title).toBe(name.slice(0, -4));
      expect(await nameAt(tested, as, `/api/user/notice-files/${file.id}`)).toBe(name);
    },
  );
});
