import {
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Attention, Figures } from "../../../contract/entities/overview.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { isLoginNeeded } from "../../shared/session/login-needed.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminFiguresTexts, adminOverviewTexts } from "../../texts/admin-overview.ts";
import { useFormats } from "../../texts/format.ts";
import { type Language, languageOf, useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { enrolmentList } from "../enrolment-list.tsx";
import { listQuery } from "../list/office-list.tsx";
import { MissingSettings } from "../missing-settings.tsx";
import { OfficePage } from "../office-page.tsx";
import { PendingEnrolments } from "../pending-enrolments.tsx";
import type { Route } from "./+types/overview";
import { AttentionCards } from "./attention-cards.tsx";
import { FigureTable } from "./figure-table.tsx";
import { DayBars, ProgrammeBars } from "./plots.tsx";
import { attentionQuery } from "./section-count.tsx";

/** A failed part shows its failure when it is mounted, instead of asking again. */
const part = { retryOnMount: false };

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

function missingSettingsQuery(language: Language) {
  return queryOptions({
    queryKey: ["missing-settings", language],
    queryFn: ({ signal }) =>
      call("GET /api/admin/missing-settings", { query: { language }, signal }),
    ...part,
  });
}

/** Loads each part separately, so that one that fails does not take the others with it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const missing = missingSettingsQuery(languageOf(new URL(request.url).pathname));
  await Promise.all([
    unlessSignedOut(queryClient.fetchInfiniteQuery({ ...pendingQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...peopleCountQuery, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...missing, staleTime: 0 })),
    unlessSignedOut(queryClient.fetchQuery({ ...attentionQuery, staleTime: 0 })),
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

/** What waits for the office today comes first. */
export default function OverviewPage() {
  const a = useTexts(adminTexts);
  const pending = useInfiniteQuery(pendingQuery);
  const people = useQuery(peopleCountQuery);
  const missing = useQuery(missingSettingsQuery(useLanguage()));
  const attention = useQuery({ ...attentionQuery, ...part });
  const figures = useQuery(figuresQuery);
  return (
    <OfficePage title={a.overview}>
      <Part answer={attention}>{(found) => <AttentionCards attention={found} />}</Part>
      <Part answer={pending}>
        {({ pages: [first] }) => (first ? <PendingEnrolments first={first} /> : null)}
      </Part>
      <Part answer={figures}>
        {(found) => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <FigureTable figures={found} />
            <DayBars days={found.enrolmentsByDay} />
            <ProgrammeBars programmes={found.enrolmentsByProgramme} />
            <MostRead files={found.mostRead} />
            <Storage storage={found.storage} disk={attention.data?.disk} />
            <Part answer={people}>{({ count }) => <PeopleCount count={count} />}</Part>
          </div>
        )}
      </Part>
      <div id="missing-settings" className="scroll-mt-20">
        <Part answer={missing}>{(answer) => <MissingSettings {...answer} />}</Part>
      </div>
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

type StorageProps = { storage: Figures["storage"]; disk: Attention["disk"] | undefined };

/** How much is uploaded, and how much room there is. */
function Storage({ storage: { files, bytes }, disk }: StorageProps) {
  const t = useTexts(adminFiguresTexts);
  const { number, fileSize } = useFormats();
  return (
    <Card className="grid content-start gap-2">
      <h2 className="text-heading">{t.storage}</h2>
      <p>{t.stored(number(files), fileSize(bytes))}</p>
      {disk ? (
        <p className="text-soft">{t.free(fileSize(disk.freeBytes), fileSize(disk.totalBytes))}</p>
      ) : null}
    </Card>
  );
}
