import { queryOptions } from "@tanstack/react-query";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { roomName } from "../../../contract/room-name.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { usePaths } from "../../paths.ts";
import { teachersIn } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { useCourseTitle } from "../../shared/taught-classes/taught-class-row.tsx";
import { isOfToday } from "../../shared/taught-classes/taught-queries.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { useTimesOfDay } from "../../texts/date-time.ts";
import { teachTexts } from "../../texts/teach.ts";
import { dayInIndia, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/page-link.tsx";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The classes of yesterday, whose registers may be missing, and of today. */
export const classesQuery = queryOptions({
  queryKey: ["taught-classes", "office"],
  queryFn: async ({ signal }) => {
    const query = { from: dayInIndia(new Date(serverNow().valueOf() - DAY_MS)), days: "2" };
    return (await call("GET /api/teach/classes", { query, signal })).classes;
  },
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** How many classes are shown: those on and to come, with the latest that are over. */
const SHOWN = 8;

/** The classes of today with their registers; nothing on a day without any. */
export function TodayClasses({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useTexts(adminFiguresTexts);
  const paths = usePaths();
  const now = useServerNow();
  const ofToday = classes.filter((each) => isOfToday(each, now));
  if (ofToday.length === 0) return null;
  const over = ofToday.filter(({ endsAt }) => Date.parse(endsAt) <= now.valueOf()).length;
  const first = Math.max(0, Math.min(over, ofToday.length - SHOWN));
  return (
    <section aria-labelledby="today" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="today" className="text-heading">
          {t.todayClasses}
        </h2>
        <TextLink to={paths.adminSection("timetable")}>{t.allClasses(ofToday.length)}</TextLink>
      </div>
      <ul className="divide-y divide-rule rounded-sheet border border-rule bg-sheet">
        {ofToday.slice(first, first + SHOWN).map((shown) => (
          <ClassLine key={shown.id} shown={shown} now={now.toISOString()} />
        ))}
      </ul>
    </section>
  );
}

type ClassLineProps = { shown: TaughtClass; now: string };

function ClassLine({ shown, now }: ClassLineProps) {
  const paths = usePaths();
  const times = useTimesOfDay();
  const language = useLanguage();
  const { subjectName } = useLookups();
  const { text, lang } = useCourseTitle(shown);
  const { id, startsAt, endsAt, subject, room, teacherName, cancelledAt } = shown;
  const facts = [
    subject && subjectName(subject),
    room && roomName(room, language),
    teacherName && teachersIn([teacherName], language),
  ].filter(Boolean);
  return (
    <li className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:px-5">
      <p className="text-soft tabular-nums">{times(startsAt, endsAt)}</p>
      <div className="min-w-0 wrap-anywhere">
        {startsAt <= now && cancelledAt === null ? (
          <TextLink to={paths.teachClass(id)} lang={lang}>
            {text}
          </TextLink>
        ) : (
          <span lang={lang}>{text}</span>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {facts.join(" · ")}
          <RegisterState shown={shown} now={now} />
        </p>
      </div>
    </li>
  );
}

function RegisterState({ shown: { startsAt, cancelledAt, registerSavedAt }, now }: ClassLineProps) {
  const t = useTexts(teachTexts);
  if (cancelledAt) return <Badge tone="bad">{t.cancelled}</Badge>;
  if (registerSavedAt) return <Badge tone="good">{t.registerSaved}</Badge>;
  return startsAt <= now ? <Badge>{t.registerMissing}</Badge> : null;
}
