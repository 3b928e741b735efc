import { Readable } from "node:stream";
import { png } from "../../../server/http/uploads/testing/sample-files.ts";
import type { FileStore } from "../../../server/storage/file-store.ts";
import type { SignedIn, TestApp } from "../../app.ts";
import type { DatabaseUnderTest } from "../../databases/describe-each-database.ts";
import {
  createCourseNote,
  createFile,
  createPoster,
  createReplaced,
  createStudyMaterial,
} from "../../factories/files.ts";
import { fragmentedMp4 } from "../../factories/fragmented-mp4.ts";
import { createLecture, createRendition } from "../../factories/lectures.ts";
import { createDemoRow } from "../../factories/site.ts";

type Asked = {
  admin: SignedIn;
  /** Deletes and replaces what can be undone in the course. */
  teacher: SignedIn;
  /** Has the notes and the lecture. */
  courseId: string;
  unusedCourseId: string;
};

/** Notes, study materials, posters, a lecture, and uploads of the admin. */
export async function makeFiles(
  { call, context: { store } }: TestApp,
  { db }: DatabaseUnderTest,
  { admin, teacher, courseId, unusedCourseId }: Asked,
) {
  // The same bytes uploaded again and again: the rows share them.
  const bytes = await keepBytes(store, "bytes of a note");
  const noteFile = await createFile(db, bytes);
  const sampleFile = await createFile(db, bytes);
  const materialFile = await createFile(db, bytes);
  // Of one moment: notes stand with the newest second first, and the calls name the note before the sample.
  const ofCourse = { courseId, uploadedAt: new Date().toISOString() };
  const note = await createCourseNote(db, {
    ...ofCourse,
    fileId: noteFile.id,
    chapter: "Kinematics",
  });
  const sample = await createCourseNote(db, { ...ofCourse, fileId: sampleFile.id, isSample: 1 });
  const material = await createStudyMaterial(db, { fileId: materialFile.id });
  const poster = await createPoster(db);
  const lecture = await createWatchable(db, { courseId, file: bytes });
  const deletion = await createPoster(db);
  const deletedNote = await createCourseNote(db, { courseId });
  const deletedMaterial = await createStudyMaterial(db);
  for (const [path, as] of [
    [`admin/delete-poster/${deletion.id}`, admin],
    [`admin/delete/${deletedMaterial.id}`, admin],
    [`teach/notes/${deletedNote.id}`, teacher],
  ] as const) {
    const deleted = await call(`DELETE /api/${path}`, { as, headers: { "if-match": '"1"' } });
    if (deleted.status !== 200) throw new Error(`the world's ${path} failed`);
  }
  const lost = { note, material, poster, courseId: unusedCourseId, lecture };
  await createReplaced(db, { ...lost, byId: teacher.user.id });
  await createDemoRow(db, { kind: "material", id: (await createStudyMaterial(db)).id });
  return {
    deletedNote: deletedNote.id,
    file: material.fileId,
    lecture: lecture.id,
    material: material.id,
    note: note.id,
    picture: poster.pictureId,
    poster: poster.id,
    sample: sample.id,
    started: await uploaded(call, admin, ""),
    upload: await uploaded(call, admin, "%PDF-1.7 of an upload %%EOF"),
    uploadedLecture: await uploaded(call, admin, fragmentedMp4().bytes, "720p.mp4"),
    uploadedPicture: await uploaded(call, admin, png, "uploaded.png"),
  };
}

async function keepBytes(store: FileStore, text: string) {
  const staged = await store.stage(Readable.from([Buffer.from(text)]), { limitBytes: 1_000 });
  await staged.keep();
  return { sha256: staged.sha256, size: staged.size };
}

/** A sample lecture with a quality, captions and a poster. */
async function createWatchable(
  db: DatabaseUnderTest["db"],
  { courseId, file }: { courseId: string; file: Awaited<ReturnType<typeof keepBytes>> },
) {
  const { id: posterFileId } = await createFile(db, { ...file, mimeType: "image/webp" });
  const lecture = await createLecture(db, { courseId, isSample: 1, posterFileId });
  const { id: fileId } = await createFile(db, { ...file, mimeType: "video/mp4" });
  await createRendition(db, { lectureId: lecture.id, fileId });
  const text = "WEBVTT\n\n00:00.000 --> 00:01.500\nHello\n";
  await db
    .insertInto("lecture_captions")
    .values({ lectureId: lecture.id, language: "en", text })
    .execute();
  return lecture;
}

/** An upload that is finished, or begun where there are no bytes. */
export async function uploaded(
  call: TestApp["call"],
  as: SignedIn,
  bytes: string | Buffer,
  filename = "uploaded.pdf",
): Promise<string> {
  const { json } = await call("POST /api/teach/uploads", {
    as,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes.length || 100),
      "upload-metadata": `filename ${btoa(filename)}`,
      ...(bytes !== "" && { "content-type": "application/offset+octet-stream" }),
    },
    ...(bytes !== "" && { payload: bytes }),
  });
  return json.upload.id;
}
