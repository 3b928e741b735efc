import {
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Figures } from "../../../contract/entities/overview.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { serverNow } from "../../api/server-time.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { isLoginNeeded } from "../../shared/session/login-needed.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminFiguresTexts, adminOverviewTexts } from "../../texts/admin-overview.ts";
import { dayInIndia, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { enrolmentList } from "../enrolment-list.tsx";
import { listQuery } from "../list/office-list.tsx";
import { OfficePage } from "../office-page.tsx";
import { PendingEnrolments } from "../pending-enrolments.tsx";
import { AttentionCards } from "./attention-cards.tsx";
import { FigureTable } from "./figure-table.tsx";
import { DayBars, ProgrammeBars } from "./plots.tsx";
import { attentionQuery } from "./section-count.tsx";
import { classesQuery, TodayClasses } from "./today-classes.tsx";

/** A failed part shows its failure when it is mounted, instead of asking again. */
const part = { retryOnMount: false };

/** What the office acts on while the day goes on is fetched again each minute. */
const ofDay = { ...part, refetchInterval: 60_000, refetchOnWindowFocus: true };

const pendingQuery = {
  ...listQuery(enrolmentList, enrolmentList.filterOf(new URLSearchParams({ status: "pending" }))),
  ...part,
};

const peopleCountQuery = queryOptions({
  queryKey: ["people-count"],
  queryFn: ({ signal }) => call("GET /api/admin/get-users-count", { signal }),
  ...part,
});

const figuresQuery = queryOptions({
  queryKey: ["figures"],
  queryFn: ({ signal }) => call("GET /api/admin/figures", { signal }),
  ...part,
});

const absencesQuery = queryOptions({
  queryKey: ["absences", "today"],
  queryFn: async ({ signal }) => {
    const query = { day: dayInIndia(serverNow()) };
    return (await call("GET /api/admin/absences", { query, signal })).absences;
  },
  ...ofDay,
});

const noticesQuery = queryOptions({
  queryKey: ["notices-to-call-about"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/admin/notices-to-call-about", { signal })).notices,
  ...ofDay,
});

/** Loads each part separately, so that one that fails does not take the others with it. */
export async function clientLoader() {
  await Promise.all([
    unlessSignedOut(queryClient.fetchQuery({ ...classesQuery, ...part, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...attentionQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...absencesQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...noticesQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchInfiniteQuery({ ...pendingQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...peopleCountQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...figuresQuery, staleTime: 0 })),
  ]);
}

/** Leaves a failure to the part that shows it; a lost session concerns the whole page. */
async function unlessSignedOut(loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (isLoginNeeded(error)) throw error;
  }
}

export const meta = privateTitle({ en: adminTexts.en.office, hi: adminTexts.hi.office });

/** The day comes first: its classes and what waits for the office. Figures follow. */
export default function OverviewPage() {
  const a = useTexts(adminTexts);
  const classes = useQuery({ ...classesQuery, ...part });
  const attention = useQuery({ ...attentionQuery, ...part });
  const absences = useQuery(absencesQuery);
  const notices = useQuery(noticesQuery);
  const pending = useInfiniteQuery(pendingQuery);
  const people = useQuery(peopleCountQuery);
  const figures = useQuery(figuresQuery);
  return (
    <OfficePage title={a.overview}>
      <div className="grid gap-6 lg:auto-cols-fr lg:grid-flow-col">
        <Part answer={classes}>{(found) => <TodayClasses classes={found} />}</Part>
        <div className="grid content-start gap-3">
          <Part answer={attention}>
            {(found) => (
              <AttentionCards
                attention={found}
                classes={classes.data}
                absences={absences.data}
                notices={notices.data}
              />
            )}
          </Part>
          <Part answer={absences}>{() => null}</Part>
          <Part answer={notices}>{() => null}</Part>
        </div>
      </div>
      <Part answer={pending}>
        {({ pages: [first] }) =>
          first && first.total > 0 ? <PendingEnrolments first={first} /> : null
        }
      </Part>
      <Part answer={figures}>
        {(found) => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <FigureTable figures={found} />
            <DayBars days={found.enrolmentsByDay} />
            <ProgrammeBars programmes={found.enrolmentsByProgramme} />
            <MostRead files={found.mostRead} />
            <Part answer={people}>{({ count }) => <PeopleCount count={count} />}</Part>
          </div>
        )}
      </Part>
    </OfficePage>
  );
}

type PartProps<Value> = {
  answer: Pick<UseQueryResult<Value>, "data" | "error" | "refetch">;
  children: (value: Value) => ReactNode;
};

/** A part of the page; a placeholder while it is loading, and the reason when that failed. */
function Part<Value>({ answer: { data, error, refetch }, children }: PartProps<Value>) {
  const t = useTexts(adminOverviewTexts);
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="h-40" />;
  const message = failureText(error, { fallback: t.partFailed });
  return <FailedState message={message} onRetry={() => void refetch()} />;
}

function PeopleCount({ count }: { count: number }) {
  const t = useTexts(adminOverviewTexts);
  const paths = usePaths();
  const { number } = useFormats();
  return (
    <Card className="grid content-between justify-items-start gap-3">
      <div>
        <h2 className="text-soft">{t.people}</h2>
        <p className="font-display text-title font-semibold">{number(count)}</p>
      </div>
      <LinkButton variant="outline" to={paths.adminSection("people")}>
        {t.seePeople}
      </LinkButton>
    </Card>
  );
}

/** The notes and materials that were downloaded most. */
function MostRead({ files }: { files: Figures["mostRead"] }) {
  const t = useTexts(adminFiguresTexts);
  const { number } = useFormats();
  const language = useLanguage();
  const paths = usePaths();
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{t.mostRead}</h2>
      <p className="text-sm text-soft">{t.mostReadText}</p>
      {files.length === 0 ? <p className="text-soft">{t.nothingYet}</p> : null}
      <ol className="grid gap-2">
        {files.map(({ id, title, titleHi, courseId, count }) => {
          const { text, lang } = textIn(language, title, titleHi);
          return (
            <li key={id} className="flex items-baseline justify-between gap-3">
              <span lang={lang} className="min-w-0 wrap-anywhere">
                {courseId ? <TextLink to={paths.adminCourse(courseId)}>{text}</TextLink> : text}
              </span>
              <span className="font-semibold">{number(count)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
