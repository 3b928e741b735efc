import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { useDayName } from "../../messages/date-time.ts";
import { dayInIndia } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { ClassRow } from "./class-row.tsx";

const DAY_MS = 86_400_000;

export type ClassDaysProps = {
  classes: readonly TimetableClass[];
  now: Date;
  /** The level of the days' headings. */
  heading: "h2" | "h3";
};

/** Classes under their days; the first that has yet to begin is marked. */
export function ClassDays({ classes, now, heading: Heading }: ClassDaysProps) {
  const next = nextOf(classes, now);
  const days = Map.groupBy(classes, ({ startsAt }) => dayInIndia(new Date(startsAt)));
  return [...days].map(([day, held]) => (
    <div key={day}>
      <Heading className="mb-2 font-sans text-base font-semibold">
        <DayName day={day} now={now} />
      </Heading>
      <ClassList classes={held} now={now} next={next} />
    </div>
  ));
}

/** The first class that has yet to begin and is not cancelled. */
export function nextOf(classes: readonly TimetableClass[], now: Date): TimetableClass | undefined {
  const at = now.toISOString();
  return classes.find(({ startsAt, cancelledAt }) => startsAt > at && cancelledAt === null);
}

export type ClassListProps = {
  classes: readonly TimetableClass[];
  now: Date;
  next: TimetableClass | undefined;
};

export function ClassList({ classes, now, next }: ClassListProps) {
  return (
    <ul className="grid divide-y divide-rule rounded-sheet border border-rule bg-sheet shadow-sheet">
      {classes.map((held) => (
        <ClassRow key={held.id} held={held} now={now} isNext={held === next} />
      ))}
    </ul>
  );
}

function DayName({ day, now }: { day: string; now: Date }) {
  const t = useMessages(timetableMessages);
  const dayName = useDayName();
  if (day === dayInIndia(now)) return t.today;
  if (day === dayInIndia(new Date(now.valueOf() + DAY_MS))) return t.tomorrow;
  return dayName(day);
}
