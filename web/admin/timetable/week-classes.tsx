import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ListedClass } from "../../../contract/entities/class.ts";
import type { Holiday } from "../../../contract/entities/holiday.ts";
import { roomName } from "../../../contract/room-name.ts";
import { failureText } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { usePaths } from "../../paths.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { useReason } from "../../shared/timetable/class-days.tsx";
import { useFollowClasses } from "../../shared/timetable/follow-classes.ts";
import { useToday } from "../../state/use-today.ts";
import { adminChangeClassTexts, adminTimetableTexts } from "../../texts/admin-timetable.ts";
import { useDateTime, useTimesOfDay } from "../../texts/date-time.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { ClassDialog, useClassTitle } from "./class-dialog.tsx";
import { useHolidayName } from "./remove-holiday.tsx";
import { holidaysQuery, timetableKey, type Week, weekQuery } from "./timetable-query.ts";
import { daysOfWeek, weekdayOf } from "./week.ts";

/** The classes of a week, of all courses or one, and what can be done with each. */
export function WeekClasses({ week }: { week: Week }) {
  const t = useTexts(adminTimetableTexts);
  const c = useTexts(adminChangeClassTexts);
  const titleOf = useClassTitle();
  const [opened, setOpened] = useState<ListedClass>();
  const { data, error, refetch } = useQuery(weekQuery(week));
  useFollowClasses(timetableKey);
  if (error && !data)
    return (
      <FailedState
        message={failureText(error, { fallback: t.failed })}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  if (data.classes.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />;
  return (
    <>
      {data.isCut ? <p className="rounded-control bg-glow p-4 text-amber">{t.isCut}</p> : null}
      <ClassDays
        monday={week.monday}
        classes={data.classes}
        actionsOf={(row) => (
          <>
            <PastActions row={row} />
            <Button variant="outline" aria-label={titleOf(row)} onClick={() => setOpened(row)}>
              {c.change}
            </Button>
          </>
        )}
      />
      <ClassDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

type ClassDaysProps = {
  monday: string;
  classes: readonly ListedClass[];
  /** What can be done with a class. */
  actionsOf: (row: ListedClass) => ReactNode;
};

/** A week's classes under their days, which say whether they are holidays. */
function ClassDays({ monday, classes, actionsOf }: ClassDaysProps) {
  const { data: holidays = [] } = useQuery(holidaysQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      {daysOfWeek(monday).map((day) => (
        <Day key={day} day={day} holiday={holidays.find((each) => each.day === day)}>
          {classes
            .filter((row) => row.day === day)
            .map((row) => (
              <ClassRow key={row.id} row={row} actions={actionsOf(row)} />
            ))}
        </Day>
      ))}
    </div>
  );
}

type DayProps = { day: string; holiday: Holiday | undefined; children: readonly ReactNode[] };

function Day({ day, holiday, children }: DayProps) {
  const t = useTexts(adminTimetableTexts);
  const { date } = useFormats();
  const title = `${t.weekday(weekdayOf(day))}, ${date(day)}`;
  const isToday = useToday() === day;
  const nameOf = useHolidayName();
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="flex flex-wrap items-center gap-3 font-semibold">
        {title}
        {isToday ? <Badge tone="marigold">{t.todayMark}</Badge> : null}
        {holiday ? (
          <Badge>
            {holiday.courseIds
              ? t.holidayOfSome(nameOf(holiday), holiday.courseIds.length)
              : t.holidayMark(nameOf(holiday))}
          </Badge>
        ) : null}
      </h2>
      {children.length === 0 ? (
        <p className="text-sm text-faint">{t.noClasses}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-rule rounded-sheet border border-rule bg-sheet">
          {children}
        </ul>
      )}
    </section>
  );
}

function ClassRow({ row, actions }: { row: ListedClass; actions: ReactNode }) {
  const t = useTexts(adminTimetableTexts);
  const times = useTimesOfDay();
  const { subjectName } = useLookups();
  const reason = useReason(row);
  const language = useLanguage();
  const where = [
    row.subject && subjectName(row.subject),
    row.teacherName ?? t.noTeacher,
    row.room && roomName(row.room, language),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3">
      <p className="w-44 shrink-0 font-semibold tabular-nums">{times(row.startsAt, row.endsAt)}</p>
      <div className="grid min-w-0 grow basis-48 gap-1 [overflow-wrap:anywhere]">
        <p className={row.cancelledAt ? "text-soft line-through" : ""}>
          {courseTitleIn({ title: row.courseTitle, titleHi: row.courseTitleHi }, language)}
        </p>
        <p className="text-sm text-soft">{where.filter(Boolean).join(" · ")}</p>
        {reason ? <p className="text-sm text-soft">{reason}</p> : null}
        <Marks row={row} />
      </div>
      <div data-screen-only className="ms-auto flex flex-wrap justify-end gap-2 empty:hidden">
        {actions}
      </div>
    </li>
  );
}

function Marks({ row }: { row: ListedClass }) {
  const t = useTexts(adminTimetableTexts);
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {row.cancelledAt ? <Badge tone="bad">{t.cancelled}</Badge> : null}
      {row.changedFields.length > 0 ? (
        <Badge tone="marigold">{t.changed(row.changedFields)}</Badge>
      ) : null}
      {row.hasLink ? <Badge tone="good">{t.linkSet}</Badge> : null}
    </p>
  );
}

/** A class that has begun has a register, which the office may change later, and can have a recording. */
function PastActions({ row }: { row: ListedClass }) {
  const t = useTexts(adminTimetableTexts);
  const { addRecording } = useTexts(taughtLecturesTexts);
  const dateTime = useDateTime();
  const paths = usePaths();
  if (row.cancelledAt !== null || Date.parse(row.startsAt) > serverNow().valueOf()) return null;
  const which = `${row.courseTitle}, ${dateTime(row.startsAt)}`;
  return (
    <>
      <LinkButton
        variant="outline"
        to={paths.teachClass(row.id)}
        aria-label={`${t.register}: ${which}`}
      >
        {t.register}
      </LinkButton>
      <LinkButton
        variant="outline"
        to={paths.adminLectures(row.courseId, row.id)}
        aria-label={`${addRecording}: ${which}`}
      >
        {addRecording}
      </LinkButton>
    </>
  );
}

function Loading() {
  const t = useTexts(adminTimetableTexts);
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
