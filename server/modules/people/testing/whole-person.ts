import type { SignedIn } from "../../../../test/app.ts";
import { createAttendance, createClass } from "../../../../test/factories/classes.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
  createWaiting,
} from "../../../../test/factories/courses.ts";
import {
  createAttempt,
  createExam,
  createLateAct,
  createResult,
  createWrittenAnswer,
} from "../../../../test/factories/exams.ts";
import { createAccount, fillAccount } from "../../../../test/factories/fees.ts";
import {
  createCourseNote,
  createFile,
  createStudyMaterial,
} from "../../../../test/factories/files.ts";
import { createLecture } from "../../../../test/factories/lectures.ts";
import {
  createPushSubscription,
  createReceivedNotice,
} from "../../../../test/factories/notices.ts";
import {
  createEnrolmentForm,
  createOfficeNote,
  createSavedView,
  createSlip,
  createUser,
} from "../../../../test/factories/people.ts";
import type { Connection } from "../../../database/connect.ts";
import { newId } from "../../../database/ids.ts";

/** Rows about this person in every table that can have some. */
export async function fillEveryTableFor({ user }: SignedIn, db: Connection["db"]) {
  const course = await createCourse(db, { title: "JEE Physics", batchSize: 1 });
  const whose = { userId: user.id, courseId: course.id };
  const form = await createEnrolmentForm(db, {
    userId: user.id,
    fullName: user.name,
    phoneNumber: "+919876501234",
  });
  const enrolment = await createEnrolment(db, whose);
  await createWaiting(db, { userId: user.id, courseId: (await createCourse(db)).id });
  const registration = await createRegistration(db, { ...whose, message: "शाम को सुविधा है" });
  const cashier = { userId: user.id, grantedById: newId(), at: new Date().toISOString() };
  await db.insertInto("cashiers").values(cashier).execute();
  await createDownload(db, user.id);
  const fees = { userId: user.id, enrolment: { id: enrolment.id, courseId: course.id } };
  await fillAccount(db, await createAccount(db, { "2026-04-01": 40_000_00 }, fees));
  await createOpenedNote(db, whose);
  const staff = { userId: user.id, courseId: course.id, addedAt: new Date().toISOString() };
  await db
    .insertInto("teachers")
    .values({ userId: user.id, isShown: 0, version: 1, createdAt: staff.addedAt })
    .execute();
  await db.insertInto("course_staff").values(staff).execute();
  await createAttendance(db, whose);
  await createOpenedClass(db, whose);
  await createCalendarFeed(db, user.id);
  await createSatExam(db, whose);
  await createReceivedNotice(db, user.id);
  await createAuditLine(db, { actorId: user.id, subjectType: "course", subjectId: course.id });
  await createAuditLine(db, { actorId: null, subjectType: "user", subjectId: user.id });
  await createAuditLine(db, { actorId: null, subjectType: "enrolment", subjectId: enrolment.id });
  await createAuditLine(db, {
    actorId: null,
    subjectType: "registration",
    subjectId: registration.id,
    personId: user.id,
    after: '{"note":"शाम को फ़ोन करें"}',
    reason: "Asha asked by phone",
  });
  await createTeaching(db, whose);
  const formerId = await createJoined(db, user.id);
  await createSlip(db, { userId: user.id, code: newId() });
  await createSavedView(db, { userId: user.id });
  await createOfficeNote(db, { personId: user.id, text: "शाम को फ़ोन करें" });
  return { course, form, enrolment, registration, formerId };
}

async function createDownload(db: Connection["db"], userId: string): Promise<void> {
  const { id: materialId } = await createStudyMaterial(db, { title: "सूत्र" });
  const row = { id: newId(), userId, materialId, noteId: null };
  await db
    .insertInto("recent_downloads")
    .values({ ...row, downloadedAt: new Date().toISOString() })
    .execute();
}

/** Somebody whom the office had added and joined to the account. */
async function createJoined(db: Connection["db"], userId: string): Promise<string> {
  const formerId = newId();
  const contacts = { phoneNumber: "+919876501235", email: "mother@example.org" };
  const joined = { joinedAt: new Date().toISOString(), joinedById: newId() };
  await db
    .insertInto("joined_people")
    .values({ formerId, userId, ...contacts, ...joined })
    .execute();
  return formerId;
}

async function createOpenedNote(
  db: Connection["db"],
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const { id: noteId } = await createCourseNote(db, { courseId });
  const openedAt = new Date().toISOString();
  await db.insertInto("opened_notes").values({ userId, noteId, openedAt }).execute();
}

/** What names the person as its teacher or author. */
async function createTeaching(
  db: Connection["db"],
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  await createClass(db, { courseId, teacherId: userId });
  await createLecture(db, { courseId, createdById: userId });
  await db.updateTable("registers").set({ savedById: userId }).execute();
  const other = await createUser(db);
  await createEnrolmentForm(db, {
    userId: other.id,
    fullName: "Rohan Das",
    phoneNumber: "+919876509999",
    email: "rohan@example.org",
    recordedById: userId,
  });
  await createOfficeNote(db, { personId: other.id, authorId: userId, text: "Rohan" });
}

async function createCalendarFeed(db: Connection["db"], userId: string): Promise<void> {
  const feed = { userId, tokenHash: newId(), createdAt: new Date().toISOString() };
  await db
    .insertInto("calendar_feeds")
    .values({ ...feed, language: "en" })
    .execute();
}

async function createOpenedClass(
  db: Connection["db"],
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const { id: classId } = await createClass(db, { courseId });
  const openedAt = new Date().toISOString();
  await db.insertInto("class_opens").values({ userId, classId, openedAt }).execute();
  const { id: lectureId } = await createLecture(db, { courseId });
  const watched = { ranges: "[[0,60000]]", positionMs: 60_000, updatedAt: openedAt };
  await db
    .insertInto("lecture_progress")
    .values({ userId, lectureId, ...watched })
    .execute();
  await db
    .insertInto("message_settings")
    .values({ userId, language: "hi", muted: '["class:mail"]' })
    .execute();
  await createPushSubscription(db, { userId });
}

async function createSatExam(
  db: Connection["db"],
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const exam = await createExam(db, { courseId, state: "published" });
  const { id } = await createAttempt(db, { examId: exam.id, userId });
  await createLateAct(db, id);
  await createResult(db, id);
  await createWrittenAnswer(db, { attemptId: id, sha256: newId() });
  const { id: fileId } = await createFile(db, { mimeType: "image/webp" });
  const picture = { attemptId: id, sha256: newId(), fileId, sheet: 0 };
  await db
    .insertInto("answer_pages")
    .values({ ...picture, arrivedAt: new Date().toISOString() })
    .execute();
  await db.insertInto("typed_marks").values({ attemptId: id, marks: "[1250,null]" }).execute();
  const practised = { subject: "Physics", chapter: "Motion", done: 10, right: 7 };
  await db
    .insertInto("practised")
    .values({ userId, ...practised, lastAt: new Date().toISOString() })
    .execute();
  const grant = { scribe: "Ravi Kumar", reason: "A certificate", grantedById: newId() };
  await db
    .insertInto("exam_grants")
    .values({ userId, ...grant, createdAt: new Date().toISOString() })
    .execute();
}

type AuditLine = {
  actorId: string | null;
  subjectType: string;
  subjectId: string;
  personId?: string;
  after?: string;
  reason?: string;
};

export async function createAuditLine(db: Connection["db"], line: AuditLine): Promise<void> {
  const made = { action: "change", detail: "status", address: "192.0.2.7" };
  const row = { id: newId(), at: new Date().toISOString(), ...made, ...line };
  await db.insertInto("audit_log").values(row).execute();
}
