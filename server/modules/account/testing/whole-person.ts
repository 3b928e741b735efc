import type { SignedIn } from "../../../../test/app.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
} from "../../../../test/factories/courses.ts";
import { createStudyMaterial } from "../../../../test/factories/files.ts";
import { createEnrolmentForm } from "../../../../test/factories/people.ts";
import type { Connection } from "../../../database/connect.ts";
import { newId } from "../../../database/ids.ts";

/** Something about this person in every table that can hold it. */
export async function fillEveryTableFor({ user }: SignedIn, db: Connection["db"]) {
  const course = await createCourse(db, { title: "JEE Physics", batchSize: 1 });
  const whose = { userId: user.id, courseId: course.id };
  const form = await createEnrolmentForm(db, { userId: user.id, phoneNumber: "+919876501234" });
  const enrolment = await createEnrolment(db, whose);
  const registration = await createRegistration(db, { ...whose, message: "शाम को सुविधा है" });
  await createDownload(db, user.id);
  await createVisit(db, whose);
  await createAuditLine(db, { actorId: user.id, subjectType: "course", subjectId: course.id });
  await createAuditLine(db, { actorId: null, subjectType: "user", subjectId: user.id });
  await createAuditLine(db, { actorId: null, subjectType: "enrolment", subjectId: enrolment.id });
  return { course, form, enrolment, registration };
}

async function createDownload(db: Connection["db"], userId: string): Promise<void> {
  const { id: materialId } = await createStudyMaterial(db, { title: "सूत्र" });
  const row = { id: newId(), userId, materialId, noteId: null };
  await db
    .insertInto("recent_downloads")
    .values({ ...row, downloadedAt: new Date().toISOString() })
    .execute();
}

async function createVisit(
  db: Connection["db"],
  whose: { userId: string; courseId: string },
): Promise<void> {
  const row = { id: newId(), ...whose, seenAt: new Date().toISOString(), seenBefore: null };
  await db.insertInto("course_visits").values(row).execute();
}

type AuditLine = { actorId: string | null; subjectType: string; subjectId: string };

async function createAuditLine(db: Connection["db"], line: AuditLine): Promise<void> {
  const made = { action: "change", detail: "status", address: "192.0.2.7" };
  const row = { id: newId(), at: new Date().toISOString(), ...made, ...line };
  await db.insertInto("audit_log").values(row).execute();
}
