export { type CalendarLine, calendarText, INDIA, writeCalendar } from "./calendar/icalendar.ts";
export {
  daysAfter,
  firstOf,
  lastDayOf,
  readTimetable,
  weekdays,
} from "./calendar/timetable.ts";
export { restorePoster as restoreCourseCover } from "./course-cover.service.ts";
export { archiveCourse, countReferences } from "./course-writes.repository.ts";
export { presentOfficeCourse } from "./courses.present.ts";
export { isCourseAddress, isCourseOnSite } from "./courses.repository.ts";
export { coursesRoutes } from "./courses.routes.ts";
export { requireInCourse } from "./courses.service.ts";
export { addCourse, type NewNoteFile } from "./new-course.service.ts";
export { countOfficeCourses, listOfficeCourses } from "./office-courses.repository.ts";
export { removeCourse } from "./office-courses.service.ts";
export { publicCoursesRoutes } from "./public-courses.routes.ts";
