import { queryOptions } from "@tanstack/react-query";
import {
  type Holiday,
  isSameHoliday,
  isShortEnough,
  type NewHoliday,
} from "../../../contract/entities/holiday.ts";
import { call } from "../../api/call.ts";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { daysAfter } from "./week.ts";

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
export function holidayClassesQuery(holiday: HolidaySpan | undefined) {
  const { day = "", untilDay } = holiday ?? {};
  const query = untilDay === undefined ? {} : { untilDay };
  return queryOptions({
    queryKey: [...timetableKey, "holiday-classes", day, untilDay],
    queryFn: ({ signal }) =>
      call("GET /api/admin/holidays/:day/classes", { params: { day }, query, signal }),
    // Others cancel and move classes, too.
    staleTime: 0,
    enabled: holiday !== undefined,
  });
}

/** Days in a row that are one holiday; `untilDay` is the last, where there are several. */
export type HolidaySpan = Holiday & { untilDay?: string };

export function lastDayOf({ day, untilDay = day }: Pick<NewHoliday, "day" | "untilDay">): string {
  return untilDay;
}

/**
 * The server has a row for each day: those of one name and the same courses that follow each other are one, up to
 * the number of days that may be added at once, so that each can be added again.
 */
export function spansOf(holidays: readonly Holiday[]): HolidaySpan[] {
  const spans: HolidaySpan[] = [];
  for (const holiday of holidays) {
    const last = spans.at(-1);
    if (last && isNext(last, holiday)) last.untilDay = holiday.day;
    else spans.push({ ...holiday });
  }
  return spans;
}

function isNext(span: HolidaySpan, next: Holiday): boolean {
  const isShort = isShortEnough({ day: span.day, untilDay: next.day });
  return isShort && daysAfter(lastDayOf(span), 1) === next.day && isSameHoliday(span, next);
}

/** `1 Mar 2027`, or `1 Mar 2027 to 5 Mar 2027`. */
export function useDaysText(): (span: Pick<NewHoliday, "day" | "untilDay">) => string {
  const t = useTexts(adminHolidaysTexts);
  const { date } = useFormats();
  return ({ day, untilDay }) =>
    untilDay === undefined ? date(day) : t.days(date(day), date(untilDay));
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
