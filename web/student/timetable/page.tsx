import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { openPart } from "../../shared/session/open-part.ts";
import { ClassDays } from "../../shared/timetable/class-days.tsx";
import { timetableQuery, useTimetable, weekQuery } from "../../shared/timetable/timetable-query.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { CalendarDialog } from "./calendar-dialog.tsx";

const DAY_MS = 86_400_000;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = askedDay(new URL(request.url).searchParams);
  const retry = false;
  if (from) await openPart({ ...weekQuery(from), retry });
  else await openPart({ ...timetableQuery, retry });
  return null;
}

export const meta = privateTitle({ en: timetableTexts.en.title, hi: timetableTexts.hi.title });

/** The classes of seven days, from today or the day in the address. Join leads here if a class cannot be joined. */
export default function TimetablePage() {
  const t = useTexts(timetableTexts);
  const [search] = useSearchParams();
  const from = askedDay(search);
  const { data, now, isError, isFetching, refetch } = useTimetable(from);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        <Refusal />
        {data ? <Weeks from={data.from} isAsked={from !== undefined} /> : null}
        {!data && isError && !isFetching ? (
          <FailedState message={t.failed} onRetry={() => void refetch()} />
        ) : null}
        {data?.classes.length === 0 ? (
          <EmptyState title={from ? t.noneInWeek : t.noneThisWeek} text={t.noneText} />
        ) : null}
        {data ? <ClassDays classes={data.classes} now={now} heading="h2" /> : null}
        {data ? (
          <div>
            <CalendarDialog />
          </div>
        ) : null}
      </Container>
    </>
  );
}

/** Links to earlier and later weeks, which are in the address. */
function Weeks({ from, isAsked }: { from: string; isAsked: boolean }) {
  const t = useTexts(timetableTexts);
  const { date } = useFormats();
  const paths = usePaths();
  const weekFrom = (day: string) => `${paths.timetable()}?from=${day}`;
  return (
    <nav aria-label={t.weeks} className="flex flex-wrap items-center gap-2">
      <LinkButton variant="outline" to={weekFrom(daysAfter(from, -7))} aria-label={t.earlier}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </LinkButton>
      <LinkButton variant="outline" to={weekFrom(daysAfter(from, 7))} aria-label={t.later}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </LinkButton>
      {isAsked ? (
        <LinkButton variant="outline" to={paths.timetable()}>
          {t.today}
        </LinkButton>
      ) : null}
      <p role="status" className="font-semibold max-sm:order-first max-sm:basis-full sm:px-2">
        {t.week(date(from), date(daysAfter(from, 6)))}
      </p>
    </nav>
  );
}

/** The day that an address names, `YYYY-MM-DD`, if it does. */
function askedDay(search: URLSearchParams): string | undefined {
  const named = search.get("from") ?? "";
  const isDay = /^20\d\d-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named));
  // The 31st of February is read as a day of March.
  return isDay && daysAfter(named, 0) === named ? named : undefined;
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}

const refusals = [
  "class_not_open",
  "class_over",
  "class_cancelled",
  "class_without_link",
  "not_in_class",
  "course_over",
  "not_found",
  "unavailable",
] as const;

/** Why the class that was opened could not be joined. */
function Refusal() {
  const t = useTexts(timetableTexts);
  const [search] = useSearchParams();
  const code = refusals.find((each) => each === search.get("join"));
  return code ? <FailedState message={t[code]} /> : null;
}
