export { calendarFeedRoutes } from "./calendar/calendar-feed.routes.ts";
export { timetableRoutes } from "./timetable.routes.ts";
