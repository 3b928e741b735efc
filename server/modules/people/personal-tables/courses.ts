import type { ClassTables } from "../../../database/tables/classes.ts";
import type { LectureTables } from "../../../database/tables/lectures.ts";
import type { RequestTables } from "../../../database/tables/requests.ts";
import type { TeachingTables } from "../../../database/tables/teaching.ts";
import type { HeldByTable } from "./held-by-table.ts";

/** Courses with their classes and lectures, and who asks about them. */
export const tablesOfCourses: HeldByTable<
  TeachingTables & ClassTables & LectureTables & RequestTables
> = {
  courses: null,
  course_changes: null,
  teachers: {
    shownIn: ["teacherCard"],
    withheld: { userId: "the account's id", version: "counts changes" },
  },
  course_staff: {
    shownIn: ["teaching"],
    withheld: { userId: "the account's id" },
  },
  class_series: null,
  // The institute's timetable; whoever teaches no longer stands in it once the account is gone.
  classes: null,
  class_opens: {
    shownIn: ["openedClasses"],
    withheld: { userId: "the account's id" },
  },
  calendar_feeds: {
    shownIn: ["calendar"],
    withheld: { userId: "the account's id", tokenHash: "a secret" },
  },
  holidays: null,
  // Of the person who saved it only the id, as in the audit log.
  registers: null,
  attendance: {
    shownIn: ["attendance"],
    withheld: { userId: "the account's id", calledById: "another person's account" },
  },
  // Of the person who uploaded it only the id, as in the audit log.
  lectures: null,
  lecture_renditions: null,
  lecture_captions: null,
  transcodings: null,
  lecture_progress: {
    shownIn: ["watchedLectures"],
    withheld: { userId: "the account's id" },
  },
  waiting_list: {
    shownIn: ["waitingList"],
    withheld: { id: "names nothing outside", userId: "the account's id" },
  },
  study_materials: null,
  course_notes: null,
  posters: null,
  registrations: {
    shownIn: ["registrations"],
    withheld: {
      id: "names nothing outside",
      userId: "the account's id",
      searchText: "name, phone and e-mail once more, folded",
      version: "counts answers",
      hasEnrolment: "what the enrolments say, once more",
    },
  },
  // A visitor's form belongs to no account, and its e-mail address is not verified.
  enquiries: null,
  lookups: null,
};
