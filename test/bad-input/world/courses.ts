import type { DatabaseUnderTest } from "../../databases/describe-each-database.ts";
import {
  createAttendance,
  createClass,
  createHoliday,
  createStaff,
} from "../../factories/classes.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
  createWaiting,
} from "../../factories/courses.ts";
import { createEnquiry } from "../../factories/enquiries.ts";
import type { PeopleOfWorld } from "./people.ts";

/** Courses with their classes, and those who have, hold, wait for or ask about a seat. */
export async function makeCourses({ db }: DatabaseUnderTest, people: PeopleOfWorld) {
  const userId = people.other.id;
  const { id: courseId } = await createCourse(db, { endsOn: "2099-03-31" });
  const unusedCourse = await createCourse(db);
  const fullCourse = await createCourse(db, { batchSize: 1 });
  const heldCourse = await createCourse(db);
  const enrolment = await createEnrolment(db, { userId, courseId });
  await createEnrolment(db, { userId, courseId: fullCourse.id });
  const waiting = await createWaiting(db, {
    userId: people.ids.formless,
    courseId: fullCourse.id,
  });
  await createEnrolment(db, {
    userId: people.student.user.id,
    courseId: heldCourse.id,
    status: "pending",
    heldUntil: new Date(Date.now() + 60 * 60_000).toISOString(),
  });
  const registration = await createRegistration(db, { userId, courseId });
  const enquiry = await createEnquiry(db, { ticket: "2026-7KQ4-M2XD" });
  await createStaff(db, { courseId, userId: people.teacher.user.id });
  const planned = await createClass(db, { courseId });
  await createStaff(db, { courseId, userId });
  const begun = await createAttendance(db, { courseId, userId });
  await createHoliday(db);
  return {
    enrolment,
    ids: {
      begunClass: begun.classId,
      class: planned.id,
      course: courseId,
      enquiry: enquiry.id,
      enrolment: enrolment.id,
      fullCourse: fullCourse.id,
      heldCourse: heldCourse.id,
      registration: registration.id,
      series: planned.seriesId,
      unusedCourse: unusedCourse.id,
      waiting: waiting.id,
    },
  };
}
