export { calendarFeedRoutes } from "./calendar/calendar-feed.routes.ts";
export { watchClasses } from "./class-watch.ts";
export { timetableRoutes } from "./timetable.routes.ts";
