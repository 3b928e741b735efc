import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { roomName } from "../../../contract/room-name.ts";
import { useDateTime, useDayName, useTimeOfDay, useTimesOfDay } from "../../texts/date-time.ts";
import { dayInIndia, useLanguage, useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { Badge } from "../../ui/badge.tsx";
import { teachersIn, textIn } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { ClassRecording, JoinLink } from "./join-link.tsx";

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

const DAY_MS = 86_400_000;

function DayName({ day, now }: { day: string; now: Date }) {
  const t = useTexts(timetableTexts);
  const dayName = useDayName();
  if (day === dayInIndia(now)) return t.today;
  if (day === dayInIndia(new Date(now.valueOf() + DAY_MS))) return t.tomorrow;
  return dayName(day);
}

type ClassRowProps = { held: TimetableClass; now: Date; isNext?: boolean };

/** One class: when, what, with whom, where, and what differs from the plan. */
function ClassRow({ held, now, isNext = false }: ClassRowProps) {
  const t = useTexts(timetableTexts);
  const language = useLanguage();
  const { subjectName } = useLookups();
  const course = textIn(language, held.courseTitle, held.courseTitleHi);
  const times = useTimesOfDay();
  const isCancelled = held.cancelledAt !== null;
  const at = now.toISOString();
  const isNow = held.startsAt <= at && at < held.endsAt;
  const teacher = held.teacherName && teachersIn([held.teacherName], language);
  const facts = [held.subject && subjectName(held.subject), teacher];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className={isCancelled ? "line-through" : undefined}>
            {times(held.startsAt, held.endsAt)}
          </span>
          {isCancelled ? <Badge tone="bad">{t.cancelled}</Badge> : null}
          {!isCancelled && isNow ? <Badge tone="good">{t.now}</Badge> : null}
          {isNext ? <Badge tone="indigo">{t.next}</Badge> : null}
        </p>
        <p lang={course.lang} className="wrap-anywhere">
          {course.text}
        </p>
        <p className="text-fact wrap-anywhere text-soft">
          {[...facts, held.room && roomName(held.room, language)].filter(Boolean).join(" · ")}
        </p>
        <Changes held={held} />
        {held.isRecorded && !isCancelled ? (
          <p className="text-fact text-soft">{t.mayBeRecorded}</p>
        ) : null}
      </div>
      <ClassRecording
        classId={held.id}
        lectureId={held.lectureId}
        hasRecordingLink={held.hasRecordingLink}
        named={times(held.startsAt, held.endsAt)}
      />
      <Join held={held} now={now} />
    </li>
  );
}

function Changes({ held }: { held: TimetableClass }) {
  const t = useTexts(timetableTexts);
  const clock = useTimeOfDay();
  const dateTime = useDateTime();
  const has = (field: TimetableClass["changedFields"][number]) =>
    held.changedFields.includes(field);
  const reason = useReason(held);
  const isSameDay =
    dayInIndia(new Date(held.plannedStartsAt)) === dayInIndia(new Date(held.startsAt));
  const isOnTime = held.plannedStartsAt === held.startsAt;
  const moment = isSameDay ? clock : dateTime;
  const named = { teacher: held.teacherName, room: held.room, subject: held.subject };
  const wordFor = (field: keyof typeof named, [none, first, other]: [string, string, string]) => {
    if (named[field] === null) return none;
    return held.addedFields.includes(field) ? first : other;
  };
  const changes = [
    has("time") && (isOnTime ? t.otherEnd : t.movedFrom(moment(held.plannedStartsAt))),
    has("teacher") && wordFor("teacher", [t.noTeacher, t.newTeacher, t.otherTeacher]),
    has("room") && wordFor("room", [t.noRoom, t.newRoom, t.otherRoom]),
    has("subject") && wordFor("subject", [t.noSubject, t.newSubject, t.otherSubject]),
    reason && t.reason(reason),
  ].filter((each) => typeof each === "string" && each !== "");
  if (changes.length === 0) return null;
  return <p className="text-fact wrap-anywhere text-amber">{changes.join(" · ")}</p>;
}

function Join({ held, now }: { held: TimetableClass; now: Date }) {
  const t = useTexts(timetableTexts);
  const clock = useTimeOfDay();
  const at = now.toISOString();
  if (held.canJoinFrom === null || at >= held.endsAt) return null;
  if (at < held.canJoinFrom)
    return <p className="text-fact text-soft">{t.joinFrom(clock(held.canJoinFrom))}</p>;
  return <JoinLink classId={held.id} />;
}

/** Why a class is moved or cancelled, in the page's language where it is known in both. */
export function useReason({
  reason,
  reasonHi,
}: {
  reason: string | null;
  reasonHi: string | null;
}): string | null {
  return useLanguage() === "hi" ? (reasonHi ?? reason) : reason;
}
