import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/**
 * The beginning of all query keys of the timetable: changing one class may change many, so all are
 * invalidated.
 */
export const timetableKey = ["timetable"];

export type Week = { monday: string; courseId: string; teacherId: string };

/** The classes of a week; an empty id is no filter. */
export function weekQuery({ monday, courseId, teacherId }: Week) {
  const query = {
    from: monday,
    days: "7",
    ...(courseId === "" ? {} : { courseId }),
    ...(teacherId === "" ? {} : { teacherId }),
  };
  return queryOptions({
    queryKey: [...timetableKey, "week", query],
    queryFn: ({ signal }) => call("GET /api/admin/classes", { query, signal }),
    refetchOnWindowFocus: true,
  });
}

/**
 * One class with its link, as it is when its dialog opens. It is not loaded again while the dialog is open, so that
 * saving tells of what others have changed meanwhile.
 */
export function classQuery(id: string) {
  return queryOptions({
    queryKey: ["class", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/classes/:id", { params: { id }, signal })).class,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const holidaysQuery = queryOptions({
  queryKey: [...timetableKey, "holidays"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/holidays", { signal })).holidays,
});

/** The classes that are cancelled because of a holiday. */
export function holidayClassesQuery(day: string) {
  return queryOptions({
    queryKey: [...timetableKey, "holiday-classes", day],
    queryFn: ({ signal }) =>
      call("GET /api/admin/holidays/:day/classes", { params: { day }, signal }),
    // Others cancel and move classes, too.
    staleTime: 0,
    enabled: day !== "",
  });
}

/** Who teaches in a course. */
export function staffQuery(courseId: string) {
  return queryOptions({
    queryKey: ["course-staff", courseId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/courses/:id/staff", { params: { id: courseId }, signal })).staff,
    enabled: courseId !== "",
  });
}

/** The series that a course's timings describe. */
export function proposedSeriesQuery(courseId: string) {
  return queryOptions({
    queryKey: ["proposed-series", courseId],
    queryFn: async ({ signal }) =>
      (
        await call("GET /api/admin/courses/:id/proposed-series", {
          params: { id: courseId },
          signal,
        })
      ).series,
    enabled: courseId !== "",
  });
}

/** The link of classes on the institute's own meeting server. */
export const meetingServerQuery = queryOptions({
  queryKey: ["meeting-server"],
  queryFn: ({ signal }) => call("GET /api/admin/meeting-server", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
