export { daysAfter, firstOf, lastDayOf } from "./calendar/course-days.ts";
export { type CalendarLine, calendarText, INDIA, writeCalendar } from "./calendar/icalendar.ts";
export { readTimetable, type Weekday, weekdays } from "./calendar/timetable.ts";
export { archiveCourse, countReferences } from "./course-writes.repository.ts";
export { isCourseOnSite } from "./courses.repository.ts";
export { coursesRoutes } from "./courses.routes.ts";
export { addCourse } from "./new-course.service.ts";
export { removeCourse } from "./office-courses.service.ts";
export { publicCoursesRoutes } from "./public-courses.routes.ts";
