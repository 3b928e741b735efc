import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListedClass } from "../../../contract/entities/class.ts";
import type { Holiday } from "../../../contract/entities/holiday.ts";
import { roomName } from "../../../contract/room-name.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { useReason } from "../../shared/timetable/class-days.tsx";
import { useToday } from "../../state/use-today.ts";
import { adminTimetableTexts } from "../../texts/admin-timetable.ts";
import { useTimesOfDay } from "../../texts/date-time.ts";
import { useFormats } from "../../texts/format.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { useHolidayName } from "./remove-holiday.tsx";
import { holidaysQuery } from "./timetable-query.ts";
import { daysOfWeek, weekdayOf } from "./week.ts";

export type ClassDaysProps = {
  monday: string;
  classes: readonly ListedClass[];
  /** What can be done with a class. */
  actionsOf: (row: ListedClass) => ReactNode;
};

/** A week's classes under their days, which say whether they are holidays. */
export function ClassDays({ monday, classes, actionsOf }: ClassDaysProps) {
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
        {holiday ? <Badge>{t.holidayMark(nameOf(holiday))}</Badge> : null}
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
      <div className="ms-auto flex flex-wrap justify-end gap-2 empty:hidden">{actions}</div>
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
