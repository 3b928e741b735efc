import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { newId } from "../../server/database/ids.ts";
import { isSearchTable } from "../../server/database/search/search-tables.ts";
import { png } from "../../server/http/uploads/testing/sample-files.ts";
import { drawFormToken } from "../../server/modules/enquiries/index.ts";
import type { FileStore } from "../../server/storage/file-store.ts";
import { LOCAL_IDENTITY_SECRET, type SignedIn, type TestApp } from "../app.ts";
import type { DatabaseUnderTest } from "../databases/describe-each-database.ts";
import { createAttendance, createClass, createHoliday, createStaff } from "../factories/classes.ts";
import {
  createCourse,
  createDeclined,
  createEnrolment,
  createRegistration,
  createWaiting,
} from "../factories/courses.ts";
import { createPolicyVersion, createPolicyWithdrawal, createPost } from "../factories/documents.ts";
import { createEnquiry } from "../factories/enquiries.ts";
import {
  createCourseNote,
  createFile,
  createPoster,
  createReplaced,
  createStudyMaterial,
} from "../factories/files.ts";
import { fragmentedMp4 } from "../factories/fragmented-mp4.ts";
import { createLecture, createRendition } from "../factories/lectures.ts";
import { createReceivedNotice } from "../factories/notices.ts";
import {
  createEnrolmentForm,
  createImport,
  createJoinQuestion,
  createOfficeNote,
  createSavedView,
  createSession,
  createUser,
  createWalkIn,
} from "../factories/people.ts";
import { createDemoRow, createTextChange } from "../factories/site.ts";

/** A row of every kind, so that bad input has many rows to damage. */
export type World = {
  student: SignedIn;
  /** On the staff of the course. */
  teacher: SignedIn;
  admin: SignedIn;
  ids: Record<Kind, string>;
  /** Of the other student. */
  userName: string;
  enrolmentChangedAt: string;
  /** An enrolment that was declined a moment ago. */
  declined: { id: string; changedAt: string };
  /** Of a visitor's form that was opened a minute ago. */
  formToken: string;
  /** The change that made the post. */
  postChangeId: string;
  /** Of a browser that has opened the console's link. */
  linkCookie: string;
};

const own = [
  "class",
  "begunClass",
  "course",
  "deletion",
  "enquiry",
  "enrolment",
  "formerPoster",
  "formless",
  "fullCourse",
  "heldCourse",
  "import",
  "lecture",
  "material",
  "note",
  "notice",
  "officeNote",
  "policyChange",
  "policyVersion",
  "post",
  "poster",
  "registration",
  "sample",
  "savedView",
  "started",
  "textChange",
  "upload",
  "uploadedLecture",
  "uploadedPicture",
  "unusedCourse",
  "user",
  "waiting",
  "walkIn",
] as const;
const other = ["file", "picture", "session", "series", "nothing"] as const;
export const kinds = [...own, ...other];
export type Kind = (typeof kinds)[number];

/** A student who has filled the form and holds a seat in one course, a teacher, an admin, and another student's things. */
export async function makeWorld(
  { signIn, call, context: { store, secret } }: TestApp,
  { db }: DatabaseUnderTest,
): Promise<World> {
  const student = await signIn("student");
  const teacher = await signIn("student");
  const admin = await signIn("admin");
  const other = await createUser(db);
  await createEnrolmentForm(db, { userId: student.user.id });
  await createEnrolmentForm(db, { userId: other.id });
  const course = await createCourse(db);
  await createStaff(db, { courseId: course.id, userId: teacher.user.id });
  const unusedCourse = await createCourse(db);
  // The same bytes uploaded again and again: the rows share them.
  const bytes = await keepBytes(store, "bytes of a note");
  const noteFile = await createFile(db, bytes);
  const sampleFile = await createFile(db, bytes);
  const materialFile = await createFile(db, bytes);
  const note = await createCourseNote(db, {
    courseId: course.id,
    fileId: noteFile.id,
    chapter: "Kinematics",
  });
  const ofSample = { fileId: sampleFile.id, isSample: 1 };
  const sample = await createCourseNote(db, { courseId: course.id, ...ofSample });
  const enrolment = await createEnrolment(db, { userId: other.id, courseId: course.id });
  const fullCourse = await createCourse(db, { batchSize: 1 });
  await createEnrolment(db, { userId: other.id, courseId: fullCourse.id });
  const { id: waiterId } = await createUser(db);
  const waiting = await createWaiting(db, { userId: waiterId, courseId: fullCourse.id });
  const heldCourse = await createCourse(db);
  await createEnrolment(db, {
    userId: student.user.id,
    courseId: heldCourse.id,
    status: "pending",
    heldUntil: new Date(Date.now() + 60 * 60_000).toISOString(),
  });
  const declined = await createDeclined(db, { userId: other.id, courseId: heldCourse.id });
  const registration = await createRegistration(db, { userId: other.id, courseId: course.id });
  const enquiry = await createEnquiry(db, { ticket: "2026-7KQ4-M2XD" });
  const material = await createStudyMaterial(db, { fileId: materialFile.id });
  const poster = await createPoster(db);
  const post = await createPost(db);
  const policyChange = await createPolicyWithdrawal(db);
  const policyVersion = await createPolicyVersion(db);
  const officeNote = await createOfficeNote(db, { personId: other.id });
  const savedView = await createSavedView(db, { userId: admin.user.id });
  const planned = await createClass(db, { courseId: course.id });
  await createStaff(db, { courseId: course.id, userId: other.id });
  const begun = await createAttendance(db, { courseId: course.id, userId: other.id });
  await createHoliday(db);
  const lecture = await createWatchable(db, { courseId: course.id, file: bytes });
  const notice = await createReceivedNotice(db, student.user.id, other.id);
  const walkIn = await createWalkIn(db);
  await createEnrolmentForm(db, { userId: walkIn.id });
  await createJoinQuestion(db, { officeUserId: walkIn.id, accountUserId: other.id });
  const imported = await createImport(db);
  const session = await createSession(db, { userId: student.user.id });
  const deletion = await createPoster(db);
  const deleted = await call(`DELETE /api/admin/delete-poster/${deletion.id}`, { as: admin });
  if (deleted.status !== 200) throw new Error("the world's poster was not deleted");
  const lost = { note, material, poster, courseId: unusedCourse.id };
  const formerPoster = await createReplaced(db, lost);
  const textChange = await createTextChange(db, {
    // It was set back to the bundled text, as it stands now.
    before: '{"en":{"heading":"Posts"},"hi":{}}',
    after: '{"en":{},"hi":{}}',
  });
  await createDemoRow(db, { kind: "material", id: (await createStudyMaterial(db)).id });
  const upload = await uploaded(call, admin, "%PDF-1.7 of an upload %%EOF");
  const started = await uploaded(call, admin, "");
  const uploadedPicture = await uploaded(call, admin, png, "uploaded.png");
  const uploadedLecture = await uploaded(call, admin, fragmentedMp4().bytes, "720p.mp4");
  const ids = {
    class: planned.id,
    begunClass: begun.classId,
    series: planned.seriesId,
    course: course.id,
    deletion: deletion.id,
    enquiry: enquiry.id,
    enrolment: enrolment.id,
    formerPoster,
    formless: waiterId,
    fullCourse: fullCourse.id,
    heldCourse: heldCourse.id,
    waiting: waiting.id,
    import: imported.id,
    lecture: lecture.id,
    material: material.id,
    note: note.id,
    notice: notice.id,
    officeNote: officeNote.id,
    policyChange: policyChange.id,
    policyVersion: policyVersion.id,
    post: String(post.id),
    poster: poster.id,
    registration: registration.id,
    textChange: textChange.id,
    sample: sample.id,
    savedView: savedView.id,
    started,
    upload,
    uploadedLecture,
    uploadedPicture,
    unusedCourse: unusedCourse.id,
    user: other.id,
    walkIn: walkIn.id,
    file: material.fileId,
    picture: poster.pictureId,
    session: session.id,
    nothing: newId(),
  };
  const formToken = drawFormToken({ secret, now: new Date(Date.now() - 60_000) });
  const opened = await call(`GET /local-identity/open/${LOCAL_IDENTITY_SECRET}`);
  const linkCookie = String(opened.headers["set-cookie"]).split(";", 1)[0] ?? "";
  return {
    student,
    teacher,
    admin,
    ids,
    userName: other.name,
    formToken,
    linkCookie,
    enrolmentChangedAt: enrolment.changedAt,
    declined: { id: declined.id, changedAt: declined.changedAt },
    postChangeId: post.changeId,
  };
}

/** An upload that is finished, or begun where there are no bytes. */
async function uploaded(
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

async function keepBytes(store: FileStore, text: string) {
  const staged = await store.stage(Readable.from([Buffer.from(text)]), { limitBytes: 1_000 });
  await staged.keep();
  return { sha256: staged.sha256, size: staged.size };
}

/** Every row of every table and every file of the store, for comparisons. */
export async function everythingKept(database: DatabaseUnderTest) {
  const rows: Record<string, unknown[]> = {};
  for (const table of await tablesOf(database)) {
    const found = await sql<object>`select * from ${sql.table(table)}`.execute(database.db);
    rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  const names = await readdir(database.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && !entry.name.includes("sqlite"));
  return { rows, files: files.map(({ parentPath, name }) => `${parentPath}/${name}`).toSorted() };
}

async function tablesOf({ db, dialect }: DatabaseUnderTest): Promise<string[]> {
  const listed =
    dialect === "postgres"
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await listed.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely|sqlite)_/.test(name) && !isSearchTable(name));
}

/** A sample lecture with a quality and captions. */
async function createWatchable(
  db: DatabaseUnderTest["db"],
  { courseId, file }: { courseId: string; file: Awaited<ReturnType<typeof keepBytes>> },
) {
  const lecture = await createLecture(db, { courseId, isSample: 1 });
  const { id: fileId } = await createFile(db, { ...file, mimeType: "video/mp4" });
  await createRendition(db, { lectureId: lecture.id, fileId });
  const text = "WEBVTT\n\n00:00.000 --> 00:01.500\nHello\n";
  await db
    .insertInto("lecture_captions")
    .values({ lectureId: lecture.id, language: "en", text })
    .execute();
  return lecture;
}
