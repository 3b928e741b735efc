import type { Connection, CourseFields, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { nextNumber } from "./next-number.ts";

type Db = Connection["db"];
type Course = CourseFields;
type Enrolment = Database["enrolments"];
type Registration = Database["registrations"];
type Waiting = Database["waiting_list"];

/** A free, open course with 30 seats. */
export async function createCourse(db: Db, given: Partial<Course> = {}): Promise<Course> {
  const number = nextNumber();
  const course: Course = {
    id: newId(),
    slug: `course-${number.toString(16).padStart(8, "0")}`,
    title: `Course ${number}`,
    titleHi: null,
    programme: "jee",
    selectedClass: "JEE",
    subjects: JSON.stringify(["Physics", "Mathematics"]),
    description: "Mechanics, from the first law on.",
    descriptionHi: null,
    summary: null,
    summaryHi: null,
    mode: "offline",
    delivery: null,
    teachers: "[]",
    batchSize: 30,
    duration: "6 months",
    startsOn: "2027-04-01",
    endsOn: null,
    validUntil: null,
    timings: null,
    feePaise: 0,
    enrolmentFeePaise: null,
    instalments: "[]",
    pictureId: null,
    closedAt: null,
    createdAt: new Date().toISOString(),
    publishedAt: new Date().toISOString(),
    archivedAt: null,
    position: null,
    version: 1,
    ...given,
  };
  await db.insertInto("courses").values(course).execute();
  return course;
}

/** An active enrolment; a withdrawn one was withdrawn by the office. */
export async function createEnrolment(
  db: Db,
  given: Partial<Enrolment> & Pick<Enrolment, "userId" | "courseId">,
): Promise<Enrolment> {
  const now = new Date().toISOString();
  const enrolment: Enrolment = {
    id: newId(),
    status: "active",
    heldUntil: null,
    enrolledAt: now,
    changedAt: now,
    withdrawnByOfficeAt: given.status === "withdrawn" ? now : null,
    reason: null,
    language: null,
    ...given,
  };
  await db.insertInto("enrolments").values(enrolment).execute();
  return enrolment;
}

export async function createRegistration(
  db: Db,
  given: Partial<Registration> & Pick<Registration, "userId" | "courseId">,
): Promise<Registration> {
  const registration: Registration = {
    id: newId(),
    fullName: "Asha Verma",
    phoneNumber: "+919876543210",
    email: "asha@example.org",
    mode: "offline",
    preferredTiming: null,
    message: null,
    privacyNoticeVersion: "registration-test",
    createdAt: new Date().toISOString(),
    searchText: "asha verma +919876543210 asha@example.org",
    language: null,
    answer: null,
    reason: null,
    answeredAt: null,
    version: 1,
    ...given,
  };
  await db.insertInto("registrations").values(registration).execute();
  return registration;
}

/** A place on a course's waiting list, without an offer. */
export async function createWaiting(
  db: Db,
  given: Partial<Waiting> & Pick<Waiting, "userId" | "courseId">,
): Promise<Waiting> {
  const joinedAt = new Date().toISOString();
  const waiting: Waiting = { id: newId(), joinedAt, offeredUntil: null, ...given };
  await db.insertInto("waiting_list").values(waiting).execute();
  return waiting;
}
